import type { Quote } from "@lapwing/contract/checkout";
import { isFailure } from "@lapwing/contract/client";
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { placeAfterPin } from "../account/pin-place.ts";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";
import { fieldsOf } from "../forms/check-fields.ts";
import { type Fields, formFailure } from "../forms/form-action.ts";
import { choicesOf, orderOf } from "./checkout-fields.ts";
import type { CheckoutStart } from "./checkout-start.ts";
import { chosenFrom, chosenNames, effective, pickedFields, withChoice } from "./checkout-state.ts";
import { clearSavedCheckout, readSavedCheckout, saveCheckout } from "./saved-checkout.ts";
import { useQuote } from "./use-quote.ts";

/** Changes of these ask again what it costs. */
const asksAgain = new Set(["fulfilment", "address_id", "delivery_option", "pickup_location_id", "payment_method", "post_code"]);

/** What the checkout's form does once there is script: the sum follows each choice, nothing typed is lost, one press orders once. */
export function useCheckout(start: CheckoutStart) {
	const { buy, addresses } = start;
	const form = useRef<HTMLFormElement>(null);
	const [quote, setQuote] = useState(start.quote);
	const [choices, setChoices] = useState(() => chosenFrom(start.fields, addresses));
	const [place, setPlace] = useState(() => placeOf(start.fields, start.quote));
	const [key, setKey] = useState(start.fields["idempotency_key"] ?? start.key);
	const [errors, setErrors] = useState(start.errors);
	const [problem, setProblem] = useState(start.problem);
	const [conflict, setConflict] = useState(start.conflict);
	const [placing, setPlacing] = useState(false);
	const underWay = useRef(false);
	const filledFrom = useRef(start.fields["post_code"] ?? "");
	/** What the PIN before has filled in; an unknown one takes it back. */
	const filled = useRef(placeOf({}, start.quote));
	const asked = useQuote({
		onQuote(answer) {
			setQuote(answer);
			const { delivery } = answer;
			if (delivery === null || delivery.post_code === filledFrom.current || fieldsNow()["post_code"] !== delivery.post_code) return;
			filledFrom.current = delivery.post_code;
			const before = filled.current;
			filled.current = placeOf({}, answer);
			setPlace((shown) => placeAfterPin(shown, before, filled.current));
			// On demand: the order does not wait for it.
			void import("../cart/cart-pin.ts").then(({ rememberPin }) => rememberPin(delivery.post_code)).catch(() => undefined);
		},
	});

	function fieldsNow(): Fields {
		return form.current ? fieldsOf(form.current) : {};
	}
	function choicesNow() {
		return choicesOf(fieldsNow(), addresses);
	}

	function keepTyped(fields: Fields, picked = choices) {
		saveCheckout(buy, start.user?.id, pickedFields(fields, picked));
	}

	function change({ target }: ChangeEvent<HTMLFormElement>) {
		const { name } = target as unknown as HTMLInputElement;
		const fields = fieldsNow();
		const picked = chosenNames.has(name) ? withChoice(choices, name, fields, addresses) : choices;
		keepTyped(fields, picked);
		setChoices(picked);
		if (errors[name] !== undefined) setErrors((before) => withoutKey(before, name));
		if (asksAgain.has(name)) asked.askSoon(choicesNow);
	}
	function blur({ target }: FocusEvent<HTMLFormElement>) {
		const { name, value } = target as unknown as HTMLInputElement;
		if (name === "coupon" && value.trim().toUpperCase() !== (quote.coupon?.code ?? "")) asked.askSoon(choicesNow);
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement && submitter.value === "place") void order();
		else void asked.ask(choicesNow());
	}

	async function order(): Promise<void> {
		// State comes too late for the second click of a double click.
		if (underWay.current) return;
		underWay.current = true;
		setPlacing(true);
		setProblem(undefined);
		setConflict(undefined);
		const fields = fieldsNow();
		keepTyped(fields);
		try {
			const { data } = await api("POST /checkout/orders", orderOf(fields, addresses));
			clearSavedCheckout(buy, data.next.startsWith("/pay/") ? data.reference : undefined);
			// A page of its own: the way to the provider needs that page's own rules.
			location.assign(data.next);
			return;
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			const failure = formFailure(thrown);
			setErrors(failure.errors);
			if (thrown.code === "conflict") {
				await asked.ask(choicesOf(fields, addresses));
				setConflict({ message: thrown.message, before: quote.totals.total });
			} else if (failure.errors["pickup_location_id"] !== undefined) {
				// The store sold out meanwhile: the list is the one of now, and its first counts.
				setChoices((before) => ({ ...before, pickup_location_id: undefined }));
				await asked.ask(choicesOf(fields, addresses));
			} else if (thrown.code === "network") {
				setProblem(
					"We could not reach the shop. What you entered is kept. Press again once you are online: the order is placed only once.",
				);
			} else if (Object.keys(failure.errors).length === 0) setProblem(thrown.message);
		}
		underWay.current = false;
		setPlacing(false);
	}

	const restore = useEffectEvent(() => {
		const element = form.current;
		if (element === null) return;
		const kept = start.posted ? {} : readSavedCheckout(buy, start.user?.id);
		if (kept["idempotency_key"]) setKey(kept["idempotency_key"]);
		if (fillIn(element, kept)) filledFrom.current = kept["post_code"] ?? "";
		// Rows may have been picked before script ran; those that stand checked as the page came were not.
		const { option, store, method } = effective(start.quote, choices);
		const first: Record<string, string | undefined> = {
			delivery_option: option?.id,
			pickup_location_id: String(store?.location_id),
			payment_method: method?.id,
		};
		const picked = Object.entries(fieldsOf(element)).filter(([name, value]) => value !== first[name]);
		setChoices(chosenFrom({ ...Object.fromEntries(picked), ...kept }, addresses));
		if (kept["city"] !== undefined || kept["state_code"] !== undefined)
			setPlace({ city: kept["city"] ?? "", state_code: kept["state_code"] ?? "" });
		if (Object.keys(kept).length > 0) asked.askSoon(choicesNow);
	});
	useEffect(() => restore(), []);

	useEffect(() => {
		// Back from the provider, or after a sign-out: the browser shows the page as it was left, with a cart that is ordered by now.
		const show = (event: PageTransitionEvent) => {
			if (event.persisted) location.reload();
		};
		addEventListener("pageshow", show);
		return () => removeEventListener("pageshow", show);
	}, []);

	/** After a sign-in on this page: the customer's addresses are there, and the carts have become one. */
	const greet = useEffectEvent(() => {
		const element = form.current;
		if (element === null || start.user === null) return;
		for (const name of ["name", "email"] as const) {
			const input = element.elements.namedItem(name);
			if (input instanceof HTMLInputElement && input.value === "") input.value = start.user[name];
		}
		setChoices((before) => withChoice(before, "address_id", { address_id: "" }, addresses));
		asked.askSoon(choicesNow);
	});
	const signedInAtFirst = useRef(start.user?.id);
	useEffect(() => {
		if (signedInAtFirst.current === start.user?.id) return;
		signedInAtFirst.current = start.user?.id;
		greet();
	}, [start.user?.id]);

	useSharedState(quote, choices);
	return {
		form,
		quote,
		choices,
		place,
		setPlace,
		key,
		errors,
		problem: problem ?? asked.problem,
		conflict,
		placing,
		asking: asked.busy,
		on: { onChange: change, onBlur: blur, onSubmit: submit },
	};
}

function withoutKey(record: Record<string, string>, key: string): Record<string, string> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}

function placeOf(fields: Fields, quote: Quote) {
	return {
		city: fields["city"] || (quote.delivery?.city ?? ""),
		state_code: fields["state_code"] || (quote.delivery?.state_code ?? ""),
	};
}

/** Puts back what was kept, but never over what has been typed meanwhile. */
function fillIn(form: HTMLFormElement, kept: Fields): boolean {
	let filled = false;
	for (const [name, value] of Object.entries(kept)) {
		const control = form.elements.namedItem(name);
		if (
			control instanceof HTMLSelectElement ||
			(control instanceof HTMLInputElement && control.type !== "checkbox" && control.type !== "hidden")
		) {
			const untouched = control instanceof HTMLSelectElement || control.value === control.defaultValue;
			if (untouched && control.value !== value) {
				control.value = value;
				filled = true;
			}
		}
	}
	return filled;
}

/** The `checkout` list and the store chosen, as the rest of the page knows them. */
function useSharedState(quote: Quote, choices: Parameters<typeof effective>[1]): void {
	const { store } = effective(quote, choices);
	const chosen = choices.fulfilment === "pickup" ? store : undefined;
	useEffect(() => {
		useClientState.getState().setCheckout(quote.lines);
	}, [quote.lines]);
	useEffect(() => {
		useClientState.getState().setStoreAddress(chosen ? { ...chosen, id: chosen.location_id } : null);
	}, [chosen]);
}
