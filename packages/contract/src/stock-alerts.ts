// Stock alerts: one email when a configuration that is sold out can be bought again.
import { z } from "zod";
import { Sku } from "./cart.ts";
import { endpoint, envelope } from "./endpoint.ts";
import { Email } from "./text.ts";

/** Kept for so many days at most. */
export const stockAlertDays = 90;

const Address = z
	.string()
	.transform((typed) => typed.trim().toLowerCase())
	.pipe(Email);

export const addStockAlert = endpoint({
	method: "POST",
	path: "/stock-alerts",
	input: z.object({ sku: Sku, email: Address.optional().describe("Left out by a customer: the address of the account.") }),
	output: envelope(z.object({ sku: z.string(), email: z.string() })),
	access: "public",
	status: 201,
	summary: "Ask for one email when a configuration that is sold out is in stock again",
});

const AlertToken = z.string().regex(/^[\w-]{43}$/);

export const WaitedFor = z.object({ sku: z.string(), slug: z.string(), title: z.string(), options: z.string() });
export type WaitedFor = z.infer<typeof WaitedFor>;

export const listStockAlerts = endpoint({
	method: "GET",
	path: "/stock-alerts/:token",
	input: z.object({ token: AlertToken.describe("Of the link in the email.") }),
	output: envelope(z.array(WaitedFor)),
	access: "public",
	summary: "Configurations that the address of an email still waits for",
});

export const endStockAlerts = endpoint({
	method: "DELETE",
	path: "/stock-alerts/:token",
	input: z.object({ token: AlertToken }),
	output: envelope(z.null()),
	access: "public",
	summary: "End all stock alerts of an address and erase it",
});

export const stockAlertEndpoints = [addStockAlert, listStockAlerts, endStockAlerts] as const;
