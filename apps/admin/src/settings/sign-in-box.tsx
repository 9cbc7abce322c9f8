import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Button } from "@lapwing/ui/button";
import { useState } from "react";
import { Link } from "react-router";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { forgetMember } from "../session/session.ts";
import { ProofFields } from "../staff/proof-fields.tsx";

export function SignInBox({ settings: { sign_in } }: { settings: ShopValues }) {
	const required = sign_in.value.two_step_required;
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const { call, busy, refused } = useCall<"PUT /staff/settings/sign-in">(() => {
		// One's own may be missing too: the next page asks the server.
		forgetMember();
		close();
	});
	return (
		<section className="box narrow-box" aria-labelledby="sign-in-head">
			<h2 id="sign-in-head">Sign-in of staff</h2>
			<p>
				{required
					? "Two-step sign-in is required of everybody. Whoever has none sets it up first and can do nothing else until then."
					: "Everybody decides for themselves whether to use two-step sign-in: a code from a phone beside the password."}
			</p>
			<p className="muted">
				<Link to="/staff">Who has it is in the list of staff.</Link>
			</p>
			<div>
				<Button size="sm" tone={required ? "line" : "primary"} onClick={() => setOpen(true)}>
					{required ? "No longer require it" : "Require it of everybody"}
				</Button>
			</div>
			{open ? (
				<FormDialog
					open
					onClose={close}
					title={required ? "No longer require two-step sign-in?" : "Require two-step sign-in?"}
					subtitle={
						required
							? "Whoever has it keeps it, and may switch it off."
							: "It counts at once, for you too. Whoever is at work without it is led to set it up; what they have not saved is lost."
					}
					submitLabel={required ? "No longer require it" : "Require it"}
					busy={busy}
					refused={refused}
					fields={["password", "code"]}
					onSubmit={(form) =>
						call("PUT /staff/settings/sign-in", {
							two_step_required: !required,
							version: sign_in.version,
							password: textOf(form, "password"),
							code: textOf(form, "code"),
						})
					}
				>
					<ProofFields error={(name) => errorAt(refused, name)} />
				</FormDialog>
			) : null}
		</section>
	);
}
