import { isFailure } from "@lapwing/contract/client";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { toast } from "@lapwing/ui/toast";
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, replace, useActionData, useLoaderData, useNavigation } from "react-router";
import { api } from "../api.ts";
import { formRefusal } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { usePageTitle } from "../layout/page-title.ts";
import { PlainFrame } from "../layout/plain-frame.tsx";
import { forgetMember } from "./session.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
	try {
		return (await api("POST /staff/account/email/look", { token: params["token"] ?? "" }, { signal: request.signal })).data;
	} catch (error) {
		if (!isFailure(error) || (error.code !== "gone" && error.code !== "invalid")) throw error;
		return undefined;
	}
}

/** By a button, since mail scanners open links. */
export async function action({ params }: ActionFunctionArgs) {
	try {
		const { message } = await api("POST /staff/account/email/confirm", { token: params["token"] ?? "" });
		forgetMember();
		toast.success(message ?? "Your address is confirmed.");
		return replace("/");
	} catch (error) {
		if (!isFailure(error)) throw error;
		return formRefusal(error);
	}
}

export const shouldRevalidate = () => false;

export function Component() {
	usePageTitle("Confirm your e-mail address");
	const change = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	return (
		<PlainFrame>
			<div className="gate">
				{change === undefined ? (
					<>
						<h1>This link no longer works</h1>
						<p>It was used or has run out. Ask for the change again under My account.</p>
						<ButtonLink tone="line" href="/">
							Go to the console
						</ButtonLink>
					</>
				) : (
					<>
						<h1>Confirm your e-mail address</h1>
						<p>
							From now on you sign in with <b className="long-word">{change.email}</b>.
						</p>
						<Form method="post" replace noValidate className="box">
							<FormNote refused={refused} />
							<Button type="submit" block busy={busy} busyLabel="One moment">
								Confirm this address
							</Button>
						</Form>
					</>
				)}
			</div>
		</PlainFrame>
	);
}
