// Laptops that were sold over the counter before the shop went online, for the warranty check.
import type { SoldLaptop } from "@lapwing/server/modules/inventory/inventory";

const sold = (serial: string, sku: string, day: string, warranty_until: string): SoldLaptop => ({
	serial,
	sku,
	sold_at: new Date(`${day}T06:30:00Z`),
	warranty_until,
});

export const serials: SoldLaptop[] = [
	sold("AR14U5260300017", "AR14-U5-16512-SAND", "2026-03-14", "2028-03-13"),
	sold("AR14U5260800121", "AR14-U5-161T-SAND", "2026-08-02", "2028-08-01"),
	sold("AR14U5260900144", "AR14-U5-16512-GRAPHITE", "2026-09-19", "2028-09-18"),
	// Past its warranty, so that the shop can be seen saying so.
	sold("TW13G1RF25050009", "TW13-G1-RF-8256", "2025-05-10", "2026-05-09"),
];
