// Expected reversals of the orders in previous-release.json.gz, by the buyer's name.

/** Kind, amount, deduction, amount of the refund, lines of the delivery charge. */
type PastReversal = [kind: string, amount: number, deduction: number, refunded: number | null, delivery: number];

export const pastReversals: [buyer: string, reversals: PastReversal[]][] = [
	// The credit note includes the delivery charge; the refund did not.
	["first-back", [["undelivered", 22_745_67, 99_00, 22_646_67, 1]]],
	// Rounding of partial refunds: one paisa too much, which is goodwill now, or too little.
	["second-back-of-two-one", [["undelivered", 20_646_66, 0, 20_646_66, 0]]],
	["first-cancelled-second-open", [["undelivered", 8_823_34, 1, 8_823_33, 0]]],
	["first-cancelled-waiting", [["undelivered", 17_745_67, 99_00, 17_646_67, 1]]],
	[
		"all-back",
		[
			["undelivered", 17_145_67, 99_00, 17_046_67, 1],
			["undelivered", 8_523_33, 0, 8_523_33, 0],
		],
	],
	["cod-shipment-cancelled", [["undelivered", 2_298_00, 0, null, 1]]],
	["cod-back", [["undelivered", 8_089_00, 0, null, 1]]],
	["cancelled-paid", [["cancelled", 22_069_00, 0, 22_069_00, 1]]],
	["cancelled-packed", [["cancelled", 36_049_00, 0, 36_049_00, 1]]],
	["cancelled-unpaid", [["cancelled", 6_889_00, 0, null, 1]]],
	// Its delivery charge was refunded with the rest of the order: goodwill.
	[
		"cancelled-after-back",
		[
			["undelivered", 13_145_67, 99_00, 13_046_67, 1],
			["cancelled", 6_523_33, 0, 6_523_33, 0],
		],
	],
	["cancelled-after-delivery", [["cancelled", 19_669_00, 0, 19_669_00, 1]]],
	["cancelled-goodwill", [["cancelled", 13_079_00, 100_00, 12_979_00, 1]]],
	["sold-out-late", [["cancelled", 3_289_00, 0, null, 1]]],
	["return-part", [["returned", 11_646_66, 0, 11_646_66, 0]]],
	["return-split-part", [["returned", 10_846_66, 0, 10_846_66, 0]]],
	["return-one-of-two-received", [["returned", 5_290_00, 0, 5_290_00, 0]]],
	[
		"return-twice",
		[
			["returned", 4_990_00, 0, 4_990_00, 0],
			["returned", 4_690_00, 0, 4_690_00, 0],
		],
	],
	["return-after-goodwill", [["returned", 8_980_00, 100_00, 8_880_00, 0]]],
	["return-after-all-goodwill", [["returned", 4_490_00, 4_490_00, null, 0]]],
	["return-refused", [["returned", 4_290_00, 0, 4_290_00, 0]]],
	["cod-uncollected-returned", [["returned", 3_690_00, 0, null, 0]]],
	["cod-returned-then-collected", [["returned", 3_690_00, 3_690_00, null, 0]]],
	["cod-first-back-collected", [["undelivered", 3_589_00, 3_589_00, null, 1]]],
	["cod-first-back-open", [["undelivered", 3_489_00, 0, null, 1]]],
	["counter-returned", [["returned", 4_878_99, 0, 4_878_99, 0]]],
	["delivered-split", []],
	["return-open", []],
];
