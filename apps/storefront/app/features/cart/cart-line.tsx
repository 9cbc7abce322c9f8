import type { CartLine as Line, SavedLine } from "@lapwing/contract/cart";
import { maxOfOne } from "@lapwing/contract/cart-limits";
import { formatRupees } from "@lapwing/contract/money";
import { Button } from "@lapwing/ui/button";
import { Minus, Plus } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Note } from "@lapwing/ui/note";
import { Amount, Price } from "@lapwing/ui/price";
import { StatusDot } from "@lapwing/ui/tag";
import type { ReactNode } from "react";
import { OrderPicture } from "../account/order-picture.tsx";
import { changeLabel } from "./change-labels.ts";
import { useCartForm } from "./use-cart-form.ts";

type CartLineProps = {
	line: Line;
	delivery: ReactNode;
	/** Why the part fits no laptop of the shopper. */
	warning: string | undefined;
	onGone: () => void;
};

/** Cart line. Each button is a form, so that it works without JavaScript. Optimistic UI: hidden while it is being removed. */
export function CartLine({ line, delivery, warning, onGone }: CartLineProps) {
	const form = useCartForm();
	const going = form.intent === "remove" || form.intent === "save";
	if (going) return null;
	const quantity = form.intent === "quantity" ? Number(form.pending?.get("quantity")) : line.quantity;
	return (
		<li className="line" aria-busy={form.busy || undefined}>
			<OrderPicture picture={line.picture} />
			<div className="stack" data-gap="1">
				<h2>
					{line.slug === null ? (
						line.title
					) : (
						<UiLink href={`/products/${line.slug}?variant=${encodeURIComponent(line.sku)}`}>{line.title}</UiLink>
					)}
				</h2>
				<p className="small muted">{line.options}</p>
				<Availability line={line} delivery={delivery} />
				{line.changes.map((change) => (
					<Note key={change.kind} tone="warn">
						{changeLabel(change)}
					</Note>
				))}
				{warning && <Note tone="warn">{warning}</Note>}
				{form.failure && (
					<Note tone="bad" role="alert">
						{Object.values(form.failure.errors)[0] ?? form.failure.message}
					</Note>
				)}
			</div>
			<div className="line__p">
				<Price amount={line.unit_price} mrp={line.mrp} />
				{line.counted > 1 && <p className="small muted">each</p>}
			</div>
			<div className="line__acts">
				<form.Form method="post" action="/cart" preventScrollReset>
					<input type="hidden" name="intent" value="quantity" />
					<input type="hidden" name="id" value={line.id} />
					<fieldset className="quantity" aria-label={`Quantity of ${line.title}`}>
						<button type="submit" name="quantity" value={quantity - 1} aria-label="One less" disabled={quantity <= 1}>
							<Minus className="icon" aria-hidden="true" />
						</button>
						<output aria-live="polite">{quantity}</output>
						<button
							type="submit"
							name="quantity"
							value={quantity + 1}
							aria-label="One more"
							disabled={quantity >= Math.min(maxOfOne, line.left ?? maxOfOne)}
						>
							<Plus className="icon" aria-hidden="true" />
						</button>
					</fieldset>
				</form.Form>
				<LineButton form={form} intent="save" line={line} onPress={onGone}>
					Save for later
				</LineButton>
				<LineButton form={form} intent="remove" line={line} onPress={onGone}>
					Remove
				</LineButton>
			</div>
			<Extensions form={form} line={line} />
		</li>
	);
}

/** The warranty extension of a line, or those that can be added. */
function Extensions({ form, line: { id, title, counted, extension, extensions } }: { form: ReturnType<typeof useCartForm>; line: Line }) {
	const chosen = form.intent === "extension" ? extensions.find(({ code }) => code === form.pending?.get("code")) : extension;
	if (counted === 0 || extensions.length === 0) return null;
	return (
		<form.Form className="line__ext" method="post" action="/cart" preventScrollReset>
			<input type="hidden" name="intent" value="extension" />
			<input type="hidden" name="id" value={id} />
			{chosen ? (
				<>
					<span>
						{chosen.title}
						{counted > 1 && ` × ${counted}`}
					</span>
					<Button tone="text" size="sm" type="submit" name="code" value="">
						Remove<span className="sr"> {chosen.title}</span>
					</Button>
					<Amount value={chosen.price * counted} />
				</>
			) : (
				extensions.map((each) => (
					<Button key={each.code} tone="line" size="sm" type="submit" name="code" value={each.code}>
						Add {each.title}, {formatRupees(each.price)}
						<span className="sr"> for {title}</span>
					</Button>
				))
			)}
		</form.Form>
	);
}

function Availability({ line, delivery }: { line: Line; delivery: ReactNode }) {
	if (line.counted === 0) return null;
	if (line.left !== null && line.left <= maxOfOne)
		return (
			<p>
				<StatusDot tone="warn">Only {line.left} left</StatusDot>
			</p>
		);
	return (
		<p>
			<StatusDot>{delivery}</StatusDot>
		</p>
	);
}

type LineButtonProps = {
	form: ReturnType<typeof useCartForm>;
	intent: "save" | "remove" | "restore";
	line: Pick<Line, "id" | "title">;
	onPress?: () => void;
	children: string;
};

function LineButton({ form, intent, line, onPress, children }: LineButtonProps) {
	return (
		<form.Form method="post" action="/cart" preventScrollReset onSubmit={onPress}>
			<input type="hidden" name="id" value={line.id} />
			<input type="hidden" name="title" value={line.title} />
			<Button tone="text" size="sm" type="submit" name="intent" value={intent}>
				{children}
				<span className="sr"> {line.title}</span>
			</Button>
		</form.Form>
	);
}

/** Items saved for later; not part of the totals. */
export function SavedForLater({ lines, onGone }: { lines: readonly SavedLine[]; onGone: () => void }) {
	if (lines.length === 0) return null;
	return (
		<section className="saved-lines" aria-labelledby="saved">
			<div className="sec-head">
				<h2 id="saved">Saved for later</h2>
			</div>
			<ul>
				{lines.map((line) => (
					<Saved key={line.id} line={line} onGone={onGone} />
				))}
			</ul>
		</section>
	);
}

function Saved({ line, onGone }: { line: SavedLine; onGone: () => void }) {
	const form = useCartForm();
	if (form.intent !== undefined) return null;
	const sold = line.slug !== null;
	return (
		<li className="line">
			<OrderPicture picture={line.picture} />
			<div className="stack" data-gap="1">
				<h3>{sold ? <UiLink href={`/products/${line.slug}?variant=${encodeURIComponent(line.sku)}`}>{line.title}</UiLink> : line.title}</h3>
				<p className="small muted">{line.options}</p>
				{!sold ? (
					<p>
						<StatusDot tone="off">No longer sold</StatusDot>
					</p>
				) : (
					line.left === 0 && (
						<p>
							<StatusDot tone="off">Out of stock</StatusDot>
						</p>
					)
				)}
				{form.failure && (
					<Note tone="bad" role="alert">
						{form.failure.message}
					</Note>
				)}
			</div>
			<div className="line__p">
				<Price amount={line.unit_price} mrp={line.mrp} />
			</div>
			<div className="line__acts">
				{sold && line.left !== 0 && (
					<LineButton form={form} intent="restore" line={line} onPress={onGone}>
						Move to cart
					</LineButton>
				)}
				<LineButton form={form} intent="remove" line={line} onPress={onGone}>
					Remove
				</LineButton>
			</div>
		</li>
	);
}
