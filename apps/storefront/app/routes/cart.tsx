import "../features/cart/cart.css";
import type { Cart } from "@lapwing/contract/cart";
import { formatRupees } from "@lapwing/contract/money";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { ConfirmDialog } from "@lapwing/ui/dialog";
import { EmptyState } from "@lapwing/ui/empty-state";
import { ShoppingBag } from "@lapwing/ui/icons";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { data, redirect } from "react-router";
import { site, visitorApi } from "../context.ts";
import { privateMeta } from "../features/account/account-page.ts";
import { api } from "../features/api/browser-api.ts";
import { buyNowUrl } from "../features/cart/buy-buttons.tsx";
import { type CartDone, cartActions } from "../features/cart/cart-actions.ts";
import { CartLine, SavedForLater } from "../features/cart/cart-line.tsx";
import { sequential, showCart } from "../features/cart/cart-state.ts";
import { CartSummary, checkoutPath } from "../features/cart/cart-summary.tsx";
import { dayLabel } from "../features/cart/day-label.ts";
import { guestVisitor } from "../features/cart/guest-visitor.ts";
import { fetchUnpaidOrders, UnpaidOrdersNotes } from "../features/cart/unpaid-orders-note.tsx";
import { useCartForm } from "../features/cart/use-cart-form.ts";
import { fetchDeviceFitWarnings, fetchFitWarnings, useFitWarnings } from "../features/fit/fit-warnings.ts";
import { type FormOutcome, submitAction } from "../features/forms/form-action.ts";
import { emptyCart, orIfMissing } from "../features/missing-call/missing-call.ts";
import type { Route } from "./+types/cart";

export async function loader({ context }: Route.LoaderArgs) {
	const call = context.get(visitorApi);
	const [{ data: cart }, waiting, warnings] = await Promise.all([
		call("GET /cart").catch(orIfMissing(emptyCart)),
		fetchUnpaidOrders(call),
		fetchFitWarnings(call),
	]);
	return { cart, waiting, warnings, knowsDevice: false };
}

/** Fetches from the browser, since the guest token is sent as a header, which works without cookies. */
export async function clientLoader() {
	const [{ data: cart }, waiting, warnings] = await Promise.all([
		sequential(() => api("GET /cart")).catch(orIfMissing(emptyCart)),
		fetchUnpaidOrders(api),
		fetchDeviceFitWarnings(),
	]);
	return { cart, waiting, warnings, knowsDevice: true };
}

/** Without JavaScript: post, then redirect to the cart. */
export async function action({ context, request }: Route.ActionArgs) {
	const visitor = guestVisitor(request, context.get(visitorApi), context.get(site));
	const form = await request.formData();
	const sku = form.get("sku");
	const extension = form.get("extension");
	if (form.get("intent") === "buy" && typeof sku === "string")
		throw redirect(buyNowUrl(sku, typeof extension === "string" ? extension : ""), { status: 303, headers: visitor.headers });
	const answer = await submitAction<CartDone>(form, cartActions(visitor.api));
	if (answer.data.failure === undefined) throw redirect("/cart", { status: 303, headers: visitor.headers });
	return data<FormOutcome<CartDone>>(answer.data, { status: answer.init?.status ?? 400, headers: visitor.headers });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
	const form = await request.formData();
	const answer = await sequential(() => submitAction<CartDone>(form, cartActions(api)));
	const outcome = answer.data;
	if (outcome.failure === undefined) {
		showCart(outcome.done.cart);
		if (outcome.done.message) toast.success(outcome.done.message, toastId(outcome.form));
	} else toast.error(Object.values(outcome.failure.errors)[0] ?? outcome.failure.message, toastId(outcome.form));
	return answer;
}

/** One toast for the coupon: a new message replaces the last, which it may contradict. */
function toastId(form: string): { id: string } | undefined {
	return form === "coupon" ? { id: "coupon" } : undefined;
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
	const all = new Headers(actionHeaders);
	all.set("cache-control", "private, no-store");
	return all;
};

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Cart", "What you are about to buy.", matches[0]);

export default function CartPage({ loaderData: { cart, waiting, ...fit }, actionData }: Route.ComponentProps) {
	useEffect(() => showCart(cart), [cart]);
	const heading = useRef<HTMLHeadingElement>(null);
	// Focus management: the button is unmounted with its line.
	const focusHeading = () => heading.current?.focus();
	return (
		<>
			<div className="wrap">
				<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Cart" }]} />
				<div className="cart-head">
					<h1 ref={heading} tabIndex={-1}>
						Cart
					</h1>
					{cart.lines.length > 1 && <ClearButton />}
				</div>
				<UnpaidOrdersNotes orders={waiting} />
				<Refusal outcome={actionData} />
				{cart.lines.length === 0 ? (
					<>
						<EmptyCart />
						<SavedForLater lines={cart.saved} onGone={focusHeading} />
					</>
				) : (
					<FullCart cart={cart} fit={fit} onGone={focusHeading} />
				)}
			</div>
			{cart.totals.count > 0 && (
				<div className="buybar cart-bar">
					<p className="price">
						<b>{formatRupees(cart.totals.total)}</b>
						<span className="small muted">
							{cart.totals.count} {cart.totals.count === 1 ? "item" : "items"}
						</span>
					</p>
					<ButtonLink href={checkoutPath}>Check out</ButtonLink>
				</div>
			)}
		</>
	);
}

function FullCart({ cart, fit, onGone }: { cart: Cart; fit: Parameters<typeof useFitWarnings>[0]; onGone: () => void }) {
	const warningOf = useFitWarnings(fit, cart);
	const { delivery } = cart;
	const arrival = delivery?.serviceable && delivery.date ? `${dayLabel(delivery.date)} to ${delivery.pin}` : "In stock";
	return (
		<>
			<Changes cart={cart} />
			<div className="basket">
				<div>
					<ul>
						{cart.lines.map((line) => (
							<CartLine key={line.id} line={line} delivery={arrival} warning={warningOf.get(line.sku)} onGone={onGone} />
						))}
					</ul>
					<SavedForLater lines={cart.saved} onGone={onGone} />
				</div>
				<CartSummary cart={cart} />
			</div>
		</>
	);
}

/** Error of a plain post whose form shows none itself. */
function Refusal({ outcome }: { outcome: FormOutcome<CartDone> | undefined }) {
	const failure = outcome?.failure;
	if (failure === undefined || outcome?.form === "coupon" || outcome?.form === "pin") return null;
	return (
		<Note tone="bad" role="alert" className="cart-note">
			{Object.values(failure.errors)[0] ?? failure.message}
		</Note>
	);
}

function Changes({ cart }: { cart: Cart }) {
	const form = useCartForm("seen");
	const changedLines = cart.lines.filter((line) => line.changes.length > 0).length;
	if (changedLines === 0) return null;
	return (
		<Note tone="warn" className="cart-note" title="Something has changed since you last looked.">
			It is said at {changedLines === 1 ? "its line" : "each line"}. The total counts what can be bought, at today's price.
			<form.Form method="post" action="/cart" preventScrollReset>
				<Button tone="line" size="sm" type="submit" name="intent" value="seen" busy={form.busy} busyLabel="Noting">
					OK
				</Button>
			</form.Form>
		</Note>
	);
}

/** With JavaScript, asks for confirmation. */
function ClearButton() {
	const form = useCartForm("clear");
	const [confirming, setConfirming] = useState(false);
	const sent = useRef<HTMLFormElement>(null);
	const confirmed = useRef(false);
	function submit(event: FormEvent) {
		if (confirmed.current) {
			confirmed.current = false;
			return;
		}
		event.preventDefault();
		setConfirming(true);
	}
	function clear() {
		setConfirming(false);
		confirmed.current = true;
		sent.current?.requestSubmit();
	}
	return (
		<form.Form ref={sent} method="post" action="/cart" onSubmit={submit}>
			<input type="hidden" name="intent" value="clear" />
			<Button tone="text" size="sm" type="submit" busy={form.busy}>
				Empty the cart
			</Button>
			<ConfirmDialog
				open={confirming}
				title="Empty the cart?"
				confirmLabel="Empty it"
				onConfirm={clear}
				cancelLabel="Keep it"
				onCancel={() => setConfirming(false)}
				danger
			>
				What you have saved for later stays.
			</ConfirmDialog>
		</form.Form>
	);
}

function EmptyCart() {
	return (
		<EmptyState
			icon={<ShoppingBag className="icon icon--lg" aria-hidden="true" />}
			title="Your cart is empty"
			action={<ButtonLink href="/products">See all laptops</ButtonLink>}
		>
			<p>Items you add stay in the cart on this device. Sign in to see them on all your devices.</p>
		</EmptyState>
	);
}
