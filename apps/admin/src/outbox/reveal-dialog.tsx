import type { Mail } from "@lapwing/contract/mail";
import { Button } from "@lapwing/ui/button";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "../form/call.ts";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { ProofFields } from "../staff/proof-fields.tsx";
import { MailText } from "./mail-text.tsx";

/** The link opens somebody's account, so whoever reads it shows their own password again. It is gone once the dialog is closed. */
export function RevealDialog({ mail, onClose }: { mail: Mail; onClose: () => void }) {
	const [shown, setShown] = useState<Mail>();
	const { call, busy, refused } = useCall<"POST /staff/mails/:id/reveal">(({ data }) => setShown(data));
	if (shown !== undefined)
		return (
			<Dialog open onClose={onClose} title={shown.subject}>
				<DialogBody className="stack">
					<p>
						Pass this on to <b>{mail.to}</b> only: whoever has it can open the account.
					</p>
					<MailText text={shown.text} />
				</DialogBody>
				<DialogFooter>
					<Button onClick={onClose}>Close</Button>
				</DialogFooter>
			</Dialog>
		);
	return (
		<Dialog open onClose={onClose} title="Show the link or code" width="narrow">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					const form = new FormData(event.currentTarget);
					const [password, code] = [textOf(form, "password"), textOf(form, "code")];
					call("POST /staff/mails/:id/reveal", { id: mail.id, ...(password !== "" && { password }), ...(code !== "" && { code }) });
				}}
			>
				<DialogBody className="stack">
					<FormNote refused={refused} fields={["password", "code"]} />
					<p>It opens an account, so your password is asked for. The audit log notes that you have seen it.</p>
					<ProofFields error={(name) => errorAt(refused, name)} />
				</DialogBody>
				<DialogFooter>
					<CloseButton>Cancel</CloseButton>
					<Button type="submit" busy={busy} busyLabel="Showing">
						Show
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
