import { formatRupees } from "@lapwing/contract/money";
import type { OrderLine } from "@lapwing/contract/order";
import { maxReturnPhotos, returnPhotoTypes } from "@lapwing/contract/return-photos";
import { returnReasons } from "@lapwing/contract/return-reasons";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Radio } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { formatTime } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { useNavigate } from "react-router";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { shopZone } from "../shell/shop-zone.ts";
import type { OrderFormProps } from "./cancel-link.tsx";
import { returnRefundText } from "./return-labels.ts";

/** Return form: items and quantities, reason, method, photos. */
export function ReturnForm({ order, base }: OrderFormProps) {
	const navigate = useNavigate();
	const act = useFormAction("return", {
		onDone: (message) => {
			toast.success(message);
			void navigate(base);
		},
	});
	const lines = order.lines.filter(({ may }) => may.return_quantity > 0);
	return (
		<section className="order-detail__form" aria-labelledby="return">
			<h2 id="return">Return an item</h2>
			<p className="muted">
				{order.return_by && `Possible until ${formatTime(order.return_by, shopZone, "year")}. `}
				{returnRefundText(order)}
			</p>
			<act.Form className="stack" data-gap="5" method="post" action={`${base}?return`} encType="multipart/form-data" noValidate>
				<FormNote failure={act.failure} />
				<div className="form-grid">
					{lines.map((line) => (
						<LineField
							key={line.id}
							line={line}
							extended={order.lines.some((each) => each.covers_line_id === line.id && each.quantity > each.cancelled_quantity)}
							value={act.value(`line_${line.id}`)}
							only={lines.length === 1}
						/>
					))}
					{act.error("lines") && (
						<div className="wide">
							<FieldError>{act.error("lines")}</FieldError>
						</div>
					)}
					<SelectField
						label="Reason"
						name="reason"
						required
						fieldClassName="wide"
						defaultValue={act.value("reason") ?? ""}
						error={act.error("reason")}
					>
						<option value="">Choose a reason</option>
						{returnReasons.map((reason) => (
							<option key={reason}>{reason}</option>
						))}
					</SelectField>
					<fieldset className="wide order-detail__choices">
						<legend className="label">How will you return it?</legend>
						<Radio name="method" value="bring" defaultChecked={act.value("method") !== "collect"}>
							I will bring it to a store
						</Radio>
						<Radio name="method" value="collect" defaultChecked={act.value("method") === "collect"}>
							Please collect it from me
						</Radio>
					</fieldset>
					<TextArea
						label="Comment"
						name="comment"
						optional
						fieldClassName="wide"
						maxLength={2000}
						rows={3}
						defaultValue={act.value("comment")}
						error={act.error("comment")}
					/>
					<PhotoField uploaded={act.value("photos")} error={act.error("photo") ?? act.error("photos")} />
				</div>
				<div className="row">
					<Button type="submit" name="intent" value="return" busy={act.busy} busyLabel="Sending">
						Request the return
					</Button>
					<ButtonLink tone="text" href={base}>
						Keep everything
					</ButtonLink>
				</div>
			</act.Form>
		</section>
	);
}

/** Photos uploaded with an earlier attempt are referenced by id, since a file input cannot be refilled. */
function PhotoField({ uploaded, error }: { uploaded: string | undefined; error: string | undefined }) {
	const count = uploaded ? uploaded.split(",").length : 0;
	return (
		<>
			{count > 0 && <input type="hidden" name="photos" value={uploaded} />}
			<TextField
				label="Photos"
				name="photo"
				type="file"
				accept={returnPhotoTypes}
				multiple
				optional
				fieldClassName="wide"
				hint={
					count > 0
						? `${count} ${count === 1 ? "photo is" : "photos are"} attached. Choose more only if you want to add them.`
						: `Of the damage or the label: ${maxReturnPhotos} at most, JPEG, PNG or WebP. Only our staff and you can see them.`
				}
				error={error}
			/>
		</>
	);
}

type LineFieldProps = { line: OrderLine /** With a warranty extension. */; extended: boolean; value: string | undefined; only: boolean };

function LineField({ line, extended, value, only }: LineFieldProps) {
	const max = line.may.return_quantity;
	return (
		<SelectField
			label={[line.title, line.options].filter(Boolean).join(", ")}
			name={`line_${line.id}`}
			fieldClassName="wide"
			hint={extended ? "Its warranty extension ends and is refunded with it." : undefined}
			defaultValue={value ?? (only && max === 1 ? "1" : "0")}
		>
			<option value="0">Keep {max === 1 ? "it" : "all"}</option>
			{Array.from({ length: max }, (_, index) => (
				<option key={index + 1} value={index + 1}>
					Return {max === 1 ? "it" : `${index + 1} of ${max}`}
					{refundNote(line.may.return_refunds?.[index])}
				</option>
			))}
		</SelectField>
	);
}

/** What comes back, unless something is deducted for damage or parts that are missing. */
function refundNote(amount: number | undefined): string {
	return amount ? `: ${formatRupees(amount)} back` : "";
}
