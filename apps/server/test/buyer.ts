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
