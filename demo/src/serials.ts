// Laptops sold before the shop went online, for the warranty check.
import type { SoldLaptop } from "@lapwing/server/modules/inventory/inventory";
import { warrantyUntil } from "@lapwing/server/modules/inventory/warranty";
import { laptops } from "./laptops.ts";

function sold(serial: string, sku: string, day: string): SoldLaptop {
	const laptop = laptops.find(({ variants }) => variants.some((variant) => variant.sku === sku));
	if (laptop === undefined) throw new Error(`The demo has no laptop ${sku}.`);
	const sold_at = new Date(`${day}T06:30:00Z`);
	return { serial, sku, sold_at, warranty_until: warrantyUntil(sold_at, laptop.warranty_months) };
}

export const serials: SoldLaptop[] = [
	sold("AR14U5260300017", "AR14-U5-16512-SAND", "2026-03-14"),
	sold("AR14U5260800121", "AR14-U5-161T-SAND", "2026-08-02"),
	sold("AR14U5260900144", "AR14-U5-16512-GRAPHITE", "2026-09-19"),
	// Out of warranty, to demonstrate that result.
	sold("TW13G1RF25050009", "TW13-G1-RF-8256", "2025-05-10"),
];
