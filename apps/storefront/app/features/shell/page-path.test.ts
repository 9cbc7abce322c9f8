import { pagePath as contractPath, informationPages } from "@lapwing/contract/pages";
import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";

test("pages have the addresses that the contract gives them", () => {
	const slugs = [...informationPages, "our-team"];
	expect(slugs.map(pagePath)).toEqual(slugs.map(contractPath));
});
