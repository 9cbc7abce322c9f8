import { expect, test } from "vitest";
import { blankLocation, loadedLocation, locationInput, slugFrom } from "./location-form.ts";

test("what is typed goes out as the server wants it, and comes back as it was typed", () => {
	const typed = {
		...blankLocation,
		title: "Lapwing Park",
		slug: "park",
		latitude: "12.97",
		longitude: "77.64",
		offers: "Free bag\n\n10 % off ",
		email: " ",
	};
	const sent = locationInput(typed);
	expect(sent).toMatchObject({ latitude: 12.97, offers: ["Free bag", "10 % off"], email: null, site: null, meta: { title: null } });
	const back = loadedLocation({ ...sent, id: 1, version: "2026-11-15T06:00:00.000Z", closed_at: null, redirect_to: null }).values;
	expect(back).toMatchObject({ latitude: "12.97", offers: "Free bag\n10 % off", email: "" });
});

test("a name makes an address", () => {
	expect(slugFrom("Lapwing — 6th Block, Kōramangala ")).toBe("lapwing-6th-block-ko-ramangala");
});
