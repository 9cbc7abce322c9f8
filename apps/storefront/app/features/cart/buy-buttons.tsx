import { Button, type ButtonSize } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { ShoppingBag } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { useClientState } from "../client-state/store.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { addToCart } from "./add-to-cart.tsx";

type AddToCartForm = { sku: string; size?: ButtonSize /** Code of the warranty extension that is bought with it. */; extension?: string };

/** State of an add-to-cart form; without JavaScript the form posts to the cart page. */
function useAddToCart(sku: string, extension?: string) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	const navigate = useNavigate();
	async function add(): Promise<boolean> {
		if (busy) return false;
		setBusy(true);
		const message = await addToCart(sku, extension);
		setProblem(message);
		setBusy(false);
		return message === undefined;
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter instanceof HTMLButtonElement && submitter.value === "buy") void navigate(buyNowUrl(sku, extension));
		else void add();
	}
	return { busy, problem, submit, add };
}

export function buyNowUrl(sku: string, extension = ""): string {
	return `/checkout?${new URLSearchParams({ buy: sku, ...(extension && { extension }) })}`;
}

type BuyButtonsProps = AddToCartForm & {
	/** Why it cannot be bought; undefined if it can. */
	reason?: string | undefined;
	/** Buttons only, for the sticky bar on phones. */
	short?: boolean;
};

export function BuyButtons({ sku, extension, reason, size = "lg", short = false }: BuyButtonsProps) {
	const { busy, problem, submit } = useAddToCart(sku, extension);
	const inCart = useClientState((state) => state.cart.cart_list.some((item) => item.sku === sku));
	const off = reason !== undefined;
	// Without JavaScript the bar's buttons submit the page's form, which has the ticked warranty extension.
	const hydrated = useHydrated();
	const form = short && !hydrated ? "buy" : undefined;
	return (
		<form id={short ? undefined : "buy"} className="buy" method="post" action="/cart" onSubmit={submit}>
			<input type="hidden" name="sku" value={sku} />
			<Button
				tone="line"
				size={size}
				type="submit"
				form={form}
				name="intent"
				value="add"
				disabled={off}
				busy={busy}
				busyLabel={short ? "Adding" : "Adding it"}
			>
				{!short && <ShoppingBag className="icon" aria-hidden="true" />}
				Add to cart
			</Button>
			<Button size={size} type="submit" form={form} name="intent" value="buy" disabled={off}>
				Buy now
			</Button>
			{!short && (reason ? <p className="small muted">{reason}</p> : problem ? <FieldError>{problem}</FieldError> : inCart && <InCart />)}
		</form>
	);
}

function InCart() {
	return (
		<p className="small">
			In your cart.{" "}
			<UiLink className="link" href="/cart">
				See cart
			</UiLink>
		</p>
	);
}

type AddButtonProps = AddToCartForm & {
	title: string;
	disabled: boolean;
	label?: string;
	tone?: "primary" | "line";
	onAdded?: () => void;
};

/** Add-to-cart button of a card or a table column. */
export function AddButton({ sku, title, disabled, label = "Add to cart", size = "sm", tone = "primary", onAdded }: AddButtonProps) {
	const { busy, problem, add } = useAddToCart(sku);
	async function submit(event: FormEvent) {
		event.preventDefault();
		if (await add()) onAdded?.();
	}
	return (
		<form method="post" action="/cart" onSubmit={(event) => void submit(event)}>
			<input type="hidden" name="sku" value={sku} />
			<Button tone={tone} size={size} type="submit" name="intent" value="add" disabled={disabled} busy={busy} busyLabel="Adding">
				{disabled ? "Out of stock" : label}
				<span className="sr"> {title}</span>
			</Button>
			{problem && <FieldError>{problem}</FieldError>}
		</form>
	);
}
