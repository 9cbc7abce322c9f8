// Tests that every product has pictures, in each colour.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { sourceSet, turntableFrames } from "@lapwing/contract/picture-sizes";
import { expect, test } from "vitest";
import made from "../pictures/made.json" with { type: "json" };
import { accessories } from "./accessories.ts";
import { subcategories } from "./categories.ts";
import { banners } from "./content.ts";
import { laptopBodies } from "./laptop-bodies.ts";
import { laptops } from "./laptops.ts";
import { locations } from "./locations.ts";
import { picturePlan, turntables } from "./picture-plan.ts";
import { posts } from "./posts.ts";

const products = [...laptops, ...accessories];
const fileOf = (path: string) => new URL(`../pictures/made/${path.replace("/media/demo/", "")}`, import.meta.url);
const colourOf = (options: Record<string, string | number>) => options["colour"];

test("every laptop has a picture of each of its colours, the front first", () => {
	for (const { slug, variants, images } of laptops) {
		for (const colour of new Set(variants.map(({ options }) => colourOf(options)))) {
			const own = images.find((image) => image.colour === colour);
			expect(own?.path, `${slug} in ${colour}`).toContain(`/${slug}-front-${String(colour).toLowerCase()}-`);
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
		...[...banners, ...subcategories].map(({ image }): string | null => image),
		...locations.flatMap((location) => [location.image, location.banner]),
		...posts.map(({ cover }) => cover.picture),
	].filter((path) => path !== null);
	const files = [...new Set(paths)].flatMap((path) =>
		(["avif", "webp"] as const).flatMap((type) => (sourceSet(path, type) ?? "").split(", ").map((each) => each.split(" ")[0] ?? "")),
	);
	expect(files.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
	const panoramas = locations.flatMap((location) => location.image_360_link ?? []);
	expect(panoramas.filter((path) => !existsSync(fileOf(path)))).toEqual([]);
});

test("every guide has a cover of its own", () => {
	expect(new Set(posts.map(({ cover }) => cover.picture)).size).toBe(posts.length);
});

test("ten laptops can be turned around, each with all its frames, 7 KB at most for one", () => {
	const turning = laptops.flatMap(({ images }) => images.map(({ path }) => turntableFrames(path)).filter((frames) => frames.length > 0));
	expect(turning.length).toBe(turntables.size);
	const frames = turning.flat();
	expect(frames.filter((path) => !existsSync(fileOf(path)) || statSync(fileOf(path)).size > 7168)).toEqual([]);
});

test("banners and subcategories show one laptop each, none of them twice", () => {
	const uses = subcategories.filter(({ category }) => category === "laptops");
	const shown = [...banners, ...uses].map(({ image }) => image);
	expect(shown).not.toContain(null);
	expect(new Set(shown).size).toBe(shown.length);
});

test("no two laptops show the same front", () => {
	const fronts = laptops.flatMap(({ images }) => images.filter(({ path }) => path.includes("-front-")).map(({ path }) => path));
	expect(new Set(fronts).size).toBe(fronts.length);
	expect(laptopBodies.length).toBeGreaterThanOrEqual(40);
});

test("no two products of different brands share a picture", () => {
	const brandsOf = new Map<string, Set<string>>();
	for (const { brand, images } of products) for (const { path } of images) brandsOf.set(path, (brandsOf.get(path) ?? new Set()).add(brand));
	expect([...brandsOf].flatMap(([path, brands]) => (brands.size > 1 ? [`${path}: ${[...brands].join(", ")}`] : []))).toEqual([]);
});

test("every accessory has a picture of each of its colours and two more views, in one of its own brand's colours", () => {
	const faults = accessories.flatMap(({ slug, brand, variants, images }) => {
		const colours = new Set(variants.map(({ options }) => colourOf(options)).filter((colour) => colour !== undefined));
		const own = images.every(({ path }) => path.startsWith(`/media/demo/${brand}-`));
		const fronts = [...colours].filter((colour) => images.some((image) => image.colour === colour && image.path.includes("-front-")));
		const views = ["front", "above", "close"].filter((view) => images.some(({ path }) => path.includes(`-${view}-`)));
		const said = images.every(({ alt, path }) => {
			const tone = /-(?:above|close)-([a-z]+)-\d+\//.exec(path)?.[1];
			const mine = [...colours].map((colour) => String(colour).toLowerCase());
			return tone === undefined || mine.length === 0 || (mine.length === 1 && mine[0] === tone) || alt.endsWith(`(pictured in ${tone})`);
		});
		return own && said && fronts.length === colours.size && views.length === 3 ? [] : [slug];
	});
	expect(faults).toEqual([]);
});

test("new laptops are seen from behind, from both sides, from above and with the bottom off", () => {
	const faults = laptops.flatMap(({ slug, images, subcategories: kinds }) => {
		const views = kinds.includes("refurbished") ? ["back", "keyboard", "closed"] : ["back", "left", "right", "keyboard"];
		return views.filter((view) => !images.some(({ path }) => path.includes(`-${view}-`))).map((view) => `${slug}: ${view}`);
	});
	expect(faults).toEqual([]);
	expect(laptops.filter(({ images }) => images.some(({ path }) => path.includes("-inside-"))).length).toBeGreaterThan(80);
});

test("a picture of the inside shows as many slots as the specifications say", () => {
	const bodies = new Map(laptopBodies.map((body) => [body.name, body]));
	for (const { slug, images, specs } of laptops) {
		const inside = images.find(({ path }) => path.includes("-inside-"));
		const name = /demo\/(.+)-inside-/.exec(inside?.path ?? "")?.[1];
		if (name === undefined) continue;
		expect([bodies.get(name)?.ram_slots, bodies.get(name)?.ssd_slots], slug).toEqual([specs["ram_slots"], specs["storage_slots"]]);
	}
});

test("the plan is that of the products, and every picture of it has been made", () => {
	const plan = picturePlan();
	expect(JSON.parse(readFileSync(new URL("../pictures/plan.json", import.meta.url), "utf8"))).toEqual(plan);
	const names = [...plan.fronts, ...plan.views, ...plan.accessories, ...plan.scenes].map(({ name }) => name);
	expect(names.filter((name) => !(name in made))).toEqual([]);
});

test("38 MB of pictures at most, 25 KB for the first one on a phone, and no file that the list does not know", () => {
	const folder = new URL("../pictures/made/", import.meta.url);
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
	const weight = ({ parentPath, name }: (typeof files)[number]) => statSync(`${parentPath}/${name}`).size;
	expect(files.reduce((sum, file) => sum + weight(file), 0)).toBeLessThanOrEqual(38e6);
	const onPhones = files.filter(({ parentPath, name }) => /-front-|\/scene-/.test(parentPath) && name === "1200.avif");
	expect(onPhones.length).toBeGreaterThan(200);
	expect(onPhones.filter((file) => weight(file) > 25 * 1024).map(({ parentPath }) => parentPath)).toEqual([]);
	const listed = Object.entries(made).flatMap(([name, [width, , frames]]) =>
		name.endsWith("-panorama") ? [] : [name.endsWith("-still") ? name : `${name}${frames === undefined ? "" : "-turn"}-${width}`],
	);
	expect(
		readdirSync(folder)
			.filter((name) => name !== "360" && !name.startsWith("brand-"))
			.toSorted(),
	).toEqual(listed.toSorted());
});
