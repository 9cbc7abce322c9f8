// Names of the ways of the money report. No Zod here: the console imports it.

const titles: Readonly<Record<string, string>> = {
	cash: "Cash",
	upi: "UPI at the counter",
	card: "Card at the counter",
	cod: "Cash on delivery",
	bank: "Bank transfer",
	exchange: "Exchange",
	razorpay: "Razorpay",
	stripe: "Stripe",
	sandbox: "Test payment",
};

export function wayTitle(way: string): string {
	return titles[way] ?? way;
}
