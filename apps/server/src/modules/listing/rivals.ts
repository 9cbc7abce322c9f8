// A laptop against another: where each is better, by how much, in short words. Used on the product page.
import type { ProductRival } from "@lapwing/contract/listing";
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { Facts, NamedField } from "./needs.ts";
import type { Rival, RivalVariant } from "./neighbours.ts";
import { differenceText } from "./spec-text.ts";

const maxPoints = 3;

/** `least`: smaller differences do not matter to anybody. `say`: of the better one. */
type Point = { field: string; better: "lower" | "higher"; least: number; say: (difference: string, gap: number) => string };

const points: readonly Point[] = [
	{ field: "price", better: "lower", least: 500, say: (_, gap) => `${formatRupees(paiseFromRupees(gap))} cheaper` },
	{ field: "weight_kg", better: "lower", least: 0.05, say: (text) => `${text} lighter` },
	{ field: "battery_hours", better: "higher", least: 0.5, say: (text) => `${text} more on battery` },
	{ field: "ram_gb", better: "higher", least: 1, say: (text) => `${text} more memory` },
	{ field: "storage_gb", better: "higher", least: 1, say: (text) => `${text} more storage` },
	{ field: "graphics_memory_gb", better: "higher", least: 1, say: (text) => `${text} more graphics memory` },
	{ field: "cores", better: "higher", least: 1, say: (text, gap) => `${text} more ${gap === 1 ? "core" : "cores"}` },
	{ field: "brightness_nits", better: "higher", least: 50, say: (text) => `screen ${text} brighter` },
	{ field: "refresh_hz", better: "higher", least: 20, say: (text) => `screen ${text} faster` },
	{ field: "warranty_years", better: "higher", least: 1, say: (text) => `${text} more warranty` },
];

/**
 * Nothing where neither is better at anything. Against the rival's configuration that is nearest to the one shown: a smaller one costs
 * less and is no saving. `own`: facts with the price in rupees, as for the needs.
 */
export function againstRival(own: Facts, { card, specs, variants }: Rival, fields: ReadonlyMap<string, NamedField>): ProductRival[] {
	const nearest = nearestVariant(own, variants, specs, card.variant.id);
	if (nearest === undefined) return [];
	const { id, sku, price } = nearest;
	const other = factsOfVariant(nearest, specs);
	const better = pointsFor(own, other, fields);
	const worse = pointsFor(other, own, fields);
	if (better.length + worse.length === 0) return [];
	const { slug, title, brand, screen_inch } = card;
	return [{ product: { id: card.id, slug, title, brand, screen_inch, price, variant: { id, sku } }, better, worse }];
}

const factsOfVariant = ({ options, price }: RivalVariant, specs: Rival["specs"]): Facts => ({ ...specs, ...options, price: price / 100 });

/** In this order, as the prices depend on memory most. */
const sizes = ["ram_gb", "storage_gb", "price"] as const;

/** Of equally near ones that of the card, or else the first. */
function nearestVariant(own: Facts, variants: readonly RivalVariant[], specs: Rival["specs"], ofCard: number): RivalVariant | undefined {
	const gaps = new Map(variants.map((each) => [each, gapsBetween(own, factsOfVariant(each, specs))]));
	const inOrder = [...variants.filter(({ id }) => id === ofCard), ...variants.filter(({ id }) => id !== ofCard)];
	return inOrder.toSorted((a, b) => {
		const [one = [], other = []] = [gaps.get(a), gaps.get(b)];
		return one.map((gap, index) => gap - (other[index] ?? 0)).find((gap) => gap !== 0) ?? 0;
	})[0];
}

const gapsBetween = (own: Facts, other: Facts) =>
	sizes.map((field) => {
		const [mine, theirs] = [own[field], other[field]];
		return typeof mine === "number" && typeof theirs === "number" ? Math.abs(mine - theirs) : 0;
	});

function pointsFor(one: Facts, other: Facts, fields: ReadonlyMap<string, NamedField>): string[] {
	return points
		.flatMap(({ field, better, least, say }) => {
			const [mine, theirs] = [one[field], other[field]];
			if (typeof mine !== "number" || typeof theirs !== "number") return [];
			const gap = Math.round((better === "lower" ? theirs - mine : mine - theirs) * 1000) / 1000;
			return gap >= least ? [say(differenceText(fields.get(field) ?? { key: field, unit: null }, gap), gap)] : [];
		})
		.slice(0, maxPoints);
}
