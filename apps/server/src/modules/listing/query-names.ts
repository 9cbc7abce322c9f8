// Names of facet values as people say them: "i5", "rtx 4050", "without os".
import type { FacetParam } from "@lapwing/contract/listing";
import { stem, wordsIn } from "./words.ts";

/** As stems, joined by spaces. */
export function namesOf(param: FacetParam, label: string): string[] {
	const words = wordsIn(label).filter((word) => word !== "and");
	const full = words.join(" ");
	if (full === "") return [];
	if (param === "processor") {
		// Short names: "i5", "ultra 7", "ryzen5".
		const short = words[0] === "core" && words.length > 1 && !/^\d+$/.test(words[1] ?? "") ? words.slice(1).join(" ") : full;
		return [full, `intel ${full}`, `amd ${full}`, short, `intel ${short}`, short.replaceAll(" ", "")].filter((name) => !/^\d*$/.test(name));
	}
	if (param === "graphics") {
		const model = words.filter((word) => word !== "geforce" && word !== "nvidia");
		// "5070 ti", "5070ti", "rtx 5070ti".
		const [suffix = "", number = ""] = model.slice(-2).toReversed();
		const glued = /^\d{4}$/.test(number)
			? [`${number} ${suffix}`, number + suffix, [...model.slice(0, -2), number + suffix].join(" ")]
			: [];
		return /\d/.test(full) ? [full, `nvidia ${model.join(" ")}`, model.join(" "), model.join(""), ...glued] : [];
	}
	if (param === "os") {
		const saidOf = full.startsWith("no ") ? ["no os", "without os", "free dos", "freedos", "without operating system"] : [];
		// "Windows pro" without its number.
		return [full, full.replace(/ \d+(?= )/, ""), ...saidOf.map((name) => wordsIn(name).join(" "))];
	}
	// "2230", "so dimm", "2.5": of "M.2 2230", "SO-DIMM" and "2.5″".
	if (param === "form_factor") {
		const inches = /^\d+\.\d/.exec(label) ?? [];
		const withUnit = [...inches].map((number) => `${number} ${stem("inch")}`);
		return [
			full,
			words.join(""),
			...words.filter((word) => /^\d{4,}$/.test(word)),
			...inches,
			...withUnit,
			...withUnit.map((name) => `${name}e`),
		];
	}
	return [full];
}
