// Words that a search text says in several parts, as the one word that synonyms and the catalogue know: "2 in 1", "power bank".

export const spelledApart = [
	{ word: "convertible", pattern: /(?<![a-z0-9])(?:2|two)[\s-]*in[\s-]*(?:1|one)(?![a-z0-9])|(?<![a-z0-9])360\s+degrees?(?![a-z])/g },
	{ word: "pendrive", pattern: /(?<![a-z0-9])pen[\s-]+drives?(?![a-z])/g },
	{ word: "wireless", pattern: /(?<![a-z0-9])wire[\s-]+less(?![a-z])/g },
	{ word: "powerbank", pattern: /(?<![a-z0-9])power[\s-]+banks?(?![a-z])/g },
	{ word: "memorycard", pattern: /(?<![a-z0-9])(?:memory|micro\s*sd|sd)[\s-]+cards?(?![a-z])(?!\s+(?:slot|reader|port))/g },
	{ word: "harddisk", pattern: /(?<![a-z0-9])hard[\s-]+(?:disk|disc|drive)s?(?![a-z])/g },
	{ word: "ram", pattern: /(?<![a-z0-9])(?:ram|memory)[\s-]+sticks?(?![a-z])/g },
];
