import { expect, test } from "vitest";
import { findPin } from "./pin-codes.ts";

/** The hundred largest cities of the 2011 census, each with the PIN of its head post office or another well-known one. */
const largest = `400050 Mumbai, 110001 New Delhi, 560038 Bengaluru, 500081 Hyderabad, 380015 Ahmedabad, 600017 Chennai, 700091 Kolkata,
	395003 Surat, 411014 Pune, 302001 Jaipur, 226010 Lucknow, 208001 Kanpur, 440010 Nagpur, 452001 Indore, 400601 Thane, 462001 Bhopal,
	530001 Visakhapatnam, 411018 Pune, 800001 Patna, 390001 Vadodara, 201001 Ghaziabad, 141001 Ludhiana, 282001 Agra, 422001 Nashik,
	121001 Faridabad, 250002 Meerut, 360001 Rajkot, 421301 Kalyan, 401201 Vasai, 221001 Varanasi, 190001 Srinagar,
	431001 Chhatrapati Sambhajinagar, 826001 Dhanbad, 143001 Amritsar, 400703 Navi Mumbai, 211001 Prayagraj, 834001 Ranchi,
	711101 Howrah, 641001 Coimbatore, 482001 Jabalpur, 474001 Gwalior, 520001 Vijayawada, 342001 Jodhpur, 625001 Madurai, 492001 Raipur,
	324001 Kota, 781001 Guwahati, 160017 Chandigarh, 413001 Solapur, 580020 Hubballi, 243001 Bareilly, 244001 Moradabad, 570001 Mysuru,
	122001 Gurugram, 202001 Aligarh, 144001 Jalandhar, 620001 Tiruchirappalli, 751001 Bhubaneswar, 636001 Salem, 401107 Mira Road,
	506002 Warangal, 695001 Thiruvananthapuram, 522001 Guntur, 421302 Bhiwandi, 247001 Saharanpur, 273001 Gorakhpur, 334001 Bikaner,
	444601 Amravati, 201301 Noida, 831001 Jamshedpur, 490001 Bhilai, 753001 Cuttack, 283203 Firozabad, 682011 Kochi, 524001 Nellore,
	364001 Bhavnagar, 248001 Dehradun, 713201 Durgapur, 713301 Asansol, 769001 Rourkela, 431601 Nanded, 416003 Kolhapur, 305001 Ajmer,
	444001 Akola, 585101 Kalaburagi, 361001 Jamnagar, 456001 Ujjain, 201102 Loni, 734001 Siliguri, 284001 Jhansi, 421002 Ulhasnagar,
	180001 Jammu, 416416 Sangli, 575001 Mangaluru, 638001 Erode, 590001 Belagavi, 600053 Chennai, 627001 Tirunelveli, 423203 Malegaon,
	823001 Gaya, 425001 Jalgaon, 313001 Udaipur`;

test("the hundred largest cities are called what people write", async () => {
	const expected = largest.split(",").map((entry) => entry.trim());
	expect(expected.length).toBeGreaterThanOrEqual(100);
	const found = await Promise.all(expected.map(async (entry) => `${entry.slice(0, 6)} ${(await findPin(entry.slice(0, 6)))?.city}`));
	expect(found).toEqual(expected);
});

test("capitals and parts of a city have the city's name, not the district's", async () => {
	for (const [pin, city] of [
		["799001", "Agartala"],
		["799005", "Agartala"],
		["793001", "Shillong"],
		["795001", "Imphal"],
		["796001", "Aizawl"],
		["797001", "Kohima"],
		["791111", "Itanagar"],
		["737101", "Gangtok"],
		["403001", "Panaji"],
		["605001", "Puducherry"],
		["744101", "Port Blair"],
		["171001", "Shimla"],
		["382010", "Gandhinagar"],
		["160055", "Mohali"],
		["134109", "Panchkula"],
		["201310", "Greater Noida"],
		["560066", "Bengaluru"],
		["600045", "Chennai"],
		["400614", "Navi Mumbai"],
		["721101", "Midnapore"],
		["841301", "Chapra"],
		["576104", "Manipal"],
	])
		expect({ pin, city: (await findPin(pin ?? ""))?.city }).toEqual({ pin, city });
});

test("a PIN code that serves villages of many names has no city", async () => {
	for (const pin of ["504299", "799013", "201311"]) expect({ pin, city: (await findPin(pin))?.city }).toEqual({ pin, city: "" });
});
