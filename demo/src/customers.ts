// Customers of the demo seller, for the console to show. They have no password: whoever wants to be one of them asks for a code,
// which the outbox shows.
import type { Ctx } from "@lapwing/server/ctx";
import { addCustomer } from "@lapwing/server/modules/accounts/accounts";
import { createAddress } from "@lapwing/server/modules/addresses/addresses";
import { putAside } from "@lapwing/server/modules/wishlist/wishlist";

type DemoAddress = { line1: string; line2: string | null; city: string; state_code: string; post_code: string };
type DemoCustomer = { name: string; email: string; phone: string; verified: boolean; addresses: DemoAddress[]; wishlist: string[] };

export const customers: readonly DemoCustomer[] = [
	{
		name: "Ananya Iyer",
		email: "ananya.iyer@lapwing.example",
		phone: "9800000123",
		verified: true,
		addresses: [
			{ line1: "14, 3rd Cross, 12th Main", line2: "HAL 2nd Stage", city: "Bengaluru", state_code: "29", post_code: "560038" },
			{ line1: "4th floor, Prestige Tower, Residency Road", line2: null, city: "Bengaluru", state_code: "29", post_code: "560025" },
		],
		wishlist: ["aravalli-summit-14", "northbay-studio-14", "oriel-leaf-13"],
	},
	{
		name: "Farhan Qureshi",
		email: "farhan.qureshi@lapwing.example",
		phone: "9800000456",
		verified: true,
		addresses: [{ line1: "7, Carter Road", line2: "Bandra West", city: "Mumbai", state_code: "27", post_code: "400050" }],
		wishlist: ["monsoon-forge-16", "vantar-titan-16"],
	},
	{
		name: "Meera Nair",
		email: "meera.nair@lapwing.example",
		phone: "9800000789",
		verified: true,
		addresses: [{ line1: "22, Panampilly Avenue", line2: null, city: "Kochi", state_code: "32", post_code: "682036" }],
		wishlist: ["pipal-note-14"],
	},
	{
		name: "Gurpreet Singh",
		email: "gurpreet.singh@lapwing.example",
		phone: "9800000321",
		verified: false,
		addresses: [],
		wishlist: [],
	},
];

export async function saveCustomers(ctx: Ctx): Promise<void> {
	for (const { name, email, phone, verified, addresses, wishlist } of customers) {
		const id = await addCustomer(ctx, { name, email, phone, verified });
		for (const address of addresses) await createAddress(ctx, id, { name, phone, ...address });
		await putAside(ctx, id, wishlist);
	}
}
