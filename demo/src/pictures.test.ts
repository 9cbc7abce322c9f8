// Every product shows itself, in the colour chosen.
import { existsSync, readdirSync } from "node:fs";
import { sourceSet } from "@lapwing/contract/picture-sizes";
import { expect, test } from "vitest";
import made from "../pictures/made.json" with { type: "json" };
import { accessories } from "./accessories.ts";
import { banners } from "./content.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";

const products = [...laptops, ...accessories];
const fileOf = (path: string) => new URL(`../pictures/made/${path.replace("/media/demo/", "")}`, import.meta.url);
const colourOf = (options: Record<string, string | number>) => options["colour"];

test("every laptop has a picture of each of its colours, the front first", () => {
	for (const { slug, variants, images } of laptops) {
		for (const colour of new Set(variants.map(({ options }) => colourOf(options)))) {
			const own = images.find((image) => image.colour === colour);
			expect(own?.path, `${slug} in ${colour}`).toContain("-front/");
		}
	}
});

test("a 13.3″ is pictured smaller than a 16″: they share no front", () => {
	const fronts = (from: number, to: number) =>
		new Set(
			laptops.filter(({ drawing }) => drawing && drawing.size > from && drawing.size < to).flatMap(({ images }) => images[0]?.path ?? []),
		);
	const small = fronts(13, 13.9);
	expect([...fronts(15, 18)].filter((path) => small.has(path))).toEqual([]);
});

test("what a picture shows is said, once for each", () => {
	for (const { title, images } of products) {
		expect(images.length).toBeLessThanOrEqual(20);
		expect(new Set(images.map((image) => image.alt)).size).toBe(images.length);
		for (const image of images) expect(image.alt.startsWith(title)).toBe(true);
	}
});

test("every file that a page may ask for exists", () => {
	const paths = [
		...products.flatMap(({ images }) => images.map((image) => image.path)),
		...banners.map((banner) => banner.image),
		...locations.flatMap((location) => [location.image, location.banner]),
	].filter((path) => path !== null);
	const files = [...new Set(paths)].flatMap((path) =>
		(["avif", "webp"] as const).flatMap((type) => (sourceSet(path, type) ?? "").split(", ").map((each) => each.split(" ")[0] ?? "")),
	);
	expect(files.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
	const panoramas = locations.flatMap((location) => location.image_360_link ?? []);
	expect(panoramas.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
});

test("150 pictures of products at most, and no file that the list does not know", () => {
	const ofPlaces = /-(still|wide|panorama)$/;
	expect(Object.keys(made).filter((name) => !ofPlaces.test(name)).length).toBeLessThanOrEqual(150);
	const folders = readdirSync(new URL("../pictures/made", import.meta.url)).filter((name) => name !== "360");
	expect(folders.toSorted()).toEqual(
		Object.keys(made)
			.filter((name) => !name.endsWith("-panorama"))
			.toSorted(),
	);
});
