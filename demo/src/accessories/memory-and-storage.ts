// Memory modules and drives.
import type { ProductInput } from "@lapwing/contract/catalogue";
import { accessory } from "../accessory.ts";

const hsn = { memoryModule: "847330", solidStateDrive: "85235100", hardDiskDrive: "84717020" };

export const memoryAndStorage: ProductInput[] = [
	accessory({
		brand: "kestrel",
		name: "DDR4-3200 Laptop Memory",
		code: "KP-D4",
		in: "memory-and-storage",
		published: "2026-01-19",
		hsn: hsn.memoryModule,
		warrantyYears: 5,
		specs: {
			compatibility: "Laptops with DDR4 SO-DIMM slots, such as Swift 15, Note 15, Work 14 G3",
			speed: "DDR4-3200 CL22",
			connector: "SO-DIMM, 260 pins",
		},
		highlights: ["Tested in every DDR4 laptop we sell", "5-year warranty", "Fitted at any of our centres"],
		description:
			"<p>The usual way to make a two- to six-year-old laptop pleasant again. Look up your laptop on its page: 'Memory slots' must be 1 or more.</p><p>Two equal modules are faster than one large one. If yours is soldered, no module helps; we will say so before you buy.</p>",
		choices: [
			["8", { capacity_gb: 8 }, 2_290, 1_790],
			["16", { capacity_gb: 16 }, 4_190, 3_390],
			["32", { capacity_gb: 32 }, 7_990, 6_690],
		],
	}),
	accessory({
		brand: "tessel",
		name: "DDR5-5600 Laptop Memory",
		code: "TP-D5",
		in: "memory-and-storage",
		published: "2026-02-27",
		hsn: hsn.memoryModule,
		warrantyYears: 5,
		specs: {
			compatibility: "Laptops with DDR5 SO-DIMM slots, such as Work 14 G4, Swift 16, Forge 16",
			speed: "DDR5-5600 CL46",
			connector: "SO-DIMM, 262 pins",
		},
		highlights: ["Runs at 4800, 5200 or 5600, as the laptop asks", "5-year warranty", "Fitted at any of our centres"],
		description:
			"<p>DDR5 in the plain form laptops want, without heat spreaders that do not fit. It lowers its speed by itself in laptops made for 4800 or 5200.</p><p>DDR5 does not fit DDR4 slots. The 48 GB module needs a processor of 2023 or later.</p>",
		choices: [
			["8", { capacity_gb: 8 }, 2_790, 2_290],
			["16", { capacity_gb: 16 }, 4_990, 4_190],
			["32", { capacity_gb: 32 }, 9_490, 8_190],
			["48", { capacity_gb: 48 }, 14_990, 12_990],
		],
	}),
	accessory({
		brand: "kestrel",
		name: "NVMe SSD G3",
		code: "KP-N3",
		in: "memory-and-storage",
		published: "2026-03-06",
		hsn: hsn.solidStateDrive,
		warrantyYears: 3,
		specs: {
			compatibility: "Laptops with an M.2 2280 slot, PCIe 3.0 or newer",
			speed: "3,400 MB/s reading, 2,600 MB/s writing",
			connector: "M.2 2280, PCIe 3.0 × 4",
		},
		highlights: ["Sparing with the battery", "3-year warranty", "We move your data for you"],
		description:
			"<p>The sensible SSD for everyday laptops, chosen because it draws little power when idle. In daily use nobody tells it from a faster one.</p><p>For an external case or a games console choose the G4. Bring the laptop and we copy everything across.</p>",
		choices: [
			["512", { capacity_gb: 512 }, 3_990, 3_190],
			["1T", { capacity_gb: 1024 }, 6_490, 5_290],
		],
	}),
	accessory({
		brand: "vantar",
		name: "NVMe SSD G4 Pro",
		code: "VP-N4",
		in: "memory-and-storage",
		published: "2026-04-30",
		hsn: hsn.solidStateDrive,
		warrantyYears: 5,
		specs: {
			compatibility: "Laptops with an M.2 2280 slot, best with PCIe 4.0",
			speed: "7,200 MB/s reading, 6,500 MB/s writing",
			connector: "M.2 2280, PCIe 4.0 × 4",
		},
		highlights: ["With its own memory for steady writing", "5-year warranty", "Single-sided up to 2 TB"],
		description:
			"<p>For video and for games with endless loading screens. It has memory of its own, so long copies do not slow down half-way.</p><p>The 4 TB version carries chips on both sides and does not fit very thin laptops.</p>",
		choices: [
			["1T", { capacity_gb: 1024 }, 9_490, 7_990],
			["2T", { capacity_gb: 2048 }, 16_990, 14_490],
			["4T", { capacity_gb: 4096 }, 33_990, 29_990],
		],
	}),
	accessory({
		brand: "northbay",
		name: "Field SSD",
		code: "NP-FSSD",
		in: "memory-and-storage",
		published: "2026-07-09",
		hsn: hsn.solidStateDrive,
		warrantyYears: 3,
		specs: {
			compatibility: "Any computer or camera with USB-C",
			speed: "2,000 MB/s",
			connector: "USB-C, 20 Gbps",
			weight_kg: 0.092,
			size: "98 × 54 × 13 mm",
			body_material: "Aluminium with silicone jacket",
			in_the_box: "Drive, 0.3 m USB-C cable",
		},
		highlights: ["Splash-proof, falls from 2 metres", "Screws to a camera cage", "Hardware encryption"],
		description:
			"<p>A drive for footage, with a thread for camera cages and a jacket that forgives. The 2,000 MB/s need a port of 20 Gbps, which few laptops have; on most it gives about 1,000.</p><p>The jacket comes off, and should, for copies that take an hour: it holds the heat.</p>",
		choices: [
			["1T", { capacity_gb: 1024 }, 11_990, 9_990],
			["2T", { capacity_gb: 2048 }, 18_990, 16_490],
		],
	}),
	accessory({
		brand: "pipal",
		name: "Backup Disk",
		code: "PP-BD",
		in: "memory-and-storage",
		published: "2026-05-28",
		hsn: hsn.hardDiskDrive,
		warrantyYears: 3,
		specs: {
			compatibility: "Any computer with USB-A; adapter for USB-C in the box",
			speed: "130 MB/s",
			connector: "Micro-B to USB-A, 5 Gbps",
			weight_kg: 0.17,
			size: "111 × 80 × 12 mm",
			in_the_box: "Disk, 0.45 m cable, USB-C adapter",
		},
		highlights: ["For copies you hope never to need", "USB-C adapter in the box", "3-year warranty"],
		description:
			"<p>A hard disk, slow and cheap per gigabyte, which is right for a copy of everything you own. Connect it once a month.</p><p>It has moving parts: do not carry it about while it runs, and do not work from it.</p>",
		choices: [
			["1T", { capacity_gb: 1024 }, 4_990, 4_290],
			["2T", { capacity_gb: 2048 }, 6_990, 5_990],
		],
	}),
];
