// Numbers of a search text that are no condition: PIN codes, and how many are wanted.
import type { Filter } from "./query-filter.ts";
import type { QuantityRule } from "./query-quantities.ts";

const noFilter = (): Filter[] => [];

export const passedRules: readonly QuantityRule[] = [
	{
		// A PIN code is no price: "delivery to 781001", "560001". Nobody has a budget of such a sum, to the rupee.
		pattern:
			/(?<![a-z0-9])(?:pin\s*(?:code)?|deliver(?:y|ed|s)?|ship(?:ping|s|ped)?|courier)(?:\s+(?:to|at|in|for|pin|code|is))*[\s:]*[1-9]\d{5}(?!\d)|(?<![a-z0-9.,₹-]|(?:under|below|upto|to|within|budget|rs)\s)[5-8]\d{3}[0-9][1-8](?![\d.,]|\s*(?:rs|rupees|k|lakh|tak|ke|se))/g,
		read: noFilter,
		passed: true,
	},
	{
		// How many are wanted: "20 nos", "need 2 laptops", "5 laptops for office".
		pattern:
			/(?<![a-z0-9.,₹/-])[1-9]\d{0,2}\s*(?:nos|pieces?|pcs|units?|qty)(?![a-z0-9])\.?|(?<=^\s*|(?:need|want|require|buy|order|purchase|purchasing|supply|get|take|of|for|hume|humein|hame|mujhe|chahiye)\s+)[1-9]\d{0,2}\s+(?=(?:(?:new|same|good|gaming|office|student|business)\s+)?(?:laptops|notebooks|computers|systems))/g,
		read: noFilter,
		passed: true,
	},
];
