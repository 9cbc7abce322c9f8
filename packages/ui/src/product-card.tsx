import type { ReactNode, Ref } from "react";
import { IconButton } from "./button.tsx";
import { Checkbox, type ChoiceProps } from "./choice.tsx";
import { classNames } from "./class-names.ts";
import { type LinkProps, UiLink } from "./link.tsx";
import { Price } from "./price.tsx";
import { Rating } from "./rating.tsx";
import { Stage } from "./stage.tsx";
import { type DotTone, StatusDot } from "./tag.tsx";

export interface CardSpec {
	label: string;
	value: string;
	/** Full row width. */
	wide?: boolean | undefined;
	/** Hidden on phones. */
	extra?: boolean | undefined;
}

export interface ProductCardProps {
	href: string;
	name: string;
	brand: string;
	/** LaptopDrawing or `<img>`, decorative: the name is displayed beside it. */
	picture: ReactNode;
	/** True for a photograph or render. */
	photo?: boolean | undefined;
	/** There is a second picture, on hover, focus or swipe. */
	twoPictures?: boolean | undefined;
	/** Screen diagonal in inches. */
	size?: number | undefined;
	tag?: ReactNode;
	rating?: { value: number; count: number } | undefined;
	specs: readonly CardSpec[];
	/** In paise. */
	price: number;
	mrp?: number | null | undefined;
	/** Other configurations cost more. */
	priceFrom?: boolean | undefined;
	stock?: { tone: DotTone; label: string } | undefined;
	/** Staff recommendation. */
	note?: { text: string; by: string } | undefined;
	saved?: boolean | undefined;
	onSave?: ((saved: boolean) => void) | undefined;
	/** Props of the compare checkbox; omitted without one. */
	compareBox?: Omit<ChoiceProps, "children"> | undefined;
	/** Heading level. */
	level?: 2 | 3 | undefined;
	renderLink?: ((props: LinkProps) => ReactNode) | undefined;
}

/** Product card, for a CardGrid. */
export function ProductCard(props: ProductCardProps) {
	const { href, name, brand, picture, photo, twoPictures, size, tag, rating, price, mrp, note, level = 2 } = props;
	const Heading = `h${level}` as const;
	const link = { href, children: name };
	return (
		<li className="card">
			<Stage className={twoPictures ? "stage--two" : undefined} size={size} photo={photo} tag={tag}>
				{picture}
			</Stage>
			<SaveButton {...props} />
			<div className="card__b">
				<p className="card__brand">
					{brand}
					{rating ? <Rating {...rating} /> : null}
				</p>
				<Heading className="card__t">{props.renderLink ? props.renderLink(link) : <UiLink {...link} />}</Heading>
				{note ? (
					<blockquote className="card__note">
						{note.text}
						<cite>{note.by}</cite>
					</blockquote>
				) : null}
				<Specs specs={props.specs} />
				<Price amount={price} mrp={mrp} from={props.priceFrom} />
				<CardFoot {...props} />
			</div>
		</li>
	);
}

function SaveButton({ name, saved = false, onSave }: ProductCardProps) {
	if (!onSave) return null;
	return (
		// The icon is drawn by CSS: in a list it would be five nodes for each card.
		<IconButton className="heart heart--drawn" label={`Save ${name}`} pressed={saved} onClick={() => onSave(!saved)} />
	);
}

/** Labels are drawn by CSS, and not at all on phones. */
function Specs({ specs }: { specs: readonly CardSpec[] }) {
	return (
		<ul className="specs">
			{specs.map(({ label, value, wide, extra }) => (
				<li key={label} className={classNames(wide && "wide", extra && "extra") || undefined} data-label={label}>
					{value}
				</li>
			))}
		</ul>
	);
}

function CardFoot({ name, stock, compareBox }: ProductCardProps) {
	if (!stock && !compareBox) return null;
	return (
		<div className="card__foot">
			{stock ? <StatusDot tone={stock.tone}>{stock.label}</StatusDot> : <span />}
			{compareBox ? (
				<Checkbox {...compareBox} aria-label={`Compare ${name}`}>
					Compare
				</Checkbox>
			) : null}
		</div>
	);
}

export interface CardGridProps {
	/** Columns from 1024 px; two from 768 px, one on phones. */
	columns?: 1 | 2 | 3 | 4 | undefined;
	className?: string | undefined;
	ref?: Ref<HTMLUListElement> | undefined;
	/** ProductCards and CardSkeletons. */
	children: ReactNode;
}

export function CardGrid({ columns = 4, className, ref, children }: CardGridProps) {
	return (
		<ul ref={ref} className={classNames("grid", className)} data-cols={columns}>
			{children}
		</ul>
	);
}
