/**
 * Default buyer of tests and benchmarks: sandbox payment, delivery in Bengaluru. Separate from shoppers.ts, which imports the test
 * runner.
 */
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

/** Another buyer, since unpaid orders are limited per email address and phone. */
export function anotherBuyer(): typeof buyer {
	const drawn = crypto.randomUUID();
	const phone = `98${String(Number.parseInt(drawn.slice(0, 8), 16) % 100_000_000).padStart(8, "0")}`;
	return { ...buyer, email: `${drawn}@example.in`, phone };
}
