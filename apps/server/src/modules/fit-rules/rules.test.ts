// Fit rules against an oracle on numbers: laptops and parts are generated as numbers, written as the texts that staff enter, and read back
// by the rules.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitOf, partKind, partWords } from "./rules.ts";

const generations = ["DDR3", "DDR4", "DDR5"] as const;
const speeds = [2666, 3200, 4800, 5600] as const;

const memoryLaptop = fc.record({
	generation: fc.constantFrom(...generations),
	speed: fc.constantFrom(...speeds),
	slots: fc.integer({ min: 0, max: 4 }),
	module: fc.constantFrom(8, 16, 32, 48),
	soldered: fc.constantFrom("", ", 8 GB soldered and the rest in slots"),
});
const memoryPart = fc.record({
	generation: fc.constantFrom(...generations),
	speed: fc.constantFrom(...speeds),
	modules: fc.constantFrom(1, 2),
	each: fc.constantFrom(4, 8, 16, 32, 48),
	form: fc.constantFrom("SO-DIMM", "SODIMM", "DIMM"),
});

describe("memory", () => {
	test("a module fits if generation, form, slots and size allow it, and a slower one is limited", () => {
		fc.assert(
			fc.property(memoryLaptop, memoryPart, (laptop, part) => {
				const fits =
					laptop.slots > 0 &&
					part.form !== "DIMM" &&
					laptop.generation === part.generation &&
					part.modules <= laptop.slots &&
					part.each <= laptop.module;
				const { state, reasons } = fitOf(
					{
						laptop_memory_type: `${laptop.generation}-${laptop.speed}${laptop.soldered}`,
						laptop_memory_slots: laptop.slots,
						laptop_module_max_gb: laptop.module,
						laptop_memory_max_gb: 999,
					},
					{
						part_memory_type: part.generation,
						part_memory_speed: `${part.generation}-${part.speed} CL40`,
						part_form_factor: part.form,
						part_modules: part.modules,
						part_capacity_gb: part.each * part.modules,
					},
				);
				expect(state).toBe(fits ? (part.speed < laptop.speed ? "limited" : "fits") : "no");
				expect(reasons.length > 0).toBe(state !== "fits" || part.speed > laptop.speed || part.modules === laptop.slots);
				const soldered = laptop.soldered === "" ? 0 : 8;
				const inAll = fits && part.modules === laptop.slots ? `${soldered + part.each * part.modules} GB in all.` : undefined;
				expect(reasons.find((reason) => reason.endsWith("in all."))?.split("has ")[1]).toBe(inAll);
			}),
			{ numRuns: 2000 },
		);
	});

	test("low-power memory is soldered, whatever the slots say", () => {
		const part = { part_memory_type: "DDR5", part_capacity_gb: 16 };
		expect(fitOf({ laptop_memory_type: "LPDDR5X-7500", laptop_memory_slots: 1, laptop_memory_max_gb: 32 }, part).state).toBe("no");
	});

	test("the largest module is the most memory divided by the slots, where it is not stated", () => {
		const laptop = { laptop_memory_type: "DDR4-3200", laptop_memory_slots: 2, laptop_memory_max_gb: 32 };
		const of = (size: number) => fitOf(laptop, { part_memory_type: "DDR4", part_capacity_gb: size });
		expect(of(16)).toEqual({ state: "fits", reasons: [] });
		expect(of(32)).toEqual({ state: "no", reasons: ["The largest module it takes is 16 GB, this is 32 GB."] });
	});

	test("what the laptop does not say is unknown, unless something known rules it out", () => {
		const part = { part_memory_type: "DDR5", part_capacity_gb: 16 };
		expect(fitOf({ laptop_memory_type: "DDR5-4800" }, part).state).toBe("unknown");
		expect(fitOf({ laptop_memory_slots: 2 }, part).state).toBe("unknown");
		expect(fitOf({ laptop_memory_type: "DDR4-3200" }, part).state).toBe("no");
	});
});

const driveLaptop = fc.record({
	bay: fc.constantFrom(0, 30, 42, 80),
	generation: fc.constantFrom(3, 4, 5),
	sata: fc.boolean(),
	slots: fc.integer({ min: 0, max: 3 }),
});
const drivePart = fc.record({ form: fc.constantFrom(0, 30, 42, 80, 110), generation: fc.constantFrom(3, 4, 5), sata: fc.boolean() });

const formText = (length: number) => (length === 0 ? "2.5″" : `M.2 22${length}`);

test("a drive fits if form, length and bus allow it; a shorter one needs a bracket", () => {
	fc.assert(
		fc.property(driveLaptop, drivePart, (laptop, part) => {
			const bay = laptop.bay === 0 || laptop.sata ? "SATA" : `PCIe ${laptop.generation}.0 NVMe`;
			const plug = part.form === 0 || part.sata ? "SATA" : `PCIe ${part.generation}.0 × 4`;
			const sameKind = (laptop.bay === 0) === (part.form === 0);
			const fits = laptop.slots > 0 && sameKind && part.form <= laptop.bay && (bay === "SATA") === (plug === "SATA");
			const { state } = fitOf(
				{ laptop_drive_type: `${bay}, ${formText(laptop.bay)}`, laptop_drive_slots: laptop.slots },
				{ part_form_factor: formText(part.form), part_connector: `${formText(part.form)}, ${plug}` },
			);
			expect(state).toBe(fits ? (part.form < laptop.bay ? "limited" : "fits") : "no");
		}),
		{ numRuns: 2000 },
	);
});

test("a faster drive runs at the laptop's speed, of two speeds the better", () => {
	const drive = { part_form_factor: "M.2 2280", part_connector: "M.2 2280, PCIe 5.0 × 4" };
	const of = (type: string) => fitOf({ laptop_drive_type: type, laptop_drive_slots: 2 }, drive).reasons;
	expect(of("PCIe 4.0 NVMe, M.2 2280")).toEqual(["It will run at the laptop's PCIe 4.0."]);
	expect(of("PCIe 5.0 and 4.0 NVMe, M.2 2280")).toEqual([]);
	expect(of("PCIe 5.0 × 2 NVMe, M.2 2280")).toEqual(["It will run on the slot's 2 lanes."]);
});

describe("bags and sleeves", () => {
	const laptop = { laptop_screen_inch: 15.6, laptop_width_mm: 359, laptop_depth_mm: 236 };

	test("the pocket's dimensions decide, on both sides", () => {
		const of = (size: string) => fitOf(laptop, { part_laptop_inch: 15.6, part_laptop_size: size });
		expect(of("Laptops up to 15.6″, 359 × 236 mm")).toEqual({ state: "fits", reasons: [] });
		expect(of("Laptops up to 15.6″, 365 × 235 mm").state).toBe("no");
		expect(of("Laptops up to 15.6″, 358 × 250 mm").state).toBe("no");
		expect(of("Laptops up to 17.3″, 400 x 290 mm")).toEqual({
			state: "fits",
			reasons: ["The laptop is 41 mm narrower than the pocket."],
		});
	});

	test("without dimensions the screen decides, and what is not stated is unknown", () => {
		expect(fitOf(laptop, { part_laptop_inch: 16, part_laptop_size: "up to 316 × 226 mm at 14″" }).state).toBe("fits");
		expect(fitOf(laptop, { part_laptop_inch: 14 }).reasons).toEqual(["It is for screens up to 14″, this one has 15.6″."]);
		expect(fitOf({}, { part_laptop_inch: 14 }).state).toBe("unknown");
	});
});

test("bags, external disks and laptops are no parts, and a product that is none cannot be checked", () => {
	expect(partKind({ part_connector: "USB-C, 20 Gbps", part_capacity_gb: 1024 })).toBeUndefined();
	expect(partKind({ laptop_memory_type: "DDR5-5600" })).toBeUndefined();
	expect(fitOf({ laptop_memory_type: "DDR5-5600" }, {}).state).toBe("unknown");
});

test("the words that narrow the search stand in every part that fits", () => {
	fc.assert(
		fc.property(memoryLaptop, memoryPart, (laptop, part) => {
			const of = { laptop_memory_type: `${laptop.generation}-${laptop.speed}`, laptop_memory_slots: 2, laptop_module_max_gb: 64 };
			const { state } = fitOf(of, { part_memory_type: part.generation, part_capacity_gb: part.each });
			if (state !== "no") expect(partWords(of, "memory").some((word) => part.generation.includes(word))).toBe(true);
		}),
	);
});

describe("chargers", () => {
	const plugs = ["USB-C", "Barrel, 5.5 × 2.5 mm, 20 V", "Barrel, 5.5 × 1.7 mm, 20 V", "Vantar rectangular plug, 20 V"] as const;
	const watts = fc.constantFrom(45, 65, 100, 180, 240, 330);

	test("a charger fits if the plug is the same and it gives the watts; by USB-C half of them charge slowly", () => {
		fc.assert(
			fc.property(fc.constantFrom(...plugs), fc.constantFrom(...plugs), watts, watts, (socket, plug, needs, gives) => {
				const laptop = { laptop_charger_plug: socket, laptop_charger_w: needs };
				const part = { part_charger_plug: plug, part_power_w: gives };
				const isSlow = socket === "USB-C" && gives * 2 >= needs;
				const state = socket !== plug ? "no" : gives >= needs ? "fits" : isSlow ? "limited" : "no";
				expect(fitOf(laptop, part).state).toBe(state);
				expect(partKind(part)).toBe("charger");
				if (state === "fits" || state === "limited")
					expect(partWords(laptop, "charger").some((word) => plug.toLowerCase().includes(word.toLowerCase()))).toBe(true);
			}),
			{ numRuns: 1000 },
		);
	});

	test("the plug is read however it is written, and its own watts count before the sum of all ports", () => {
		const laptop = { laptop_charger_plug: "USB-C", laptop_charger_w: 65 };
		for (const plug of ["USB-C", "usb c", "USB Type-C", "Type C"])
			expect(fitOf(laptop, { part_charger_plug: plug, part_power_w: 65 }).state).toBe("fits");
		expect(fitOf(laptop, { part_charger_plug: "USB-C, 45 W", part_power_w: 90 })).toEqual({
			state: "limited",
			reasons: ["It charges slowly: the laptop came with 65 W, this gives 45 W."],
		});
		const barrel = { laptop_charger_plug: "Barrel, 5.5 × 2.5 mm, 20 V", laptop_charger_w: 65 };
		expect(fitOf(barrel, { part_charger_plug: "5.5x2.5mm, 20 V", part_power_w: 90 }).state).toBe("fits");
		expect(fitOf(barrel, { part_charger_plug: "5.5 × 2.5 mm, 19 V", part_power_w: 90 }).reasons).toEqual([
			"It takes 20 V, this gives 19 V.",
		]);
		expect(fitOf(barrel, { part_charger_plug: "USB-C", part_power_w: 90 }).reasons).toEqual(["Its plug is 5.5 × 2.5 mm, this has USB-C."]);
	});

	test("a second socket takes what it is made for", () => {
		const laptop = { laptop_charger_plug: "Barrel, 4.5 × 3.0 mm, 20 V; USB-C, 100 W", laptop_charger_w: 180 };
		expect(fitOf(laptop, { part_charger_plug: "USB-C, 140 W" }).state).toBe("limited");
		expect(fitOf(laptop, { part_charger_plug: "USB-C, 65 W" }).state).toBe("no");
		expect(fitOf(laptop, { part_charger_plug: "4.5 × 3.0 mm, 20 V", part_power_w: 180 }).state).toBe("fits");
	});

	test("what is not stated is unknown", () => {
		expect(fitOf({ laptop_charger_w: 65 }, { part_charger_plug: "USB-C, 65 W" }).state).toBe("unknown");
		expect(fitOf({ laptop_charger_plug: "USB-C" }, { part_charger_plug: "USB-C, 65 W" }).state).toBe("unknown");
		expect(partKind({ part_connector: "USB-C", part_power_w: 96 })).toBeUndefined();
	});
});
