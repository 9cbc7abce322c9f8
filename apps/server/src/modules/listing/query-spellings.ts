// Words that a search text says in several parts, as the one word that synonyms and the catalogue know: "2 in 1", "power bank".

/** "Gen4", "gen 4", "PCIe 4", "pcie gen 4.0" of drives: `wordsIn` reads "PCIe 4.0" of the catalogue as the same word. */
const generations = [3, 4, 5].map((number) => ({
	word: `pcie${number}`,
	pattern: new RegExp(
		String.raw`(?<![a-z0-9])(?:(?:pci[\s-]*e?(?:xpress)?[\s-]*)(?:gen(?:eration)?[\s.-]*)?|gen(?:eration)?[\s.-]*)${number}(?:\.0)?(?:\s*[x×]\s*4)?(?![a-z0-9]|\.\d)`,
		"g",
	),
}));

/** "PC4-25600": the megabytes a second of DDR4-3200. */
const roundedBandwidths: Record<number, number> = { 2133: 17_000, 2666: 21_300, 2933: 23_400 };
const bandwidths = [3, 4, 5].flatMap((generation) =>
	[1600, 2133, 2400, 2666, 2933, 3200, 4800, 5200, 5600, 6400].map((speed) => ({
		word: `ddr${generation} ${speed}`,
		pattern: new RegExp(String.raw`(?<![a-z0-9])pc${generation}l?[\s-]*${roundedBandwidths[speed] ?? speed * 8}(?![a-z0-9])`, "g"),
	})),
);

export const spelledApart = [
	...generations,
	...bandwidths,
	// "SSD in place of the hard disk", "hard disk ki jagah ssd": a drive with its plug.
	{
		word: "sata",
		pattern:
			/(?<![a-z0-9])(?:in\s+place\s+of|instead\s+of|replac(?:e|ing))\s+(?:(?:the|my|a|an|old|its|purani?)\s+)*(?:hard[\s-]+(?:disk|disc|drive)|hdd)(?![a-z])|(?<![a-z0-9])(?:hard[\s-]+(?:disk|disc|drive)|hdd)\s+ki\s+jag(?:ah|eh|a)(?![a-z])/g,
	},
	{
		word: "nvme",
		pattern:
			/(?<![a-z0-9])(?<!(?:two|2|dual|do|second|extra|free)\s+)m\.?\s?2(?=\s+(?:\d{3,4}\s+)?(?:ssd|nvme|drive)(?![a-z])(?!\s+slot))/g,
	},
	// "USB C to HDMI" without a cable or an adapter that is named.
	{
		word: "converter",
		pattern:
			/(?<![a-z0-9])(?:usb|type)(?:[\s-]*c)?\s+(?:to|se)\s+(?=(?:hdmi|vga|ethernet|lan|displayport|dp)(?![a-z0-9])(?!\s+(?:port\s+)?(?:cable|wire|lead|cord|adapt|con[vn]|dongle|charg|hub|dock)))/g,
	},
	{
		word: "numpad",
		pattern:
			/(?<![a-z0-9])num(?:ber|eric)?\s*(?:keys?\s*)?pad(?=.*(?<![a-z])(?:separate|seperate|external|alag)(?![a-z]))|(?<=(?<![a-z])(?:separate|seperate|external|alag)\s[^|]{0,20})num(?:ber|eric)?\s*(?:keys?\s*)?pad(?![a-z])/g,
	},
	{ word: "ram", pattern: /(?<=ddr\s?[345][^|]{0,30}\s)(?:sticks?|modules?)(?![a-z])/g },
	{ word: "docking", pattern: /(?<![a-z0-9])dock(?:ing)?[\s-]+stations?(?![a-z])/g },
	{
		word: "convertible",
		pattern:
			/(?<![a-z0-9])(?:(?:2|two)[\s-]*in[\s-]*(?:1|one)(?![a-z0-9])|360\s+degrees?(?![a-z])|(?:that\s+|which\s+)?(?:folds?|turns?|converts?|becomes?|flips?|used?|bends?)\s+(?:(?:into|to|as|like|back|over|in|a)\s+)+tab(?:let)?s?(?![a-z])|tab(?:let)?\s+(?:mode|ban\s+jaye|ki\s+tarah|jaisa|bhi)(?![a-z])|(?:fold(?:ing|able)?|mudne|ulta|ghoomne|rotat(?:e|ing))\s+(?:(?:hone|karne|ho|wala|wali|screen|display)\s+)*(?:laptop|screen|notebook)(?![a-z]))/g,
	},
	// Words of questions: "can I charge my laptop in the car".
	{
		word: "carcharger",
		pattern:
			/(?<![a-z0-9])(?:charge|charging)\s+(?:(?:a|my|the|laptop|it)\s+)*(?:in|inside|from)\s+(?:(?:a|my|the)\s+)?(?:car|vehicle|truck)(?![a-z])|(?<![a-z0-9])(?:car|gaa?di|truck)\s+(?:me|mein|men|se|ki|ke)\s+(?:(?:battery|socket|lighter|12|volt|v|se|me|mein|wali|wale|laptop)\s+)*charg(?:e|ing)(?![a-z])/g,
	},
	{
		word: "hub",
		pattern:
			/(?<![a-z0-9])(?:connect|attach|plug)(?:ing)?\s[^|?.]{3,60}?(?:only|just|single|one)\s+(?:(?:has|one|a|have)\s+)*(?:usb[\s-]*)?(?:type[\s-]*)?c(?:\s+ports?)?(?![a-z0-9])/g,
	},
	{ word: "sling", pattern: /(?<![a-z0-9])(?:side|shoulder|sling|cross\s*body|one\s+side)[\s-]+bags?(?![a-z])/g },
	{ word: "pendrive", pattern: /(?<![a-z0-9])(?:pen[\s-]+drives?(?![a-z])|पेन[\s-]+ड्राइव)/g },
	{
		word: "wireless",
		pattern:
			/(?<![a-z0-9])wire[\s-]+less(?![a-z])|(?<![\p{L}\p{M}])(?:bina|बिना)\s+(?:taar|tar|wire|तार|वायर)(?:\s+(?:ka|ke|ki|wala|wali|का|के|की|वाला|वाली))*(?![\p{L}\p{M}])/gu,
	},
	{ word: "powerbank", pattern: /(?<![a-z0-9])power[\s-]+banks?(?![a-z])/g },
	{
		word: "memorycard",
		pattern: /(?<![a-z0-9])(?:memory|micro\s*sd|sd|मेमोरी|मेमरी)[\s-]+(?:cards?(?![a-z])|कार्ड)(?!\s+(?:slot|reader|port))/g,
	},
	{
		word: "harddisk",
		pattern: /(?<![a-z0-9])(?:(?:bahar|baahar)\s+(?:wali|wala|ki)\s+)?(?:hard|हार्ड)[\s-]+(?:(?:disk|disc|drive)s?(?![a-z])|डिस्क|ड्राइव)/g,
	},
	{ word: "ram", pattern: /(?<![a-z0-9])(?:ram|memory)[\s-]+sticks?(?![a-z])/g },
];
