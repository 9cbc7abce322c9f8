import { isFailure } from "@lapwing/contract/client";
import type { ServiceRequestDetail, ServiceRequestSummary } from "@lapwing/contract/service";
import { afterAnswer, afterNo, type ServiceState } from "@lapwing/contract/service-state";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, TextArea, TextField } from "@lapwing/ui/field";
import { useState } from "react";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, formRefusal, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { fromLocal } from "../form/moments.ts";
import { useHasMailServer, useMailWords } from "../outbox/mail-sending.tsx";
import { type EstimateAnswer, EstimateAnswerDialog } from "./estimate-answer-dialog.tsx";
import { sendsEmail, staffStateTitles } from "./service-labels.ts";

type MoveDialogProps = {
	request: Pick<ServiceRequestSummary, "id" | "reference" | "kind" | "state" | "email" | "name">;
	/** Allowed target states; the first is preselected. */
	to: readonly ServiceState[];
	onClose: () => void;
};

/** State change dialog, shared by keyboard, menu and drag and drop; shows who gets an email. */
export function MoveDialog({ request, to, onClose }: MoveDialogProps) {
	const { call, busy, refused } = useCall(onClose);
	/** Of the estimate, which is asked about before the move. */
	const [isLoading, setLoading] = useState(false);
	const [notLoaded, setNotLoaded] = useState<FormRefusal>();
	const [chosen, setChosen] = useState(to[0]);
	const [asked, setAsked] = useState<{ total: number; goOn: (answer: EstimateAnswer) => void }>();
	/** A repair whose estimate has no answer goes on only with one. */
	async function askForAnswer(goOn: (answer?: EstimateAnswer) => void): Promise<void> {
		setNotLoaded(undefined);
		setLoading(true);
		let estimate: Awaited<ReturnType<typeof openEstimate>>;
		try {
			estimate = await openEstimate(request.id);
		} catch (failure) {
			if (!isFailure(failure)) throw failure;
			return setNotLoaded(formRefusal(failure));
		} finally {
			setLoading(false);
		}
		if (estimate === undefined) return goOn();
		const { total } = estimate;
		setAsked({ total, goOn });
	}
	const hasServer = useHasMailServer();
	const mailWords = useMailWords();
	const tells = chosen !== undefined && sendsEmail(request.kind, chosen, request.email);
	return (
		<>
			<FormDialog
				open
				onClose={onClose}
				title={`Move ${request.reference}`}
				subtitle={
					request.email === null
						? `${request.name} has no e-mail address: nobody is written to.`
						: tells
							? mailWords(`${request.name} gets a mail about this step.`)
							: "No mail is sent, unless you write a note to the customer."
				}
				submitLabel={tells && hasServer ? "Move and tell the customer" : "Move"}
				danger={chosen === "cancelled"}
				busy={busy || isLoading}
				refused={notLoaded ?? refused}
				fields={["state", "visit_at", "public_note", "internal_note"]}
				onSubmit={(form) => {
					if (chosen === undefined) return;
					const move = (answer?: EstimateAnswer) =>
						call(
							"POST /staff/service-requests/:id/state",
							{
								id: request.id,
								state: chosen,
								...(chosen === "booked" && { visit_at: fromLocal(textOf(form, "visit_at")) ?? "" }),
								...answer,
								public_note: textOf(form, "public_note"),
								internal_note: textOf(form, "internal_note"),
							},
							`${request.reference}: ${staffStateTitles[chosen]}.`,
						);
					if (request.kind === "repair" && afterAnswer.includes(chosen)) return void askForAnswer(move);
					setNotLoaded(undefined);
					move();
				}}
			>
				<fieldset className="check-list">
					<legend className="label">To</legend>
					{to.map((state) => (
						<Radio key={state} name="state" value={state} checked={chosen === state} onChange={() => setChosen(state)}>
							{staffStateTitles[state]}
						</Radio>
					))}
					{errorAt(refused, "state") ? <FieldError>{errorAt(refused, "state")}</FieldError> : null}
				</fieldset>
				{chosen === "booked" ? (
					<TextField
						label="Day and time of the visit"
						name="visit_at"
						type="datetime-local"
						required
						hint="Stands in the mail and on the customer’s page."
						error={errorAt(refused, "visit_at")}
					/>
				) : null}
				<TextArea
					label="Note to the customer"
					name="public_note"
					rows={2}
					optional
					maxLength={2000}
					error={errorAt(refused, "public_note")}
				/>
				<TextArea
					label="Note for staff"
					name="internal_note"
					rows={2}
					optional
					maxLength={2000}
					error={errorAt(refused, "internal_note")}
				/>
			</FormDialog>
			{asked ? (
				<EstimateAnswerDialog
					total={asked.total}
					mayBeNo={chosen !== undefined && afterNo.includes(chosen)}
					onAnswer={(answer) => {
						setAsked(undefined);
						asked.goOn(answer);
					}}
					onCancel={() => setAsked(undefined)}
				/>
			) : null}
		</>
	);
}

/** The estimate that waits for an answer; undefined without one. */
async function openEstimate(id: number): Promise<NonNullable<ServiceRequestDetail["estimate"]> | undefined> {
	const { estimate } = (await api("GET /staff/service-requests/:id", { id })).data;
	return estimate?.decision === null ? estimate : undefined;
}
