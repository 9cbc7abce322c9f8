// A laptop against another: where each is better, by how much, in short words. Used on the product page.
import type { ProductRival } from "@lapwing/contract/listing";
import { formatRupees, paiseFromRupees } from "@lapwing/contract/money";
import type { Facts, NamedField } from "./needs.ts";
import type { Rival } from "./neighbours.ts";
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

/** Nothing where neither is better at anything. `own`: facts with the price in rupees, as for the needs. */
export function againstRival(own: Facts, { card, specs }: Rival, fields: ReadonlyMap<string, NamedField>): ProductRival[] {
	const other: Facts = { ...specs, price: card.price / 100 };
	const better = pointsFor(own, other, fields);
	const worse = pointsFor(other, own, fields);
	return better.length + worse.length === 0 ? [] : [{ product: card, better, worse }];
}

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
