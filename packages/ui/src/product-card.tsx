import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { Checkbox } from "./choice.tsx";
import { classNames } from "./class-names.ts";
import { Heart } from "./icons.tsx";
import { type LinkProps, UiLink } from "./link.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { Stage } from "./stage.tsx";
import { type DotTone, StatusDot } from "./tag.tsx";

export interface CardSpec {
	label: string;
	value: string;
	/** Takes the whole line. */
	wide?: boolean | undefined;
	/** Left out on phones. */
	extra?: boolean | undefined;
}

export interface ProductCardProps {
	href: string;
	name: string;
	brand: string;
	/** A LaptopDrawing or an `<img>`, without words: the name stands beside it. */
	picture: ReactNode;
	/** The picture is a photo or a render. */
	photo?: boolean | undefined;
	/** Screen size in inches. */
	size?: number | undefined;
	tag?: ReactNode;
	rating?: { value: number; count: number } | undefined;
	specs: readonly CardSpec[];
	/** Paise. */
	price: number;
	mrp?: number | null | undefined;
	stock?: { tone: DotTone; label: string } | undefined;
	/** What a person in a shop says about it. */
	note?: { text: string; by: string } | undefined;
	saved?: boolean | undefined;
	onSave?: ((saved: boolean) => void) | undefined;
	compared?: boolean | undefined;
	onCompare?: ((compared: boolean) => void) | undefined;
	/** Level of the heading among its neighbours. */
	level?: 2 | 3 | undefined;
	renderLink?: ((props: LinkProps) => ReactNode) | undefined;
}

/** Goes into a CardGrid. */
export function ProductCard(props: ProductCardProps) {
	const { href, name, brand, picture, photo, size, tag, rating, price, mrp, note, level = 2 } = props;
	const Heading = `h${level}` as const;
	const link = { href, children: name };
	return (
		<li className="card">
			<Stage size={size} photo={photo} tag={tag}>
				{picture}
			</Stage>
			<SaveButton {...props} />
			<div className="card__b">
				<p className="card__brand">
					{brand} {rating ? <Rating {...rating} /> : null}
				</p>
				<Heading className="card__t">{props.renderLink ? props.renderLink(link) : <UiLink {...link} />}</Heading>
				{note ? (
					<blockquote className="card__note">
						{note.text}
						<cite>{note.by}</cite>
					</blockquote>
				) : null}
				<Specs specs={props.specs} />
				<Price amount={price} mrp={mrp} />
				<CardFoot {...props} />
			</div>
		</li>
	);
}

function SaveButton({ name, saved = false, onSave }: ProductCardProps) {
	if (!onSave) return null;
	return (
		<IconButton className="heart" label={`Save ${name}`} pressed={saved} onClick={() => onSave(!saved)}>
			<Heart className="icon" aria-hidden="true" />
		</IconButton>
	);
}

function Specs({ specs }: { specs: readonly CardSpec[] }) {
	return (
		<dl className="specs">
			{specs.flatMap(({ label, value, wide, extra }) => [
				<div key={label} className={classNames(wide && "wide", extra && "extra") || undefined}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>,
				// On phones the facts are one line of text, which needs spaces to break at.
				" ",
			])}
		</dl>
	);
}

function CardFoot({ name, stock, compared = false, onCompare }: ProductCardProps) {
	if (!stock && !onCompare) return null;
	return (
		<div className="card__foot">
			{stock ? <StatusDot tone={stock.tone}>{stock.label}</StatusDot> : <span />}
			{onCompare ? (
				<Checkbox checked={compared} onChange={(event) => onCompare(event.currentTarget.checked)}>
					Compare<span className="sr"> {name}</span>
				</Checkbox>
			) : null}
		</div>
	);
}

export interface CardGridProps {
	/** Columns from 1024 px; two from 768 px; one on phones. */
	columns?: 1 | 2 | 3 | 4 | undefined;
	className?: string | undefined;
	/** ProductCards and CardSkeletons. */
	children: ReactNode;
}

export function CardGrid({ columns = 4, className, children }: CardGridProps) {
	return (
		<ul className={classNames("grid", className)} data-cols={columns}>
			{children}
		</ul>
	);
}
