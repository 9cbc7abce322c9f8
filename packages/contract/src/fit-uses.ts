// What a spec field says for the fit check: which memory modules, drives, chargers and bags fit which laptop. Staff choose one use for each field.

type Kind = { label: string; type: "text" | "number" };

export const fitUses = {
	laptop_memory_type: { label: "Laptop: memory type, such as DDR5-5600", type: "text" },
	laptop_memory_slots: { label: "Laptop: memory slots (0: soldered)", type: "number" },
	laptop_memory_max_gb: { label: "Laptop: most memory, in GB", type: "number" },
	laptop_module_max_gb: { label: "Laptop: largest memory module, in GB", type: "number" },
	laptop_drive_type: { label: "Laptop: drive type, such as PCIe 4.0 NVMe, M.2 2280", type: "text" },
	laptop_drive_slots: { label: "Laptop: drive slots", type: "number" },
	laptop_charger_plug: { label: "Laptop: charging plug, such as USB-C or Barrel, 5.5 × 2.5 mm", type: "text" },
	laptop_charger_w: { label: "Laptop: power of its charger, in W", type: "number" },
	laptop_screen_inch: { label: "Laptop: screen size, in inches", type: "number" },
	laptop_width_mm: { label: "Laptop: width, in mm", type: "number" },
	laptop_depth_mm: { label: "Laptop: depth, in mm", type: "number" },
	part_memory_type: { label: "Part: memory type, such as DDR5", type: "text" },
	part_memory_speed: { label: "Part: memory speed, such as DDR5-5600", type: "text" },
	part_modules: { label: "Part: memory modules in the pack", type: "number" },
	part_form_factor: { label: "Part: form factor, such as SO-DIMM or M.2 2280", type: "text" },
	part_connector: { label: "Part: connector, such as PCIe 4.0 × 4 or SATA", type: "text" },
	part_capacity_gb: { label: "Part: capacity, in GB", type: "number" },
	part_charger_plug: { label: "Part: charger's plug, such as USB-C, 65 W", type: "text" },
	part_power_w: { label: "Part: charger's power, in W", type: "number" },
	part_laptop_inch: { label: "Bag or sleeve: largest laptop, in inches", type: "number" },
	part_laptop_size: { label: "Bag or sleeve: laptops up to, such as 360 × 240 mm", type: "text" },
} as const satisfies Record<string, Kind>;

export type FitUse = keyof typeof fitUses;
export const fitUseNames = Object.keys(fitUses) as FitUse[];
