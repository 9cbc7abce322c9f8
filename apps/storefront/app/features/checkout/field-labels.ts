/** Fields of the checkout in the order of the page, with the words that stand at them. */
export const fieldLabels: Record<string, string> = {
	name: "Full name",
	email: "E-mail",
	phone: "Phone",
	fulfilment: "Delivery or pick-up",
	address_id: "Address",
	post_code: "PIN code",
	line1: "House number and street",
	line2: "Area",
	landmark: "Landmark",
	city: "City",
	state_code: "State",
	state_confirmed: "State",
	delivery_option: "Delivery",
	pickup_location_id: "Store",
	gstin: "GSTIN",
	business_name: "Business name",
	billing_name: "Name on the bill",
	billing_line1: "House number and street of the bill",
	billing_line2: "Area of the bill",
	billing_post_code: "PIN code of the bill",
	billing_city: "City of the bill",
	billing_state_code: "State of the bill",
	billing_state_confirmed: "State of the bill",
	payment_method: "Payment",
	coupon: "Coupon",
};

/** The element that a summary's link leads to. */
export function fieldId(name: string): string {
	return `co-${name}`;
}
