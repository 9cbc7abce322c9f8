import { isFailure } from "@lapwing/contract/client";
import type { Delivery } from "@lapwing/contract/delivery";
import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { FieldError, pinDigits } from "@lapwing/ui/field";
import { Truck } from "@lapwing/ui/icons";
import { formatTime } from "@lapwing/ui/time";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import { deliveryPin } from "./delivery-pin.ts";

const zone = "Asia/Kolkata";
export const pinShape = /^[1-9]\d{5}$/;
export const pinError = "A PIN code has 6 digits and does not begin with 0.";

export type DeliveryAnswer = { pin: string; delivery?: Delivery; error?: string };

type DeliveryCheckProps = {
	/** Paise: what decides whether delivery is free. */
	price: number;
	sku: string;
	/** What the address asked for, answered by the server; a page without script has only this. */
	asked: DeliveryAnswer | null;
};

/** When it arrives, by PIN code. The device remembers the PIN. */
export function DeliveryCheck({ price, sku, asked }: DeliveryCheckProps) {
	const id = useId();
	const [answer, setAnswer] = useState<DeliveryAnswer | null>(asked);
	const [busy, setBusy] = useState(false);
	const [pin, setPin] = useState(asked?.pin ?? "");
	const latest = useRef(0);

	async function check(wanted: string) {
		if (!pinShape.test(wanted)) {
			setAnswer({ pin: wanted, error: pinError });
			return;
		}
		latest.current += 1;
		const mine = latest.current;
		setBusy(true);
		const found = await askDelivery(wanted);
		if (mine !== latest.current) return;
		setBusy(false);
		setAnswer(found);
		if (found.delivery) deliveryPin.add(wanted);
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		void check(pin);
	}
	const checkRemembered = useEffectEvent(() => {
		const [known] = deliveryPin.read();
		if (answer !== null || known === undefined || !pinShape.test(known)) return;
		setPin(known);
		void check(known);
	});
	useEffect(() => checkRemembered(), []);

	return (
		<div>
			<h2>
				<Truck className="icon" aria-hidden="true" />
				Delivery
			</h2>
			<form className="join" aria-label="Check delivery" method="get" noValidate onSubmit={submit}>
				<input type="hidden" name="variant" value={sku} />
				<label className="sr" htmlFor={id}>
					PIN code
				</label>
				<input
					className="input input--digits"
					id={id}
					name="pin"
					inputMode="numeric"
					autoComplete="postal-code"
					placeholder="PIN code"
					maxLength={7}
					value={pin}
					onChange={(event) => setPin(pinDigits(event.currentTarget.value))}
					aria-invalid={answer?.error ? true : undefined}
					aria-describedby={`${id}-answer`}
				/>
				<Button tone="line" type="submit" busy={busy}>
					Check
				</Button>
			</form>
			<div className="small" id={`${id}-answer`} role="status">
				{answer?.error && <FieldError>{answer.error}</FieldError>}
				{answer?.delivery ? (
					<DeliveryWords delivery={answer.delivery} price={price} />
				) : answer ? null : (
					"Enter your PIN code to see the day it arrives."
				)}
			</div>
		</div>
	);
}

async function askDelivery(pin: string): Promise<DeliveryAnswer> {
	try {
		const { data } = await api("GET /delivery/:pin", { pin });
		return { pin, delivery: data };
	} catch (thrown) {
		return { pin, error: isFailure(thrown) ? (thrown.errors?.["pin"]?.[0] ?? thrown.message) : "Please try again." };
	}
}

function DeliveryWords({ delivery, price }: { delivery: Delivery; price: number }) {
	const { date, charge, free_from, order_by, zone: area, pin } = delivery;
	if (!delivery.serviceable || date === null || charge === null)
		return <p>We do not deliver to {pin} yet. You can pick it up at a store.</p>;
	const free = charge === 0 || (free_from !== null && price >= free_from);
	return (
		<p>
			<b>{formatTime(`${date}T06:30:00Z`, zone, "date")}</b>, {free ? "free" : formatRupees(charge)}, to {pin}
			{area && `, ${area}`}.{order_by && ` Order by ${formatTime(order_by, zone, "datetime")}.`}
		</p>
	);
}
