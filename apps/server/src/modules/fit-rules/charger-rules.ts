// Fit rules for chargers: the same plug and voltage, and the watts of the charger that the laptop came with. USB-C (USB Power Delivery)
// agrees on less: a weaker charger charges slowly.
import type { Fit } from "@lapwing/contract/fit";
import type { FitFacts, Stated } from "./rules.ts";

export type Plug = {
	/** Equal for plugs that go into each other. */
	key: string;
	name: string;
	volts: number | undefined;
	watts: number | undefined;
};

/** "Barrel, 5.5 × 2.5 mm, 20 V; USB-C, 100 W": one or several plugs, each with its voltage and power where they are stated. */
export function plugsOf(value: Stated): Plug[] {
	return String(value ?? "")
		.split(/\s*(?:;|\bor\b|\band\b)\s*/i)
		.filter((text) => /\p{L}/u.test(text))
		.map((text) => ({ ...nameOf(text), volts: amount(text, "V"), watts: amount(text, "W") }));
}

function nameOf(text: string): { key: string; name: string } {
	if (/usb[\s-]*(?:type[\s-]*)?c\b|\btype[\s-]*c\b/i.test(text)) return { key: usbC, name: "USB-C" };
	const size = /(\d+(?:\.\d+)?)\s*(?:mm)?\s*[×x*]\s*(\d+(?:\.\d+)?)/i.exec(text);
	if (size?.[1] !== undefined && size[2] !== undefined)
		return { key: `${Number(size[1])}×${Number(size[2])}`, name: `${Number(size[1])} × ${Number(size[2])} mm` };
	const [name = ""] = text.split(",");
	return { key: name.trim().toLowerCase(), name: name.trim() };
}

const usbC = "usb-c";

function amount(text: string, unit: "V" | "W"): number | undefined {
	const found = new RegExp(String.raw`(\d+(?:\.\d+)?)\s*${unit}\b`).exec(text)?.[1];
	return found === undefined ? undefined : Number(found);
}

/** Stands in the plug of every charger with it. */
export function wordOfPlug({ key, name }: Plug): string {
	if (key === usbC) return "C";
	return key.includes("×") ? (key.split("×")[0] ?? key) : name;
}

const no = (reason: string): Fit => ({ state: "no", reasons: [reason] });

export function chargerFit(laptop: FitFacts, part: FitFacts): Fit {
	const [plug] = plugsOf(part.part_charger_plug);
	const sockets = plugsOf(laptop.laptop_charger_plug);
	const socket = sockets.find(({ key, volts }) => key === plug?.key && (volts ?? plug.volts) === (plug.volts ?? volts));
	const [main] = sockets;
	if (plug === undefined || main === undefined) return unknown;
	if (socket === undefined)
		return plug.key === main.key
			? no(`It takes ${main.volts} V, this gives ${plug.volts} V.`)
			: no(`Its plug is ${sockets.map(({ name }) => name).join(" or ")}, this has ${plug.name}.`);
	const gives = plug.watts ?? numberOf(part.part_power_w);
	const needs = numberOf(laptop.laptop_charger_w);
	if (gives === undefined || needs === undefined) return unknown;
	// A second socket for less power than the laptop's own charger gives.
	const takes = Math.min(gives, socket.watts ?? gives);
	if (takes >= needs) return { state: "fits", reasons: [] };
	if (socket.key !== usbC || takes < needs / 2) return no(`It needs ${needs} W, this gives ${takes} W.`);
	return { state: "limited", reasons: [`It charges slowly: the laptop came with ${needs} W, this gives ${takes} W.`] };
}

const unknown: Fit = { state: "unknown", reasons: ["We do not know its charging plug. Ask us before you buy."] };

function numberOf(value: Stated): number | undefined {
	return typeof value === "number" ? value : undefined;
}
