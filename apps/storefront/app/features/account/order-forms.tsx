import type { OrderLine, TrackedOrder } from "@lapwing/contract/order";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { FieldError, SelectField, TextArea } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { formatTime } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { type MouseEvent, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAct } from "../forms/use-form-act.ts";
import { shopZone } from "./shop-zone.ts";

type OrderFormProps = {
	order: Pick<TrackedOrder, "lines" | "may" | "return_by" | "pay_path" | "payment"> /** The order's page. */;
	base: string;
};

/** Pay, cancel, return: what is possible now. The links lead to forms on the page; with script the first opens a dialog. */
export function OrderForms({ order, base }: OrderFormProps) {
	const [query] = useSearchParams();
	const [asked, setAsked] = useState(false);
	const { may, pay_path } = order;
	function ask(event: MouseEvent) {
		event.preventDefault();
		setAsked(true);
	}
	return (
		<>
			{pay_path !== null && (
				<Note tone="warn" title="Not paid yet.">
					We keep the goods for half an hour after you order.
					<p className="od__pay">
						{/* A page of its own: the way to the provider needs that page's own rules. */}
						<ButtonLink as="a" href={pay_path}>
							Pay now
						</ButtonLink>
					</p>
				</Note>
			)}
			{(may.cancel || may.return) && !query.has("return") && !query.has("cancel") && (
				<div className="row">
					{may.return && (
						<ButtonLink tone="line" href={`${base}?return`}>
							Return something
						</ButtonLink>
					)}
					{may.cancel && (
						<ButtonLink tone="text" href={`${base}?cancel`} onClick={ask}>
							Cancel order
						</ButtonLink>
					)}
				</div>
			)}
			{may.cancel && query.has("cancel") && (
				<section className="od__form" aria-labelledby="cancel">
					<h2 id="cancel">Cancel the order</h2>
					<CancelForm base={base} order={order}>
						{(button) => (
							<div className="row">
								{button}
								<ButtonLink tone="text" href={base}>
									Keep it
								</ButtonLink>
							</div>
						)}
					</CancelForm>
				</section>
			)}
			{may.return && query.has("return") && <ReturnForm order={order} base={base} />}
			<Dialog open={asked} onClose={() => setAsked(false)} title="Cancel the order?" width="narrow">
				<CancelForm base={base} order={order} inDialog onDone={() => setAsked(false)}>
					{(button) => (
						<DialogFooter>
							<Button tone="line" onClick={() => setAsked(false)} data-autofocus>
								Keep it
							</Button>
							{button}
						</DialogFooter>
					)}
				</CancelForm>
			</Dialog>
		</>
	);
}

type CancelFormProps = OrderFormProps & {
	inDialog?: boolean;
	onDone?: () => void;
	children: (button: React.ReactNode) => React.ReactNode;
};

function CancelForm({ base, order, inDialog, onDone, children }: CancelFormProps) {
	const navigate = useNavigate();
	const act = useFormAct("cancel", {
		onDone: (message) => {
			toast.success(message);
			onDone?.();
			if (!inDialog) void navigate(base);
		},
	});
	const paid = order.payment.state === "captured";
	const fields = (
		<div className="stack">
			<p>{paid ? "What you paid goes back the way it came, within 5 to 7 working days." : "Nothing was paid, so nothing is charged."}</p>
			<FormNote failure={act.failure} />
			<TextArea
				label="Why?"
				name="reason"
				optional
				maxLength={500}
				rows={2}
				defaultValue={act.value("reason")}
				error={act.error("reason")}
			/>
		</div>
	);
	return (
		<act.Form method="post" action={`${base}?cancel`} className={inDialog ? undefined : "stack"}>
			{inDialog ? <DialogBody>{fields}</DialogBody> : fields}
			{children(
				<Button tone="danger" type="submit" name="intent" value="cancel" busy={act.busy} busyLabel="Cancelling">
					Cancel order
				</Button>,
			)}
		</act.Form>
	);
}

const reasons = ["It does not work", "It is not what I expected", "It came damaged", "Something is missing", "I changed my mind"];

function ReturnForm({ order, base }: OrderFormProps) {
	const navigate = useNavigate();
	const act = useFormAct("return", {
		onDone: (message) => {
			toast.success(message);
			void navigate(base);
		},
	});
	const lines = order.lines.filter((line) => line.quantity > line.returned_quantity);
	return (
		<section className="od__form" aria-labelledby="return">
			<h2 id="return">Return something</h2>
			<p className="muted">
				{order.return_by && `Possible until ${formatTime(order.return_by, shopZone, "year")}. `}
				We collect it or you bring it to a store. Once it is checked, the money goes back the way it came.
			</p>
			<act.Form className="stack" data-gap="5" method="post" action={`${base}?return`} noValidate>
				<FormNote failure={act.failure} />
				{act.error("lines") && <FieldError>{act.error("lines")}</FieldError>}
				<div className="form-grid">
					{lines.map((line) => (
						<LineField key={line.id} line={line} value={act.value(`line_${line.id}`)} only={lines.length === 1} />
					))}
					<SelectField
						label="Reason"
						name="reason"
						required
						fieldClassName="wide"
						defaultValue={act.value("reason") ?? ""}
						error={act.error("reason")}
					>
						<option value="">Choose a reason</option>
						{reasons.map((reason) => (
							<option key={reason}>{reason}</option>
						))}
					</SelectField>
				</div>
				<div className="row">
					<Button type="submit" name="intent" value="return" busy={act.busy} busyLabel="Sending">
						Ask for the return
					</Button>
					<ButtonLink tone="text" href={base}>
						Keep it all
					</ButtonLink>
				</div>
			</act.Form>
		</section>
	);
}

function LineField({ line, value, only }: { line: OrderLine; value: string | undefined; only: boolean }) {
	const most = line.quantity - line.returned_quantity;
	return (
		<SelectField
			label={`${line.title}, ${line.options}`}
			name={`line_${line.id}`}
			fieldClassName="wide"
			defaultValue={value ?? (only && most === 1 ? "1" : "0")}
		>
			<option value="0">Keep {most === 1 ? "it" : "all"}</option>
			{Array.from({ length: most }, (_, index) => (
				<option key={index + 1} value={index + 1}>
					Return {most === 1 ? "it" : index + 1}
				</option>
			))}
		</SelectField>
	);
}
