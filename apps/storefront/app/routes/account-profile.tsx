import type { Api } from "@lapwing/contract/client";
import { toast } from "@lapwing/ui/toast";
import { redirect } from "react-router";
import { visitorApi } from "../context.ts";
import { nullWithoutAccount, privateMeta } from "../features/account/account-page.ts";
import { Devices } from "../features/account/devices.tsx";
import { DeleteAccount, YourData } from "../features/account/privacy.tsx";
import { EmailSection, NameSection, PasswordSection } from "../features/account/profile-forms.tsx";
import { clearSession } from "../features/account/session.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { api } from "../features/api/browser-api.ts";
import { type Fields, submitAction } from "../features/forms/form-action.ts";
import type { Route } from "./+types/account-profile";

export async function loader({ context }: Route.LoaderArgs) {
	const visitor = context.get(visitorApi);
	const answers = await Promise.all([
		visitor("GET /account/profile"),
		visitor("GET /account/devices"),
		visitor("GET /account/orders", { show: "open" }),
	]).catch(nullWithoutAccount);
	if (answers === null) return null;
	const [{ data: profile }, { data: devices }, { data: open }] = answers;
	return { profile, devices, unpaid: open.orders.filter(({ state }) => state === "placed").map(({ reference }) => reference) };
}

/** Profile actions by intent; each returns the success message. */
function profileActions(call: Api): Record<string, (fields: Fields) => Promise<string>> {
	return {
		name: async ({ name = "", phone = "" }) => {
			await call("PATCH /account/profile", { name, phone: phone === "" ? null : phone });
			return "Saved.";
		},
		email: async ({ email = "", ...proof }) => {
			await call("POST /account/email", { email, ...proofOf(proof) });
			return `We sent a link to ${email.trim()}. Your address changes once you open it.`;
		},
		"keep-email": async () => {
			await call("DELETE /account/email");
			return "Your address stays as it is.";
		},
		password: async ({ current_password = "", new_password = "" }) => {
			await call("POST /account/password", { current_password, new_password });
			return "Your password is changed. All other devices are signed out.";
		},
		"set-password": async ({ email = "" }) => {
			await call("POST /account/forgotten", { email });
			return `We sent a link to ${email}. Open it to choose a password.`;
		},
		code: async ({ email = "" }) => {
			await call("POST /account/code", { email });
			return `A code is on its way to ${email}.`;
		},
		"end-device": async ({ id = "" }) => {
			await call("DELETE /account/devices/:id", { id });
			return "The device is signed out.";
		},
		"end-others": async () => {
			await call("POST /account/devices/end-others");
			return "All other devices are signed out.";
		},
		delete: async (proof) => {
			await call("POST /account/delete", proofOf(proof));
			return "Your account is deleted.";
		},
	};
}

/** Re-authentication: password, or code for an account without one. */
function proofOf({ password, code }: Fields): { password?: string; code?: string } {
	return { ...(password !== undefined && { password }), ...(code !== undefined && { code }) };
}

export async function action({ context, request }: Route.ActionArgs) {
	const answer = await submitAction(await request.formData(), profileActions(context.get(visitorApi)));
	if (answer.data.form === "delete" && answer.data.failure === undefined) throw redirect("/", 303);
	return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
	const answer = await submitAction(await request.formData(), profileActions(api));
	if (answer.data.form === "delete" && answer.data.failure === undefined) {
		clearSession();
		toast.success("Your account is deleted.");
		throw redirect("/");
	}
	return answer;
}

export const meta: Route.MetaFunction = ({ matches }) =>
	privateMeta("Profile", "Your name, address, password and signed-in devices.", matches[0]);

export default function AccountProfile({ loaderData }: Route.ComponentProps) {
	if (loaderData === null) return <SignInPrompt />;
	const { profile, devices, unpaid } = loaderData;
	return (
		<>
			<NameSection user={profile.user} />
			<EmailSection profile={profile} />
			<PasswordSection profile={profile} />
			<Devices devices={devices} />
			<YourData />
			<DeleteAccount profile={profile} unpaid={unpaid} />
		</>
	);
}
