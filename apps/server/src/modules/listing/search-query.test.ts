import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { filterOf, readFilters as read, vocabulary } from "../../../test/search-vocabulary.ts";
import { withoutPhrase } from "./query-filter.ts";
import { parseQuery } from "./search-query.ts";

describe("what a search says", () => {
	test.each([
		["16gb 14 inch i5 under 60000", ["ram=16", "screen=14", "processor=core-i5", "price_max=60000"], []],
		["16 GB RAM 512 GB SSD laptop", ["ram=16", "storage=512", "category=laptops"], []],
		["8gb/512gb", ["ram=8", "storage=512"], []],
		["16/1tb", ["ram=16", "storage=1024"], []],
		["1 tb", ["storage=1024"], []],
		["1000gb ssd laptop", ["storage=1024", "category=laptops"], []],
		["1000gb ssd", ["spec=capacity_gb:1024-1024"], ["ssd"]],
		["1tb ssd", ["spec=capacity_gb:1024-1024"], ["ssd"]],
		["512 gb ssd under 5000", ["spec=capacity_gb:512-512", "price_max=5000"], ["ssd"]],
		["laptop with 1tb ssd", ["category=laptops", "storage=1024"], []],
		["hdmi 2.1", ["need=hdmi-2-1"], []],
		["teacher", ["need=office"], []],
		["bank clerk", ["need=office"], []],
		["journalist", ["need=office"], []],
		["data entry", ["need=office"], []],
		["doctor clinic billing", ["need=billing"], []],
		["laptop for mother youtube and video call", ["category=laptops", "need=home"], []],
		["256gb", ["storage=256"], []],
		["under 60k", ["price_max=60000"], []],
		["below Rs. 1,00,000", ["price_max=100000"], []],
		["less than ₹45,000", ["price_max=45000"], []],
		["up to 1.5 lakh", ["price_max=150000"], []],
		["above 50000", ["price_min=50000"], []],
		["between 40000 and 60000", ["price=40000-60000"], []],
		["40-60k", ["price=40000-60000"], []],
		["50 to 60 thousand", ["price=50000-60000"], []],
		["50k-60k", ["price=50000-60000"], []],
		["50-60 hazaar", ["price=50000-60000"], []],
		["below 1 lakh", ["price_max=100000"], []],
		["1 lakh ke andar", ["price_max=100000"], []],
		["60 hazaar tak ka laptop", ["price_max=60000", "category=laptops"], []],
		["40 hajar se kam", ["price_max=40000"], []],
		["५०००० के अंदर", ["price_max=50000"], []],
		["१ लाख से कम", ["price_max=100000"], []],
		["laptop 50000", ["category=laptops", "price_max=50000"], []],
		["budget 45k", ["price_max=45000"], []],
		["around 70000", ["price=59500-80500"], []],
		["50000 se zyada", ["price_min=50000"], []],
		["1.3 kg se kam", ["spec=weight_kg:-1.3"], []],
		["under 1.5kg", ["spec=weight_kg:-1.5"], []],
		["900 grams", ["spec=weight_kg:-0.9"], []],
		["144 hz", ["spec=refresh_hz:144-"], []],
		["144Hz display under 80000", ["spec=refresh_hz:144-", "price_max=80000"], []],
		["4 gb graphics card", ["spec=graphics_memory_gb:4-"], []],
		["dedicated graphics 6gb below 1 lakh", ["spec=graphics_memory_gb:6-", "price_max=100000"], []],
		["laptop emi under 3000", ["category=laptops", "price=3000 a month"], []],
		["laptop under 3000 per month", ["category=laptops", "price=3000 a month"], []],
		["laptop 5k emi", ["category=laptops", "price=5000 a month"], []],
		["patla laptop", ["need=light", "category=laptops"], []],
		["8gb gpu", ["spec=graphics_memory_gb:8-"], []],
		["10 hours battery backup", ["spec=battery_hours:10-"], []],
		["8 core processor", ["spec=cores:8-"], []],
		["500 nits", ["spec=brightness_nits:500-"], []],
		["3 year warranty", ["spec=warranty_years:3-"], []],
		["at least 16gb ram", ["ram=16-"], []],
		["minimum 32gb ram max 1.2 lakh", ["ram=32-", "price_max=120000"], []],
		["16gb ram max 50k", ["ram=16", "price_max=50000"], []],
		["at least 16gb ram max 60k", ["ram=16-", "price_max=60000"], []],
		["16gb ram maximum budget 50000", ["ram=16", "price_max=50000"], []],
		["min 16gb max 60000", ["ram=16-", "price_max=60000"], []],
		["screen 15 inch max weight 1.7", ["screen=15", "spec=weight_kg:-1.7"], []],
		["16gb ram and below 60000", ["ram=16", "price_max=60000"], []],
		["16gb ram max, 512gb ssd", ["ram=-16", "storage=512"], []],
		["16gb ram max", ["ram=-16"], []],
		["50k budget 16gb ram", ["price_max=50000", "ram=16"], []],
		["above 50000 below 60000", ["price_min=50000", "price_max=60000"], []],
		["more than 50000 less than 60000", ["price_min=50000", "price_max=60000"], []],
		["50000 se upar 60000 se niche", ["price_min=50000", "price_max=60000"], []],
		["50 hazar se zyada 60 hazar se kam", ["price_min=50000", "price_max=60000"], []],
		["below 60000 laptop above 50000", ["price_max=60000", "category=laptops", "price_min=50000"], []],
		["i5 or better under 60k", ["processor=core-i5", "processor=core-i7", "price_max=60000"], []],
		["minimum i5", ["processor=core-i5", "processor=core-i7"], []],
		["i5 minimum 16gb ram", ["processor=core-i5", "ram=16-"], []],
		["i5 processor ya usse upar", ["processor=core-i5", "processor=core-i7"], []],
		["i7 or higher", ["processor=core-i7"], []],
		["rtx 4050 ya upar", ["graphics=geforce-rtx-4050", "graphics=geforce-rtx-5070-ti"], []],
		["intel i5 12th gen or newer", ["processor=core-i5", "need=intel-12"], []],
		["12th gen and above", ["need=intel-12"], []],
		["i5 and above 16gb ram", ["processor=core-i5", "ram=16-"], []],
		["5070ti", ["graphics=geforce-rtx-5070-ti"], []],
		["rtx 5070ti", ["graphics=geforce-rtx-5070-ti"], []],
		["rtx5070ti laptop", ["graphics=geforce-rtx-5070-ti", "category=laptops"], []],
		["nvidia 6gb", ["graphics=dedicated", "spec=graphics_memory_gb:6-"], []],
		["nvidia 16gb ram", ["graphics=dedicated", "ram=16"], []],
		["rtx 50 series", ["graphics=geforce-rtx-5070-ti"], []],
		["₹55k max, 512 ssd, 15 inch, numpad, no refurbished", ["price_max=55000", "storage=512", "screen=15", "condition=new"], ["numpad"]],
		["laptop with 512 ssd under 50k", ["category=laptops", "storage=512", "price_max=50000"], []],
		["ssd, 15 inch, numpad, under 55k", ["screen=15", "price_max=55000"], ["numpad"]],
		["ssd for my 15 inch laptop", ["spec=fits_inch:15-"], ["ssd"]],
		["512 ssd", ["spec=capacity_gb:512-512"], ["ssd"]],
		["512 ssd for my laptop", ["spec=capacity_gb:512-512"], ["ssd"]],
		["above 60000 below 50000", ["price_min=60000"], []],
		["16gb or more", ["ram=16-"], []],
		["14 to 15 inch", ["screen=14-15"], []],
		["under 15 inch", ["screen=-14"], []],
		["backlit keyboard", ["need=backlit-keyboard"], []],
		["thunderbolt", ["need=thunderbolt"], []],
		["upgradeable memory", ["need=upgradeable-memory"], []],
		["a laptop with 16 GB RAM for coding under 70,000", ["category=laptops", "ram=16", "need=coding", "price_max=70000"], []],
		["gaming at 1080p", ["need=gaming-1080p"], []],
		["laptop for video editing", ["category=laptops", "need=video-editing"], []],
		["long battery life and light", ["need=long-battery", "need=light"], []],
		["padhai ke liye laptop", ["need=school", "category=laptops"], []],
		["tessel travel 13", ["brand=tessel"], ["travel", "13"]],
		["work 14 g3", [], ["work", "14", "g3"]],
		["travel laptop", ["need=travel", "category=laptops"], []],
		["sand notebook", ["colour=sand", "category=laptops"], []],
		["not refurbished", ["condition=new"], []],
		["refurbished", ["condition=refurbished"], []],
		["laptop with ssd", ["category=laptops"], []],
		["gaming mouse", [], ["gaming", "mouse"]],
		["laptop bag", [], ["bag"]],
		["charger for my laptop", [], ["charger"]],
		["65w charger", ["spec=power_w:65-65"], ["charger"]],
		["16gb ddr5 ram", ["spec=capacity_gb:16-16"], ["ddr5", "ram"]],
		["bag for 15.6 inch laptop", ["spec=fits_inch:15.6-"], ["bag"]],
		["15.6″ screen", ["screen=15"], []],
		["13.3 inches", ["screen=13"], []],
		['17.3"', ["screen=17"], []],
		["core ultra 5", ["processor=core-ultra-5"], []],
		["ultra 5", ["processor=core-ultra-5"], []],
		["core 5", ["processor=core-5"], []],
		["ryzen7", ["processor=ryzen-7"], []],
		["i5-1334U", ["processor=core-i5"], ["1334u"]],
		["rtx 4050", ["graphics=geforce-rtx-4050"], []],
		["RTX4050 gaming laptop", ["graphics=geforce-rtx-4050", "need=gaming"], []],
		["graphics card", ["graphics=dedicated"], []],
		["thin and light", ["need=light"], []],
		["business laptop", ["categories=business", "category=laptops"], []],
		["windows 11 home", ["os=windows-11-home"], []],
		["laptop without OS", ["category=laptops", "os=no-operating-system"], []],
		["4 stars and up", ["rating=4"], []],
		["laptop with 5 star rating", ["category=laptops", "rating=4"], []],
		["in stock", ["in_stock=1"], []],
		["kestrel swift 15", ["brand=kestrel"], ["swift", "15"]],
		["kestrel or oriel", ["brand=kestrel", "brand=oriel"], []],
		["not gaming laptop", ["not need=gaming"], []],
		["gaming nahi chahiye", ["not need=gaming"], []],
		["gaming laptop nahi chahiye", ["not need=gaming"], []],
		["student laptop nahi chahiye", ["not need=college", "category=laptops"], []],
		["laptop without dedicated graphics", ["category=laptops", "not graphics=dedicated"], []],
		["bina graphics card ke laptop", ["not graphics=dedicated", "category=laptops"], []],
		["graphics card ke bina", ["not graphics=dedicated"], []],
		["no touch screen", ["not need=touch"], []],
		["laptop except kestrel", ["category=laptops", "not brand=kestrel"], []],
		["not kestrel or oriel", ["not brand=kestrel", "not brand=oriel"], []],
		["not kestrel, oriel", ["not brand=kestrel", "brand=oriel"], []],
		["laptop without numpad", ["category=laptops", "not need=number-pad"], []],
		["mouse without wire", ["not q=wire"], ["mouse"]],
		["not under 50000", ["price_min=50000"], []],
		["not more than 50000", ["price_max=50000"], []],
		["without windows", ["need=linux"], []],
		["not heavy", ["need=light"], []],
		["no cost emi", [], ["emi"]],
		["गेमिंग लैपटॉप", ["need=gaming"], []],
		["कॉलेज के लिए हल्का लैपटॉप", ["need=college", "need=light", "category=laptops"], []],
		["गेमिंग नहीं चाहिए", ["not need=gaming"], []],
		["माउस", [], ["माउस"]],
		["ज़ब्राक", [], ["जब्राक"]],
		["i5 8gb 512", ["processor=core-i5", "ram=8", "storage=512"], []],
		["8gb 256", ["ram=8", "storage=256"], []],
		["512", [], ["512"]],
		["16gb se zyada ram", ["ram=16-"], []],
		["512gb se kam storage", ["storage=-512"], []],
		["laptop bag 15.6", ["spec=fits_inch:15.6-"], ["bag"]],
		["15.6 laptop", ["screen=15", "category=laptops"], []],
		["13th gen i5", ["need=intel-13", "processor=core-i5"], []],
		["din bhar chale", ["need=long-battery"], []],
		["bada screen", ["need=big-screen"], []],
		["touch screen 2 in 1", ["need=touch"], ["convertible"]],
		["laptop in stock in Pune store", ["category=laptops", "in_stock=1", "store=kothrud"], []],
		["pune laptop", ["store=kothrud", "category=laptops"], []],
		["laptop in bangalore", ["category=laptops", "store=indiranagar", "store=jayanagar"], []],
		["kothrud store", ["store=kothrud"], []],
		["mouse at mg road", ["store=mg-road"], ["mouse"]],
		["laptop available in lapwing indiranagar", ["category=laptops", "store=indiranagar"], []],
		["indiranagar mein laptop", ["store=indiranagar", "category=laptops"], []],
		["summit 16", [], ["summit", "16"]],
		["summit store", ["store=summit"], []],
		["laptop not in pune", ["category=laptops", "not store=kothrud"], []],
		["sleeve for 14 inch laptop", ["spec=fits_inch:13.7-14.99"], ["sleeve"]],
		["sleeve 14", ["spec=fits_inch:13.7-14.99"], ["sleeve"]],
		["15.6 inch sleeve", ["spec=fits_inch:15.3-15.99"], ["sleeve"]],
		["usb c charging under 50k", ["need=usb-c-charging", "price_max=50000"], []],
		["usb c charger", [], ["usb", "c", "charger"]],
		["mere papa ke liye bade screen wala laptop", ["need=home", "need=big-screen", "category=laptops"], []],
		["meri beti ke liye halka laptop chahiye", ["need=light", "category=laptops"], []],
		["all-rounder for my daughter in class 11", ["need=school"], []],
		["10th standard laptop", ["need=school", "category=laptops"], []],
		["class 4 laptop for my mother", ["need=school", "category=laptops"], []],
		["laptop for my mother for video editing", ["category=laptops", "need=video-editing"], []],
		["CA student laptop for tally", ["need=office", "need=college", "category=laptops", "need=billing"], []],
		["laptop for my old parents", ["category=laptops", "need=home"], []],
		["laptop 16gb ram ssd 512", ["category=laptops", "ram=16", "storage=512"], []],
		["laptop with storage 1 tb", ["category=laptops", "storage=1024"], []],
		["3 year on site warranty laptop", ["spec=warranty_years:3-", "need=on-site-warranty", "category=laptops"], []],
		["old laptop", ["condition=refurbished", "category=laptops"], []],
		["laptop near me", ["category=laptops"], []],
		["b.com student laptop", ["need=college", "category=laptops"], []],
		["pen drive 64gb", ["spec=capacity_gb:64-64"], ["pendrive"]],
		["2 in 1 with pen", ["need=pen"], ["convertible"]],
		["cheapest mouse", [], ["mouse"]],
		["wire less mouse", [], ["wireless", "mouse"]],
		["thunderbolt 4 numeric keypad", ["need=thunderbolt"], ["numeric", "keypad"]],
	])("%s", (query, filters, words) => {
		expect(read(query)).toEqual({ filters, words });
	});

	test("a generation or newer is any of the needs of those", () => {
		const [found] = parseQuery("12th gen or newer", vocabulary).found;
		expect(found).toMatchObject({
			filter: { key: "intel-12", or: ["intel-13", "intel-14", "intel-core-series"] },
			phrase: "12th gen or newer",
		});
	});

	test("the operating system is no word of a title", () => {
		expect(parseQuery("windows 11 home laptop", vocabulary).spoken).toEqual(["laptop"]);
		expect(parseQuery("kestrel swift 15 windows 11 home", vocabulary).spoken).toEqual(["kestrel", "swift", "15"]);
	});

	test.each([
		["cheapest laptop", true],
		["sabse sasta laptop", true],
		["lowest price gaming laptop", true],
		["सबसे सस्ता लैपटॉप", true],
		["cheap mouse", true],
		["sasta laptop", false],
		["cheap laptop", false],
		["laptop", false],
	])("%s asks for the cheapest first: %s", (query, cheapest) => {
		expect(parseQuery(query, vocabulary).cheapest).toBe(cheapest);
	});

	test.each([
		["swift 15", ["swift", "15"]],
		["under 15 inch", []],
		["over 2 kg", []],
		["best laptop for me", []],
		["", []],
		["   ", []],
		["💻", []],
		["' or 1=1 --", []],
	])("no price is read into %s", (query, words) => {
		const { found, words: left } = parseQuery(query, vocabulary);
		expect(found.filter(({ filter }) => filter.kind === "price")).toEqual([]);
		expect(left).toEqual(words);
	});

	test("a filter removed leaves the rest of the query as it was typed", () => {
		const query = "Kestrel 16GB  under 60,000";
		const { found } = parseQuery(query, vocabulary);
		expect(found.map((each) => [each.phrase, withoutPhrase(query, each)])).toEqual([
			["Kestrel", "16GB under 60,000"],
			["16GB", "Kestrel under 60,000"],
			["under 60,000", "Kestrel 16GB"],
		]);
	});

	const typed = fc.array(
		fc.oneof(
			fc.constantFrom(
				"16gb",
				"under",
				"60000",
				"14",
				"inch",
				"i5",
				"kestrel",
				"core",
				"ultra",
				"5",
				"between",
				"and",
				"1tb",
				"₹",
				"/",
				"rtx",
			),
			fc.string({ unit: "grapheme", maxLength: 6 }),
		),
		{ maxLength: 12 },
	);

	test("whatever is typed, phrases are parts of it and do not overlap", () => {
		fc.assert(
			fc.property(typed, (parts) => {
				const query = parts.join(" ");
				const { found } = parseQuery(query, vocabulary);
				let end = 0;
				let last: string | undefined;
				for (const each of found) {
					expect(query.slice(each.start, each.end)).toBe(each.phrase);
					// One phrase may give two filters ("16/512"); phrases never overlap.
					if (each.phrase !== last || each.start >= end) expect(each.start).toBeGreaterThanOrEqual(end);
					end = each.end;
					last = each.phrase;
				}
			}),
		);
	});

	test("a query without one of its filters says all the others still", () => {
		const phrases = ["16gb ram", "512gb storage", "14 inch", "i5", "kestrel", "under 60000", "4 stars", "thin and light"];
		fc.assert(
			fc.property(fc.shuffledSubarray(phrases, { minLength: 1 }), (chosen) => {
				const query = chosen.join(" ");
				const { found } = parseQuery(query, vocabulary);
				expect(found).toHaveLength(chosen.length);
				for (const gone of found) {
					const left = parseQuery(withoutPhrase(query, gone), vocabulary).found;
					expect(left.map(filterOf)).toEqual(found.filter((each) => each !== gone).map(filterOf));
				}
			}),
		);
	});
});
