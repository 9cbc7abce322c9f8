// Publishers of programs for several uses: in "adobe premiere pro" the program says which.
import type { Found } from "./search-query.ts";
import { plain } from "./words.ts";

const publishers = new Set(["adobe", "autodesk", "microsoft"]);

/** Without the use of a publisher whose program is named behind it. */
export const withoutPublishers = (found: readonly Found[]): Found[] =>
	found.filter((each) => !isPublisher(each) || !leadsToProgram(each, found));

const isPublisher = ({ filter, phrase }: Found): boolean => filter.kind === "need" && publishers.has(plain(phrase));

const leadsToProgram = ({ end }: Found, found: readonly Found[]): boolean =>
	found.some(({ filter, start }) => filter.kind === "need" && start > end && start <= end + 2);
