import { expect, test } from "vitest";
import { placeAfterPin } from "./pin-place.ts";

const bengaluru = { city: "Bengaluru", state_code: "29" };
const noida = { city: "Noida", state_code: "09" };

test("a PIN fills in city and state", () => {
	expect(placeAfterPin(bengaluru, bengaluru, noida)).toEqual(noida);
	expect(placeAfterPin({ city: "", state_code: "" }, { city: "", state_code: "" }, noida)).toEqual(noida);
});

test("an unknown PIN clears values of an earlier PIN and keeps typed ones", () => {
	expect(placeAfterPin(bengaluru, bengaluru, undefined)).toEqual({ city: "", state_code: "" });
	expect(placeAfterPin({ city: "Hesaraghatta", state_code: "29" }, bengaluru, undefined)).toEqual({ city: "Hesaraghatta", state_code: "" });
});

test("a PIN without a city fills in the state only", () => {
	expect(placeAfterPin(bengaluru, bengaluru, { city: "", state_code: "36" })).toEqual({ city: "", state_code: "36" });
});
