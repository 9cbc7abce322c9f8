import { expect, test } from "vitest";
import { defaultNeeds } from "./default-needs.ts";
import { suitabilityOf } from "./suitability.ts";

const fields = new Map(
	[
		{ key: "ram_gb", label: "Memory", unit: "GB" },
		{ key: "cores", label: "Cores", unit: null },
		{ key: "weight_kg", label: "Weight", unit: "kg" },
	].map((field) => [field.key, field]),
);

const office = {
	processor: "Core 5",
	ram_gb: 16,
	cores: 10,
	graphics_kind: "Integrated",
	weight_kg: 1.3,
	battery_hours: 12,
	brightness_nits: 400,
	price: 85_000,
	in_business: true,
};

test("a light office laptop is for coding and office work, and not for games", () => {
	const { good, bad } = suitabilityOf(office, defaultNeeds, fields);
	expect(good.map(({ label }) => label)).toContain("For office work");
	expect(good).toHaveLength(3);
	expect(bad[0]).toEqual({ label: "For CAD and 3D", why: "dedicated graphics" });
	// Three needs ask for dedicated graphics: said once.
	expect(bad.filter(({ why }) => why === "dedicated graphics")).toHaveLength(1);
});

test("says what it has, with its own figures", () => {
	const coding = suitabilityOf(office, defaultNeeds.slice(0, 1), fields).good;
	expect(coding).toEqual([{ label: "For coding", why: "16\u00a0GB memory, 10 cores, 12 on battery" }]);
	expect(suitabilityOf({ ...office, ram_gb: 8 }, defaultNeeds.slice(0, 1), fields)).toEqual({
		good: [],
		other: [],
		bad: [{ label: "For coding", why: "16\u00a0GB memory or more" }],
	});
});

test("a use that another configuration meets is not one that the laptop is not for", () => {
	const small = { ...office, ram_gb: 8 };
	const { other, bad } = suitabilityOf(small, defaultNeeds, fields, [office]);
	expect(other[0]).toEqual({ label: "For coding", why: "16\u00a0GB memory or more" });
	expect(bad.map(({ label }) => label)).not.toContain("For coding");
	expect(bad[0]?.why).toContain("dedicated graphics");
	expect(suitabilityOf(office, defaultNeeds, fields, [small]).other).toEqual([]);
});

test("a price above a budget, and what is not stated, is no reason against it", () => {
	const school = defaultNeeds.filter(({ key }) => key === "school");
	expect(suitabilityOf(office, school, fields)).toEqual({ good: [], other: [], bad: [] });
	const { cores: _cores, ...unstated } = office;
	expect(suitabilityOf(unstated, defaultNeeds.slice(0, 1), fields)).toEqual({ good: [], other: [], bad: [] });
});
