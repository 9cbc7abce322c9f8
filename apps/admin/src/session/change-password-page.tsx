import { type ActionFunctionArgs, redirect, useActionData } from "react-router";
import { useStaff } from "../layout/frame.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { changePassword, PasswordForm } from "./password-form.tsx";

export async function action({ request }: ActionFunctionArgs) {
	return (await changePassword(request)) ?? redirect("/");
}

export function Component() {
	const member = useStaff();
	const refused = useActionData<typeof action>();
	return (
		<div className="narrow-page">
			<PageHead title="Change password" />
			<PasswordForm member={member} refused={refused} words={{ current: "Current password", submit: "Change password" }} />
		</div>
	);
}
