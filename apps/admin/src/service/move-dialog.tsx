import type { ServiceRequestSummary } from "@lapwing/contract/service";
import type { ServiceState } from "@lapwing/contract/service-state";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, TextArea } from "@lapwing/ui/field";
import { useState } from "react";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { deskTitles, tellsCustomer } from "./service-words.ts";

type MoveDialogProps = {
	request: Pick<ServiceRequestSummary, "id" | "reference" | "kind" | "state" | "email" | "name">;
	/** What may be chosen; the first is offered. */
	to: readonly ServiceState[];
	onClose: () => void;
};

/** The keyboard's way, the menu's and the drag's: all of them end here, where one sees who is told. */
export function MoveDialog({ request, to, onClose }: MoveDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	const [chosen, setChosen] = useState(to[0]);
	const tells = chosen !== undefined && tellsCustomer(request.kind, chosen, request.email);
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Move ${request.reference}`}
			subtitle={
				request.email === null
					? `${request.name} has no e-mail address: nobody is written to.`
					: tells
						? `${request.name} gets a mail about this step.`
						: "No mail is sent, unless you write a note to the customer."
			}
			submitLabel={tells ? "Move and tell the customer" : "Move"}
			danger={chosen === "cancelled"}
			busy={busy}
			refused={refused}
			fields={["state", "public_note", "internal_note"]}
			onSubmit={(form) => {
				if (chosen === undefined) return;
				call(
					"POST /staff/service-requests/:id/state",
					{
						id: request.id,
						state: chosen,
						public_note: textOf(form, "public_note"),
						internal_note: textOf(form, "internal_note"),
					},
					`${request.reference}: ${deskTitles[chosen]}.`,
				);
			}}
		>
			<fieldset className="check-list">
				<legend className="label">To</legend>
				{to.map((state) => (
					<Radio key={state} name="state" value={state} checked={chosen === state} onChange={() => setChosen(state)}>
						{deskTitles[state]}
					</Radio>
				))}
				{errorAt(refused, "state") ? <FieldError>{errorAt(refused, "state")}</FieldError> : null}
			</fieldset>
			<TextArea
				label="Note to the customer"
				name="public_note"
				rows={2}
				optional
				maxLength={2000}
				error={errorAt(refused, "public_note")}
			/>
			<TextArea label="Note for staff" name="internal_note" rows={2} optional maxLength={2000} error={errorAt(refused, "internal_note")} />
		</FormDialog>
	);
}
