import { ListingInput } from "@lapwing/contract/listing";
import { expect, test } from "vitest";
import { listParams } from "./list-params.ts";

test("a kept list page knows every name its address can have", () => {
	expect(listParams.toSorted()).toEqual(Object.keys(ListingInput.shape).toSorted());
});
