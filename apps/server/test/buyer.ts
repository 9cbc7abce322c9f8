/** Whoever buys in tests and benchmarks: by the test payment, delivered in Bengaluru. Apart from shoppers.ts, which runs in tests only. */
export const buyer = {
	name: "Ananya Iyer",
	email: "ananya@example.in",
	phone: "9800000123",
	line1: "14, 3rd Cross",
	city: "Bengaluru",
	state_code: "29",
	post_code: "560038",
	payment_method: "sandbox",
};

/** The same purchase by somebody else: unpaid orders of one mail address or phone are limited. */
export function anotherBuyer(): typeof buyer {
	const drawn = crypto.randomUUID();
	const phone = `98${String(Number.parseInt(drawn.slice(0, 8), 16) % 100_000_000).padStart(8, "0")}`;
	return { ...buyer, email: `${drawn}@example.in`, phone };
}
