import { formatRupees } from "@lapwing/contract/money";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { Button, IconButton } from "@lapwing/ui/button";
import { TextArea, TextField } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { errorAt, type FormRefusal, refusedAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { FormDialog } from "../form/form-dialog.tsx";
import { goOnWithEnter } from "../form/go-on-with-enter.ts";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { useMailWords } from "../outbox/mail-sending.tsx";

type Line = { key: string; title: string; amount: string };

const blank = (): Line => ({ key: crypto.randomUUID(), title: "", amount: "" });

const focusFirst = (line: HTMLDivElement | null) => line?.querySelector("input")?.focus();

/** Without a sum before an amount is written. */
function submitLabel(toCustomer: boolean, total: number, isFree: boolean): string {
	if (isFree) return "Start the free repair";
	const what = total > 0 ? formatRupees(total) : "the estimate";
	return toCustomer ? `Send ${what} to the customer` : `Save ${what}`;
}

function subtitleOf({ name, email, phone }: ServiceRequestDetail, isFree: boolean, mailWords: (words: string) => string): string {
	if (isFree)
		return `A free repair needs no yes: it goes on the bench at once. ${email ? mailWords(`${name} gets a mail that nothing is to be paid.`) : `${name} has no e-mail address: call ${phone}.`}`;
	const how = email ? mailWords(`${name} gets a mail and can approve or decline.`) : `${name} has no e-mail address: call ${phone}.`;
	return `${how} Amounts are what the customer pays, tax included. Write 0 for what is free.`;
}

export function EstimateDialog({ request, onClose }: { request: ServiceRequestDetail; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	const mailWords = useMailWords();
	const confirm = useConfirm();
	/** Of the last try, which was not sent: the focus goes to the first line with a mistake. */
	const [incomplete, setIncomplete] = useState<FormRefusal>();
	const tried = incomplete !== undefined;
	// Idempotency key: sent again after a lost response, it is stored once.
	const [formKey] = useState(() => crypto.randomUUID());
	const [lines, setLines] = useState<Line[]>(() =>
		request.estimate
			? request.estimate.lines.map((line) => ({ key: crypto.randomUUID(), title: line.title, amount: writeRupees(line.amount) }))
			: [blank()],
	);
	const [added, setAdded] = useState<string>();
	function addLine(): void {
		const line = blank();
		setLines([...lines, line]);
		setAdded(line.key);
	}
	const change = (key: string, changes: Partial<Line>) =>
		setLines(lines.map((line) => (line.key === key ? { ...line, ...changes } : line)));
	const amounts = lines.map((line) => readRupees(line.amount));
	const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
	/** Amounts are written, and all of them are zero. */
	const isFree = total === 0 && amounts.every((amount) => amount !== undefined);
	const complete = amounts.every((amount) => amount !== undefined) && lines.every((line) => line.title.trim() !== "");
	return (
		<>
			<FormDialog
				open
				onClose={onClose}
				width="normal"
				title={request.estimate ? "Write a new estimate" : "Write an estimate"}
				onKeyDown={goOnWithEnter}
				subtitle={subtitleOf(request, isFree, mailWords)}
				submitLabel={submitLabel(request.email !== null, total, isFree)}
				busy={busy}
				refused={incomplete ?? refused}
				fields={[incomplete ? "lines" : "public_note"]}
				onSubmit={(form) => {
					setIncomplete(complete ? undefined : refusedAt("lines", "Fill in each line."));
					if (!complete) return;
					const send = () =>
						call(
							"POST /staff/service-requests/:id/estimate",
							{
								id: request.id,
								lines: lines.map((line, index) => ({ title: line.title, amount: amounts[index] ?? 0 })),
								...(isFree && { free: true }),
								public_note: textOf(form, "public_note"),
								key: formKey,
							},
							isFree
								? "The repair is free and on the bench."
								: request.email === null
									? `Saved. Call ${request.phone}.`
									: mailWords("The estimate is on its way."),
						);
					if (!isFree) return send();
					confirm.ask({
						title: "Free for the customer?",
						text: "The estimate is ₹0. The repair begins at once, and nothing can be asked for afterwards.",
						confirmLabel: "Yes, it is free",
						onConfirm: send,
					});
				}}
			>
				{lines.map((line, index) => (
					<div key={line.key} ref={line.key === added ? focusFirst : undefined} className="estimate-line">
						<TextField
							label={`Part or work ${index + 1}`}
							value={line.title}
							maxLength={120}
							onChange={(event) => change(line.key, { title: event.currentTarget.value })}
							error={tried && line.title.trim() === "" ? "Fill this in." : errorAt(refused, `lines.${index}.title`)}
						/>
						<TextField
							label="Rupees"
							inputMode="decimal"
							value={line.amount}
							onChange={(event) => change(line.key, { amount: event.currentTarget.value })}
							error={tried && amounts[index] === undefined ? "Enter an amount." : errorAt(refused, `lines.${index}.amount`)}
						/>
						{lines.length > 1 ? (
							<IconButton label={`Remove line ${index + 1}`} onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}>
								<Trash2 className="icon icon--sm" aria-hidden="true" />
							</IconButton>
						) : null}
					</div>
				))}
				<div>
					<Button size="sm" tone="line" onClick={addLine} disabled={lines.length >= 30}>
						Add a line
					</Button>
				</div>
				<TextArea
					label="Note to the customer"
					name="public_note"
					rows={2}
					optional
					maxLength={2000}
					error={errorAt(refused, "public_note")}
				/>
			</FormDialog>
			{confirm.dialog}
		</>
	);
}
