// New or refurbished, in a search text.
import type { QuantityRule } from "./query-quantities.ts";

export const refurbished =
	"refurbished, refurb, renewed, used, second hand, secondhand, 2nd hand, sec hand, pre owned, preowned, pre used, company return, corporate return, office return, lease return, off lease, ex lease, ex company, ex corporate, open box, old, purana, purani, purane, पुराना, पुरानी, पुराने, सेकंड हैंड".split(
		", ",
	);

export const conditionRules: readonly QuantityRule[] = [
	{
		// Of people: "for my old father".
		pattern:
			/(?<![a-z])old(?=(?:\s+age)?\s+(?:father|mother|parents?|people|persons?|man|men|woman|women|lady|ladies|couple|folks?|dad|daddy|mom|mum|mummy|papa|uncle|aunty?|auntie|grand[a-z]+|dada|dadi|nana|nani)(?![a-z]))|(?<![a-z])old(?=\s+age(?![a-z]))/g,
		read: () => [],
		passed: true,
	},
	{
		// "New laptop", "naya wala", "नया": none that was used. Not of a user or a part, and not "like new".
		pattern:
			/(?<![\p{L}\p{M}\p{N}]|(?:like|as|good\s+as|gen(?:eration)?\s+se)\s+)(?:new|na(?:y|i|iy|yy)[aei]|nayee|nya|नया|नयी|नई|नए|नये)(?![\p{L}\p{M}\p{N}])(?!\s+(?:delhi|mumbai|town|user|to\s|in\s|for\s|ram|memory|ssd|hdd|hard|drive|disk|batter|charg|screen|display|keyboard|windows|software|world|year))(?:\s+(?:wala|wali|wale|वाला|वाली)(?![\p{L}\p{M}]))?/gu,
		read: () => [{ kind: "facet", param: "condition", value: "new" }],
	},
	{
		pattern: /(?<![a-z0-9])(?:not\s+(?:refurbished|renewed|used)|no\s+refurbished|brand\s+new|new\s+only|only\s+new)(?![a-z])/g,
		read: () => [{ kind: "facet", param: "condition", value: "new" }],
	},
];
