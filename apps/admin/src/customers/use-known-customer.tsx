// For a form with a phone number: who has this number already. A phone number is shared by families and offices, so it is a suggestion: a
// press says whether it is them. With their e-mail address, the sale or repair belongs to that customer and not to a second one.
import { isFailure, type RouteData } from "@lapwing/contract/client";
import { normalisePhone } from "@lapwing/contract/phone";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { type FocusEvent, type ReactNode, useRef, useState } from "react";
import { api } from "../api.ts";
import { fillField } from "../form/fill-field.ts";
import { useMay } from "../layout/use-may.ts";

type Known = NonNullable<RouteData<"GET /staff/known-customer">["customer"]>;
type Found = { phone: string; customer: Known; answer?: "same" | "other" };

export type KnownCustomer = {
	onBlur: (event: FocusEvent<HTMLInputElement>) => void;
	box: ReactNode;
	/** False if somebody has the number and nobody has said whether it is them: then the question has the focus. */
	isAnswered: (form: HTMLFormElement) => Promise<boolean>;
};

export function useKnownCustomer(): KnownCustomer {
	const may = useMay()("recognise_customers");
	const [found, setFound] = useState<Found>();
	const [isAsked, setAsked] = useState(false);
	const latest = useRef<Found>(undefined);
	const first = useRef<HTMLButtonElement>(null);
	const form = useRef<HTMLFormElement>(null);

	function keep(next: Found | undefined): void {
		latest.current = next;
		setFound(next);
		setAsked(false);
	}

	async function look(owner: HTMLFormElement): Promise<void> {
		form.current = owner;
		const phone = normalisePhone(valueIn(owner, "phone"));
		if (!may || phone === undefined) return keep(undefined);
		if (latest.current?.phone === phone) return;
		try {
			const { customer } = (await api("GET /staff/known-customer", { phone })).data;
			// Of the number before: their name and address would go with this one.
			const former = latest.current?.answer === "same" ? latest.current.customer : undefined;
			if (former && fieldHolds(owner, "name", former.name)) fillField(owner, "name", "");
			if (former && fieldHolds(owner, "email", former.email ?? "")) fillField(owner, "email", "");
			keep(customer ? { phone, customer } : undefined);
		} catch (error) {
			// A help only: without it, the fields are filled in by hand.
			if (!isFailure(error)) throw error;
		}
	}

	function answer(said: "same" | "other"): void {
		if (found === undefined) return;
		keep({ ...found, answer: said });
		const owner = form.current;
		if (owner === null) return;
		if (said === "same") {
			fillField(owner, "name", found.customer.name);
			fillField(owner, "email", found.customer.email ?? "");
		}
		const name = owner.elements.namedItem("name");
		if (name instanceof HTMLElement) name.focus();
	}

	return {
		onBlur: ({ currentTarget }) => {
			if (currentTarget.form) void look(currentTarget.form);
		},
		isAnswered: async (owner) => {
			await look(owner);
			const { customer, answer: said } = latest.current ?? {};
			// Another address, or theirs, says who it is. Without an address the number alone is the customer, and nothing is doubled.
			if (!customer?.email || said !== undefined || valueIn(owner, "email") !== "") return true;
			setAsked(true);
			first.current?.focus();
			return false;
		},
		box:
			found === undefined || found.answer !== undefined ? null : (
				<Note tone={isAsked ? "warn" : "info"} role={isAsked ? "alert" : "status"} className="wide" title={wordsOf(found.customer)}>
					{isAsked ? "Say first whether it is them. " : ""}
					<span className="row">
						<Button ref={first} size="sm" onClick={() => answer("same")}>
							It is {found.customer.name || "them"}
						</Button>
						<Button size="sm" tone="line" onClick={() => answer("other")}>
							Somebody else
						</Button>
					</span>
				</Note>
			),
	};
}

const fieldHolds = (form: HTMLFormElement, name: string, value: string) => value !== "" && valueIn(form, name) === value.trim();

function wordsOf({ name, email }: Known): string {
	return `This number is known: ${[name, email].filter(Boolean).join(", ")}.`;
}

function valueIn(form: HTMLFormElement, name: string): string {
	const field = form.elements.namedItem(name);
	return field instanceof HTMLInputElement ? field.value.trim() : "";
}
