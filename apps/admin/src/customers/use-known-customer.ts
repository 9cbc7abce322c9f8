import { isFailure } from "@lapwing/contract/client";
import { normalisePhone } from "@lapwing/contract/phone";
import { type FocusEvent, useState } from "react";
import { api } from "../api.ts";
import { useMay } from "../layout/use-may.ts";

/**
 * For a form with a phone number: fills in the empty fields `name` and `email` of a known customer when the number is left. With the same
 * e-mail address, the sale or repair belongs to that customer and not to a second one.
 */
export function useKnownCustomer() {
	const maySee = useMay()("see_customers");
	const [known, setKnown] = useState<string>();
	async function look(input: HTMLInputElement): Promise<void> {
		const phone = normalisePhone(input.value);
		if (!maySee || phone === undefined) return setKnown(undefined);
		try {
			const { data } = await api("GET /staff/customers", { q: phone });
			const same = data.customers.filter((customer) => customer.phone === phone);
			const customer = same.find(({ email }) => email) ?? same[0];
			setKnown(customer?.name);
			if (customer === undefined) return;
			fill(input.form, "name", customer.name);
			fill(input.form, "email", customer.email ?? "");
		} catch (error) {
			// A help only: without it, the fields are filled in by hand.
			if (!isFailure(error)) throw error;
		}
	}
	return {
		hint: known === undefined ? undefined : `Known customer: ${known}.`,
		onBlur: (event: FocusEvent<HTMLInputElement>) => void look(event.currentTarget),
	};
}

function fill(form: HTMLFormElement | null, name: string, value: string): void {
	const field = form?.elements.namedItem(name);
	if (field instanceof HTMLInputElement && field.value.trim() === "") field.value = value;
}
