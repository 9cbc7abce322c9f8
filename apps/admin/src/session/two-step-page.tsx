import { toast } from "@lapwing/ui/toast";
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused, submitting, textOf } from "../failure/form-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { forgetMember } from "./session.ts";
import { PasswordStep, type TwoStepAnswer, TwoStepSetUp } from "./two-step-set-up.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
	return (await api("GET /staff/two-step", {}, { signal: request.signal })).data;
}

export async function action({ request }: ActionFunctionArgs): Promise<TwoStepAnswer> {
	const form = await request.formData();
	const step = textOf(form, "step");
	if (step === "confirm") {
		const answer = await submitting(request, () => api("POST /staff/two-step/confirm", { code: textOf(form, "code") }));
		// Keeps the secret after a wrong code, so that it need not be scanned again.
		if ("failure" in answer) return { ...answer, waiting: { key: textOf(form, "key"), qr: textOf(form, "qr") } };
		// The server no longer refuses other pages where it was required.
		forgetMember();
		return { codes: answer.data.recovery_codes };
	}
	const password = textOf(form, "password");
	if (step === "off") {
		const answer = await submitting(request, () => api("POST /staff/two-step/off", { password, code: textOf(form, "code") }));
		if ("failure" in answer) return answer;
		toast.success(answer.message ?? "Two-step sign-in is off.");
		return { off: true };
	}
	const answer = await submitting(request, () => api("POST /staff/two-step/start", { password }));
	return "failure" in answer ? answer : { waiting: answer.data };
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { on, recovery_left } = useLoaderData<typeof loader>();
	const answer = useActionData<TwoStepAnswer>();
	const isShowingCodes = answer !== undefined && "codes" in answer;
	return (
		<div className="narrow-page">
			<PageHead title="Two-step sign-in" />
			{on && !isShowingCodes ? (
				<>
					<p className="above-page">
						It is on. You have {recovery_left === 1 ? "1 recovery code" : `${recovery_left} recovery codes`} left.
					</p>
					<PasswordStep step="off" label="Switch it off" refused={answer && "failure" in answer ? answer : undefined} />
				</>
			) : (
				<div className="stack" data-gap="3">
					<TwoStepSetUp answer={answer} />
				</div>
			)}
		</div>
	);
}
