import type { Address } from "@lapwing/contract/addresses";
import type { Api } from "@lapwing/contract/client";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { MapPinPlus, Plus } from "@lapwing/ui/icons";
import { useEffect } from "react";
import { redirect, useSearchParams } from "react-router";
import { visitorApi } from "../context.ts";
import { nullWithoutAccount, privateMeta } from "../features/account/account-page.ts";
import { AddressForm } from "../features/account/address-form.tsx";
import { AddressRow } from "../features/account/address-row.tsx";
import { addressBook } from "../features/account/address-text.ts";
import { SignInPrompt } from "../features/account/sign-in-prompt.tsx";
import { api } from "../features/api/browser-api.ts";
import { useClientState } from "../features/client-state/store.ts";
import { type Fields, submitAction } from "../features/forms/form-action.ts";
import type { Route } from "./+types/account-address-book";

export async function loader({ context }: Route.LoaderArgs) {
	const answer = await context.get(visitorApi)("GET /account/addresses").catch(nullWithoutAccount);
	return answer && answer.data;
}

function addressActions(call: Api): Record<string, (fields: Fields) => Promise<string>> {
	return {
		create: async (fields) => {
			await call("POST /account/addresses", addressInput(fields));
			return "Address saved.";
		},
		edit: async (fields) => {
			await call("PUT /account/addresses/:id", { ...addressInput(fields), id: fields["id"] });
			return "Address saved.";
		},
		delete: async ({ id }) => {
			await call("DELETE /account/addresses/:id", { id });
			return "Address deleted.";
		},
		shipping: async ({ id }) => {
			await call("POST /account/addresses/:id/default", { id, use: "shipping" });
			return "This is now your delivery address.";
		},
		billing: async ({ id }) => {
			await call("POST /account/addresses/:id/default", { id, use: "billing" });
			return "This is now your billing address.";
		},
	};
}

function addressInput({
	name = "",
	phone = "",
	line1 = "",
	line2 = "",
	landmark = "",
	city = "",
	state_code = "",
	post_code = "",
	...more
}: Fields) {
	return {
		name,
		phone,
		line1,
		line2,
		landmark,
		city,
		state_code,
		post_code,
		state_confirmed: more["state_confirmed"] === "on",
		default_shipping: more["default_shipping"] === "on",
		default_billing: more["default_billing"] === "on",
	};
}

export async function action({ context, request }: Route.ActionArgs) {
	const answer = await submitAction(await request.formData(), addressActions(context.get(visitorApi)));
	if (answer.data.failure === undefined) throw redirect(addressBook, 303);
	return answer;
}

export async function clientAction({ request }: Route.ClientActionArgs) {
	return submitAction(await request.formData(), addressActions(api));
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta("Addresses", "Where we deliver and what invoices say.", matches[0]);

export default function AccountAddressBook({ loaderData: book }: Route.ComponentProps) {
	const [query] = useSearchParams();
	useEffect(() => {
		if (book === null) return;
		const { customer_address, shipping_address, billing_address } = book;
		useClientState.getState().setAddresses(customer_address, {
			...(shipping_address && { shipping: shipping_address.id }),
			...(billing_address && { billing: billing_address.id }),
		});
	}, [book]);
	if (book === null) return <SignInPrompt />;
	const edited = book.customer_address.find((address) => String(address.id) === query.get("edit"));
	if (query.has("new") || edited !== undefined)
		return <AddressForm key={edited?.id} address={edited} first={book.customer_address.length === 0} />;
	return <AddressList book={book} />;
}

type Book = { customer_address: Address[]; shipping_address: Address | null; billing_address: Address | null };

function AddressList({ book }: { book: Book }) {
	const { customer_address, shipping_address, billing_address } = book;
	if (customer_address.length === 0)
		return (
			<EmptyState
				icon={<MapPinPlus className="icon icon--lg" aria-hidden="true" />}
				title="No address saved yet"
				action={<ButtonLink href={`${addressBook}?new`}>Add an address</ButtonLink>}
			>
				<p>A saved address makes checkout shorter. The first one is used for delivery and invoice.</p>
			</EmptyState>
		);
	return (
		<>
			<div className="acc-head">
				<h2 className="acc-title">Addresses</h2>
				<ButtonLink tone="line" size="sm" href={`${addressBook}?new`}>
					<Plus className="icon icon--sm" aria-hidden="true" />
					Add an address
				</ButtonLink>
			</div>
			<ul className="acc-rows">
				{customer_address.map((address) => (
					<AddressRow
						key={address.id}
						address={address}
						isShipping={address.id === shipping_address?.id}
						isBilling={address.id === billing_address?.id}
					/>
				))}
			</ul>
		</>
	);
}
