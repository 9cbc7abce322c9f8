// Buyers of the demo: customers with an account, and guests.
import { gstStateName } from "@lapwing/contract/gst-states";
import type { OrderAddress } from "@lapwing/contract/order";
import { customers } from "../customers.ts";
import { firmGstin } from "../gstin.ts";
import { hash, pick } from "../hash.ts";
import { type City, cities, names } from "./cities.ts";

export type Buyer = {
	name: string;
	email: string;
	phone: string;
	/** Email address of the account. */
	account: string | null;
	city: City;
	address: OrderAddress;
	business?: { gstin: string; name: string };
};

const streets = ["1st Main", "Temple Street", "Park View", "School Road", "Lake Road", "Station Road", "2nd Cross", "Gandhi Marg"];
const houses = ["Shanti Apartments", "Green Meadows", "Sai Residency", "Rose Villa", "Palm Court", "Lotus Enclave"];

const numberOfGuests = 170;

const inProportion = cities.flatMap((city) => Array.from({ length: city.weight }, () => city));

function guestOf(number: number): Buyer {
	const key = `guest ${number}`;
	const city = pick(inProportion, key, "city");
	const [locality, post_code] = pick(city.places, key, "place");
	const first = pick(names[city.region].first, key, "first");
	const last = pick(names[city.region].last, key, "last");
	const name = `${first} ${last}`;
	const phone = `98000${String(30_000 + number)}`;
	const line1 = `${1 + (hash(key, "house") % 240)}, ${pick(hash(key) % 2 === 0 ? streets : houses, key, "street")}`;
	const plainLast = last.toLowerCase().replace(/[^a-z]/g, "");
	// Every seventeenth is a business with a GSTIN.
	const isBusiness = number % 17 === 5;
	return {
		name,
		email: `${first.toLowerCase()}.${plainLast}${number}@example.in`,
		phone,
		account: null,
		city,
		address: orderAddressOf({ name, phone, line1, line2: locality, city: city.name, state_code: city.state_code, post_code }),
		...(isBusiness && {
			business: { gstin: firmGstin(city.state_code, plainLast.slice(0, 3).toUpperCase()), name: `${last} ${pick(trades, key)}` },
		}),
	};
}

const trades = ["Associates", "Interiors", "Tax Consultants", "Diagnostics", "Traders", "Architects"];

function orderAddressOf(facts: Omit<OrderAddress, "landmark" | "state">): OrderAddress {
	return { ...facts, landmark: null, state: gstStateName(facts.state_code) ?? "" };
}

export const guests: readonly Buyer[] = Array.from({ length: numberOfGuests }, (_, index) => guestOf(index + 1));

/** Customers with an address; the others have no orders. */
export const accountHolders: readonly Buyer[] = customers.flatMap(({ name, email, phone, addresses }) => {
	const [home] = addresses;
	const city = cities.find((each) => each.name === home?.city);
	if (home === undefined || city === undefined) return [];
	return [{ name, email, phone, account: email, city, address: orderAddressOf({ name, phone, ...home }) }];
});
