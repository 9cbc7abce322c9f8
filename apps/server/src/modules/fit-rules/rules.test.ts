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
				expect(reasons.length > 0).toBe(state !== "fits" || part.speed > laptop.speed);
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
			if (state !== "no") expect(partWords(of).some((word) => part.generation.includes(word))).toBe(true);
		}),
	);
});
