import { ListingInput } from "@lapwing/contract/listing";
import { expect, test } from "vitest";
import { listParams } from "./list-params.ts";

test("the cache key of list pages includes every query parameter of the contract", () => {
	expect(listParams.toSorted()).toEqual(Object.keys(ListingInput.shape).toSorted());
});
