import type { Quote } from "@lapwing/contract/checkout";
import { isFailure } from "@lapwing/contract/client";
import { focusedField, placeAfterPin } from "@lapwing/ui/pin-place";
import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../api/browser-api.ts";
import { useClientState } from "../client-state/store.ts";
import { formFields } from "../forms/check-fields.ts";
import { type Fields, formFailure } from "../forms/form-action.ts";
import { orderInputOf, pinErrorOf, quoteInputOf } from "./checkout-fields.ts";
import type { CheckoutStart } from "./checkout-start.ts";
import { choiceNames, choicesFrom, effectiveChoices, explicitFields, removeCoupon, updateChoice } from "./checkout-state.ts";
import { clearSavedCheckout, readSavedCheckout, saveCheckout } from "./saved-checkout.ts";
import { useQuote } from "./use-quote.ts";

/** Fields that trigger a new quote. */
const quoteFields = new Set(["fulfilment", "address_id", "delivery_option", "pickup_location_id", "payment_method", "post_code"]);

/** Checkout form with JavaScript: refreshes the quote on each choice, saves a draft, and submits once. */
export function useCheckout(start: CheckoutStart) {
	const { addresses } = start;
	const { buy } = start.item;
	const form = useRef<HTMLFormElement>(null);
	const [quote, setQuote] = useState(start.quote);
	const [choices, setChoices] = useState(() => choicesFrom(start.fields, addresses));
	const [place, setPlace] = useState(() => cityAndStateOf(start.fields, start.quote));
	const [key, setKey] = useState(start.fields["idempotency_key"] ?? start.key);
	const [errors, setErrors] = useState(start.errors);
	/** Errors of the last refusal. The summary takes focus with these, and not when one of them is mended. */
	const [refusal, setRefusal] = useState(start.errors);
	const [pinError, setPinError] = useState<string>();
	const [problem, setProblem] = useState(start.problem);
	const [conflict, setConflict] = useState(start.conflict);
	const [placing, setPlacing] = useState(false);
	const submitting = useRef(false);
	/** Refused with the order, where quotes know nothing of the buyer: they are without it until it, or the e-mail address, is another. */
	const couponRefused = useRef(start.errors["coupon"] !== undefined);
	const lookedUpPin = useRef(start.fields["post_code"] ?? "");
	/** City and state filled by the last quote; an unknown PIN clears them. */
	const filled = useRef(cityAndStateOf({}, start.quote));
	/** City and state when the PIN code was typed. */
	const asked = useRef(place);
	const quoteRequest = useQuote({
		onQuote(answer) {
			setQuote(answer);
			const { delivery } = answer;
			if (delivery === null || delivery.post_code === lookedUpPin.current || currentFields()["post_code"] !== delivery.post_code) return;
			lookedUpPin.current = delivery.post_code;
			const found = cityAndStateOf({}, answer);
			setErrors((before) => withoutKeys(before, [...(found.city ? ["city"] : []), ...(found.state_code ? ["state_code"] : [])]));
			const pinAnswer = { filled: filled.current, asked: asked.current, found, focused: focusedField() };
			filled.current = found;
			setPlace((shown) => placeAfterPin(shown, pinAnswer));
			// Dynamic import: not needed to place the order.
			void import("../cart/cart-pin.ts").then(({ saveDeliveryPin }) => saveDeliveryPin(delivery.post_code)).catch(() => undefined);
		},
	});

	function currentFields(): Fields {
		return form.current ? formFields(form.current) : {};
	}
	function currentQuoteInput() {
		return quoteInputOf(couponRefused.current ? { ...currentFields(), coupon: "" } : currentFields(), addresses);
	}
	function acceptCoupon() {
		couponRefused.current = false;
		setErrors((before) => withoutKeys(before, ["coupon"]));
	}

	function saveDraft(fields: Fields, picked = choices) {
		saveCheckout(buy, start.user?.id, explicitFields(fields, picked));
	}

	function change({ target }: ChangeEvent<HTMLFormElement>) {
		const { name } = target as unknown as HTMLInputElement;
		const fields = currentFields();
		const picked = choiceNames.has(name) ? updateChoice(choices, name, fields, addresses) : choices;
		saveDraft(fields, picked);
		setChoices(picked);
		if (errors[name] !== undefined) setErrors((before) => withoutKeys(before, [name]));
		if (name === "post_code") {
			asked.current = place;
			setPinError(pinErrorOf(fields));
		}
		const isEmail = couponRefused.current && name === "email";
		if (isEmail || name === "coupon") acceptCoupon();
		if (isEmail || quoteFields.has(name)) quoteRequest.refreshSoon(currentQuoteInput);
	}
	function blur({ target }: FocusEvent<HTMLFormElement>) {
		const { name, value } = target as unknown as HTMLInputElement;
		if (name === "coupon" && !couponRefused.current && value.trim().toUpperCase() !== (quote.coupon?.code ?? ""))
			quoteRequest.refreshSoon(currentQuoteInput);
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		const intent = submitter instanceof HTMLButtonElement ? submitter.value : "";
		if (intent === "place") return void order();
		const coupon = form.current?.elements.namedItem("coupon");
		if (intent === removeCoupon && coupon instanceof HTMLInputElement) {
			coupon.value = "";
			coupon.focus();
			acceptCoupon();
			saveDraft(currentFields());
		}
		void quoteRequest.refresh(currentQuoteInput());
	}

	async function order(): Promise<void> {
		// A ref, since state updates too late for the second click of a double click.
		if (submitting.current) return;
		submitting.current = true;
		setPlacing(true);
		setProblem(undefined);
		setConflict(undefined);
		const fields = currentFields();
		saveDraft(fields);
		try {
			const { data } = await api("POST /checkout/orders", orderInputOf(fields, addresses));
			clearSavedCheckout(buy, data.next.startsWith("/pay/") ? data.reference : undefined);
			// Document navigation: the payment page needs its own CSP (`form-action`).
			location.assign(data.next);
			return;
		} catch (thrown) {
			if (!isFailure(thrown)) throw thrown;
			const failure = formFailure(thrown);
			setErrors(failure.errors);
			setRefusal(failure.errors);
			if (thrown.code === "conflict") {
				await quoteRequest.refresh(quoteInputOf(fields, addresses));
				setConflict({ message: thrown.message, before: quote.totals.total });
			} else if (failure.errors["pickup_location_id"] !== undefined) {
				// The chosen store has sold out: refetches the list and preselects its first.
				setChoices((before) => ({ ...before, pickup_location_id: undefined }));
				await quoteRequest.refresh(quoteInputOf(fields, addresses));
			} else if (failure.errors["coupon"] !== undefined) {
				couponRefused.current = true;
				await quoteRequest.refresh(currentQuoteInput());
			} else if (thrown.code === "network") {
				setProblem(
					"We could not reach the shop. What you entered is kept. Press again once you are online: the order is placed only once.",
				);
			} else if (Object.keys(failure.errors).length === 0) setProblem(thrown.message);
		}
		submitting.current = false;
		setPlacing(false);
	}

	const restore = useEffectEvent(() => {
		const element = form.current;
		if (element === null) return;
		const draft = start.posted ? {} : readSavedCheckout(buy, start.user?.id);
		if (draft["idempotency_key"]) setKey(draft["idempotency_key"]);
		if (fillForm(element, draft)) lookedUpPin.current = draft["post_code"] ?? "";
		// Choices made before hydration; those preselected by the server are not explicit choices.
		const { option, store, method } = effectiveChoices(start.quote, choices);
		const first: Record<string, string | undefined> = {
			delivery_option: option?.id,
			pickup_location_id: String(store?.location_id),
			payment_method: method?.id,
		};
		const picked = Object.entries(formFields(element)).filter(([name, value]) => value !== first[name]);
		setChoices(choicesFrom({ ...Object.fromEntries(picked), ...draft }, addresses));
		if (draft["city"] !== undefined || draft["state_code"] !== undefined)
			setPlace({ city: draft["city"] ?? "", state_code: draft["state_code"] ?? "" });
		if (Object.keys(draft).length > 0) quoteRequest.refreshSoon(currentQuoteInput);
	});
	useEffect(() => restore(), []);

	useEffect(() => {
		// Back/forward cache: a restored page shows a cart that may have been ordered, or a session that has ended.
		const show = (event: PageTransitionEvent) => {
			if (event.persisted) location.reload();
		};
		addEventListener("pageshow", show);
		return () => removeEventListener("pageshow", show);
	}, []);

	/**
	 * After a sign-in on this page: fills empty contact fields, selects a saved address, and refreshes the quote, since the carts are merged.
	 */
	const applySignIn = useEffectEvent(() => {
		const element = form.current;
		if (element === null || start.user === null) return;
		for (const name of ["name", "email"] as const) {
			const input = element.elements.namedItem(name);
			if (input instanceof HTMLInputElement && input.value === "") input.value = start.user[name];
		}
		setChoices((before) => updateChoice(before, "address_id", { address_id: "" }, addresses));
		quoteRequest.refreshSoon(currentQuoteInput);
	});
	const initialUserId = useRef(start.user?.id);
	useEffect(() => {
		if (initialUserId.current === start.user?.id) return;
		initialUserId.current = start.user?.id;
		applySignIn();
	}, [start.user?.id]);

	useMirroredState(quote, choices);
	return {
		form,
		quote,
		choices,
		place,
		setPlace,
		key,
		errors,
		refusal,
		fieldErrors: pinError === undefined ? errors : { ...errors, post_code: pinError },
		problem: problem ?? quoteRequest.problem,
		conflict,
		placing,
		refreshing: quoteRequest.busy,
		on: { onChange: change, onBlur: blur, onSubmit: submit },
	};
}

function withoutKeys(record: Record<string, string>, keys: readonly string[]): Record<string, string> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => !keys.includes(name)));
}

function cityAndStateOf(fields: Fields, quote: Quote) {
	return {
		city: fields["city"] || (quote.delivery?.city ?? ""),
		state_code: fields["state_code"] || (quote.delivery?.state_code ?? ""),
	};
}

/** Fills the form from the draft, except fields edited meanwhile. */
function fillForm(form: HTMLFormElement, draft: Fields): boolean {
	let filled = false;
	for (const [name, value] of Object.entries(draft)) {
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

/** Mirrors the quote's lines and the chosen store in the client state. */
function useMirroredState(quote: Quote, choices: Parameters<typeof effectiveChoices>[1]): void {
	const { store } = effectiveChoices(quote, choices);
	const chosen = choices.fulfilment === "pickup" ? store : undefined;
	useEffect(() => {
		useClientState.getState().setCheckout(quote.lines);
	}, [quote.lines]);
	useEffect(() => {
		useClientState.getState().setStoreAddress(chosen ? { ...chosen, id: chosen.location_id } : null);
	}, [chosen]);
}
