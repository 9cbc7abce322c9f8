// Return desk: somebody brings back what any store sold. The number with the phone, or the serial number, finds what can be taken back.
import type { ReturnableOrder } from "@lapwing/contract/staff-returns";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Time } from "@lapwing/ui/time";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { errorAt, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { QuantityField } from "./quantity-field.tsx";

export const action = runCall;

type Found = { order: ReturnableOrder; proof: string };

export function Component() {
	const [found, setFound] = useState<Found>();
	const [proof, setProof] = useState("");
	const { call, busy, refused } = useCall<"POST /staff/return-desk/find">(({ data }) => setFound({ order: data, proof }));
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	return (
		<>
			<Breadcrumbs items={[{ label: "Orders", href: "/orders" }, { label: "Take back" }]} />
			<PageHead title="Take back goods" />
			<form
				ref={form}
				noValidate
				className="box above-page"
				onSubmit={(event) => {
					event.preventDefault();
					const typed = new FormData(event.currentTarget);
					setFound(undefined);
					setProof(textOf(typed, "proof"));
					call("POST /staff/return-desk/find", { reference: textOf(typed, "reference"), proof: textOf(typed, "proof") });
				}}
			>
				<p className="muted">
					For an order of any store. With a phone number, the order number or its last digits (3 or more) are needed, too; with a serial
					number, nothing else.
				</p>
				<FormNote refused={refused} fields={["reference", "proof"]} />
				<div className="form-grid">
					<TextField
						label="Order number"
						name="reference"
						optional
						maxLength={40}
						autoComplete="off"
						spellCheck={false}
						error={errorAt(refused, "reference")}
					/>
					<TextField
						label="Buyer’s phone number, or a serial number"
						name="proof"
						required
						maxLength={40}
						autoComplete="off"
						spellCheck={false}
						error={errorAt(refused, "proof")}
					/>
				</div>
				<div>
					<Button {...(found ? {} : saves)} type="submit" tone={found ? "line" : "primary"} busy={busy} busyLabel="Looking">
						Find the order
					</Button>
				</div>
			</form>
			{found ? <FoundOrder key={found.order.reference} {...found} /> : null}
		</>
	);
}

function useFocusedHeading(): RefObject<HTMLHeadingElement | null> {
	const head = useRef<HTMLHeadingElement>(null);
	useEffect(() => head.current?.focus(), []);
	return head;
}

function FoundOrder({ order, proof }: Found) {
	const { reference, customer, placed_at, opens, problem, lines } = order;
	const navigate = useNavigate();
	const { call, busy, refused } = useCall(() => void navigate(`/orders/${reference}`));
	const head = useFocusedHeading();
	const formElement = useRef<HTMLFormElement>(null);
	useFocusOnError(formElement, refused);
	return (
		<form
			ref={formElement}
			noValidate
			className="box"
			aria-labelledby="found-head"
			onSubmit={(event) => {
				event.preventDefault();
				const form = new FormData(event.currentTarget);
				if (busy) return;
				const back = lines
					.map(({ line_id }) => ({ line_id, quantity: Number(form.get(`line ${line_id}`)) }))
					.filter(({ quantity }) => quantity > 0);
				const input = { reference, proof, method: "bring" as const, reason: textOf(form, "reason"), lines: back };
				call("POST /staff/orders/:reference/take-back", input, "The return is noted. Check the goods, then receive it.");
			}}
		>
			<h2 id="found-head" ref={head} tabIndex={-1}>
				{reference}
			</h2>
			<p>
				{customer || "No name"}, bought on <Time value={placed_at} zone={shopZone} />
			</p>
			{problem === null ? null : <p>{problem}</p>}
			{problem === null ? (
				<>
					<FormNote refused={refused} fields={["reason", "lines"]} />
					{lines.map(({ line_id, title, quantity }, index) => (
						<QuantityField
							key={line_id}
							label={title}
							name={`line ${line_id}`}
							most={quantity}
							start={lines.length === 1 ? quantity : 0}
							error={index === 0 ? errorAt(refused, "lines") : undefined}
						/>
					))}
					<TextField
						label="Reason"
						name="reason"
						required
						maxLength={500}
						hint="The customer reads it."
						error={errorAt(refused, "reason")}
					/>
				</>
			) : null}
			<div className="row">
				{problem === null ? (
					<Button {...saves} type="submit" busy={busy} busyLabel="Saving">
						Note the return
					</Button>
				) : null}
				{opens ? (
					<ButtonLink tone="line" href={`/orders/${reference}`}>
						Open the order
					</ButtonLink>
				) : null}
			</div>
		</form>
	);
}
