import type { StaffListItem } from "@lapwing/contract/staff";
import { Button } from "@lapwing/ui/button";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import type { MemberAnswer } from "./member-change.ts";
import { ProofFields } from "./proof-fields.tsx";

/** The link replaces a password, so whoever sends it shows their own again. Somebody who was only invited has none to replace. */
export function LinkDialog({ member, onClose }: { member: StaffListItem; onClose: () => void }) {
	const fetcher = useFetcher<MemberAnswer>();
	const refused = fetcher.data && "failure" in fetcher.data ? fetcher.data : undefined;
	const done = fetcher.data && "done" in fetcher.data;
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (done) close();
	}, [done]);
	return (
		<Dialog open onClose={onClose} title={`Send ${member.name} a link to choose a password`} width="narrow">
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					const form = new FormData(event.currentTarget);
					const change = { kind: "link", id: member.id, password: textOf(form, "password"), code: textOf(form, "code") };
					void fetcher.submit(change, { method: "post", encType: "application/json" });
				}}
			>
				<DialogBody className="stack">
					<FormNote refused={refused} fields={["password", "code"]} />
					<p>The link goes to {member.email} and works once, for three days.</p>
					{member.state === "invited" ? null : <ProofFields error={(name) => errorAt(refused, name)} />}
				</DialogBody>
				<DialogFooter>
					<CloseButton>Cancel</CloseButton>
					<Button type="submit" busy={fetcher.state !== "idle"} busyLabel="Sending">
						Send the link
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}
