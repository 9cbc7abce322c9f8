import { isFailure } from "@lapwing/contract/client";
import type { Delivery } from "@lapwing/contract/delivery";
import { chargeFor } from "@lapwing/contract/delivery-charge";
import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { FieldError, pinDigits, pinPattern } from "@lapwing/ui/field";
import { Truck } from "@lapwing/ui/icons";
import { formatTime } from "@lapwing/ui/time";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import { saveDeliveryPin } from "../cart/cart-pin.ts";
import { deliveryPin } from "../cart/delivery-pin.ts";
import { useDeviceList } from "../client-state/device-list.ts";
import { useTypedBeforeHydration } from "../client-state/use-typed-before-hydration.ts";
import { shopZone } from "../shell/shop-zone.ts";

export const pinError = "A PIN code has 6 digits and does not begin with 0.";

export type DeliveryAnswer = { pin: string; delivery?: Delivery; error?: string };

/** Delivery estimate for a PIN code: of the URL, typed, or stored on the device. */
export function useDeliveryAnswer(initial: DeliveryAnswer | null) {
	const [answer, setAnswer] = useState<DeliveryAnswer | null>(initial);
	const [busy, setBusy] = useState(false);
	const latestRequest = useRef(0);
	const [known] = useDeviceList(deliveryPin);

	async function check(wanted: string, ask: "typed" | "known") {
		if (ask === "typed") replacePinOfUrl(wanted);
		if (!pinPattern.test(wanted)) {
			setAnswer({ pin: wanted, error: pinError });
			return;
		}
		latestRequest.current += 1;
		const requestId = latestRequest.current;
		setBusy(true);
		const found = await fetchDelivery(wanted);
		if (requestId !== latestRequest.current) return;
		setBusy(false);
		setAnswer(found);
		if (found.delivery && ask === "typed") void saveDeliveryPin(wanted);
	}
	// The PIN of the URL is stored like a typed one.
	const saveUrlPin = useEffectEvent(() => {
		if (initial?.delivery) void saveDeliveryPin(initial.pin);
	});
	useEffect(() => saveUrlPin(), []);
	const checkStoredPin = useEffectEvent(() => {
		const [pin] = deliveryPin.read();
		if (pin !== undefined && pinPattern.test(pin) && pin !== answer?.pin && !answer?.error) void check(pin, "known");
	});
	useEffect(() => {
		if (known !== undefined) checkStoredPin();
	}, [known]);
	return { answer, busy, check: (pin: string) => check(pin, "typed") };
}

/** A form sent before hydration left its PIN in the URL, which a reload would read in place of the one typed since. */
function replacePinOfUrl(pin: string): void {
	const url = new URL(location.href);
	if (!url.searchParams.has("pin")) return;
	url.searchParams.set("pin", pin);
	history.replaceState(history.state, "", url);
}

async function fetchDelivery(pin: string): Promise<DeliveryAnswer> {
	try {
		const { data } = await api("GET /delivery/:pin", { pin });
		return { pin, delivery: data };
	} catch (thrown) {
		return { pin, error: isFailure(thrown) ? (thrown.errors?.["pin"]?.[0] ?? thrown.message) : "Please try again." };
	}
}

type DeliveryCheckProps = {
	/** Price in paise, for the free delivery limit. */
	price: number;
	sku: string;
	/** Without stock there is no delivery date. */
	inStock: boolean;
	state: ReturnType<typeof useDeliveryAnswer>;
};

/** PIN code form and delivery estimate. */
export function DeliveryCheck({ price, sku, inStock, state: { answer, busy, check } }: DeliveryCheckProps) {
	const id = useId();
	const [typed, setTyped] = useState<string>();
	const pin = typed ?? answer?.pin ?? "";
	const field = useRef<HTMLInputElement>(null);
	useTypedBeforeHydration(field, setTyped);
	function submit(event: FormEvent) {
		event.preventDefault();
		void check(pin);
	}
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
					ref={field}
					className="input input--digits"
					id={id}
					name="pin"
					inputMode="numeric"
					autoComplete="postal-code"
					placeholder="PIN code"
					maxLength={7}
					value={pin}
					onChange={(event) => setTyped(pinDigits(event.currentTarget.value))}
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
					<DeliveryEstimate delivery={answer.delivery} price={price} inStock={inStock} />
				) : answer ? null : inStock ? (
					"Enter your PIN code to see the day it arrives."
				) : (
					"Enter your PIN code to see whether we deliver there."
				)}
			</div>
		</div>
	);
}

type DeliveryEstimateProps = { delivery: Delivery } & Pick<DeliveryCheckProps, "price" | "inStock">;

function DeliveryEstimate({ delivery, price, inStock }: DeliveryEstimateProps) {
	const { date, charge, free_from, order_by } = delivery;
	const place = [delivery.pin, delivery.city, delivery.state].filter(Boolean).join(", ");
	if (!delivery.serviceable || date === null || charge === null)
		return <p>We do not deliver to {place} yet. You can pick it up at a store.</p>;
	if (!inStock) return <p>We deliver to {place}. There is no date while this configuration is out of stock.</p>;
	const toPay = chargeFor({ charge, free_from }, price);
	const { express, cash_up_to } = delivery;
	return (
		<>
			<p>
				<b>{dayText(date)}</b>, {toPay === 0 ? "free" : formatRupees(toPay)}, to {place}.
				{order_by && ` Order by ${formatTime(order_by, shopZone, "datetime")}.`}
			</p>
			{express && (
				<p>
					Express: <b>{dayText(express.date)}</b>, {express.charge === 0 ? "free" : formatRupees(express.charge)}.
				</p>
			)}
			<p>
				{cash_up_to === null
					? "No cash on delivery at this PIN."
					: price <= cash_up_to
						? "Cash on delivery is possible."
						: `Cash on delivery is for orders up to ${formatRupees(cash_up_to)}.`}
			</p>
		</>
	);
}

const dayText = (day: string) => formatTime(`${day}T06:30:00Z`, shopZone, "date");
