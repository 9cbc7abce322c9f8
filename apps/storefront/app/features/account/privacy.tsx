import type { Profile } from "@lapwing/contract/accounts";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { Download } from "@lapwing/ui/icons";
import { Note } from "@lapwing/ui/note";
import { useState } from "react";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { ProofField, profileAction } from "./profile-forms.tsx";

export function YourData() {
	return (
		<section className="acc-sec" aria-labelledby="data">
			<h2 id="data">Your data</h2>
			<p className="muted">Everything the shop knows about you, in one file (JSON).</p>
			<p>
				{/* Plain <a>, not a router link: a file download. */}
				<ButtonLink as="a" tone="line" href="/public/api/account/data" download="my-lapwing-data.json">
					<Download className="icon icon--sm" aria-hidden="true" />
					Download my data
				</ButtonLink>
			</p>
		</section>
	);
}

type DeleteProps = { profile: Profile /** References of orders that wait for a payment. */; unpaid: readonly string[] };

export function DeleteAccount({ profile, unpaid }: DeleteProps) {
	const [open, setOpen] = useState(false);
	return (
		<section className="acc-sec" aria-labelledby="delete">
			<h2 id="delete">Delete my account</h2>
			<p className="muted">
				Your name, addresses and saved laptops are removed permanently. Invoices are kept as the law requires, without your account.
			</p>
			<p>
				<Button tone="line" onClick={() => setOpen(true)}>
					Delete my account
				</Button>
			</p>
			<Dialog open={open} onClose={() => setOpen(false)} title="Delete your account?" width="narrow">
				<DeleteForm profile={profile} unpaid={unpaid} onKeep={() => setOpen(false)} />
			</Dialog>
		</section>
	);
}

function DeleteForm({ profile, unpaid, onKeep }: DeleteProps & { onKeep: () => void }) {
	const act = useFormAction("delete");
	return (
		<act.Form method="post" action={profileAction} noValidate>
			<DialogBody className="stack">
				<p>This cannot be undone. You are signed out on all devices.</p>
				{unpaid.length > 0 && (
					<Note tone="warn" title="Not paid yet:">
						{unpaid.join(", ")}. Pay or cancel first: without the account you get no e-mails about it and cannot find it here.
					</Note>
				)}
				<FormNote failure={act.failure} />
				<ProofField profile={profile} act={act} />
			</DialogBody>
			<DialogFooter>
				<Button tone="line" onClick={onKeep}>
					Keep my account
				</Button>
				<Button type="submit" name="intent" value="delete" tone="danger" busy={act.busy} busyLabel="Deleting">
					Delete permanently
				</Button>
			</DialogFooter>
		</act.Form>
	);
}
