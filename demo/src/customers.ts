// Demo customers, for the console. They have no password: sign in as one with a one-time code, which the outbox shows
// with the owner's password.
import type { Ctx } from "@lapwing/server/ctx";
import { addCustomer } from "@lapwing/server/modules/accounts/accounts";
import { createAddress } from "@lapwing/server/modules/addresses/addresses";
import { addWishlistItems } from "@lapwing/server/modules/wishlist/wishlist";

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
	...(
		[
			["Rohan Kulkarni", "9800000654", "Flat 12, Girija Shankar Vihar", "Karve Nagar", "Pune", "27", "411052", "tessel-work-14-g3"],
			["Sana Mirza", "9800000655", "8-2-120, Road No. 2", "Banjara Hills", "Hyderabad", "36", "500034", "aravalli-ridge-13"],
			["Vikram Sethi", "9800000656", "C-41, Defence Colony", null, "New Delhi", "07", "110024", "vantar-titan-17"],
			["Lakshmi Narayanan", "9800000657", "5, Second Avenue", "Besant Nagar", "Chennai", "33", "600090", "kestrel-swift-15"],
			["Pranjal Baruah", "9800000658", "House 19, Rajgarh Link Road", "Chandmari", "Guwahati", "18", "781003", "oriel-leaf-14"],
			["Ishita Chatterjee", "9800000659", "27/1, Hindustan Park", "Gariahat", "Kolkata", "19", "700029", "northbay-studio-16"],
			["Devendra Rathore", "9800000660", "A-7, Vaishali Nagar", null, "Jaipur", "08", "302021", "pipal-note-16"],
			["Nisha Thomas", "9800000661", "44, Kowdiar Gardens", null, "Thiruvananthapuram", "32", "695003", "kestrel-flip-14"],
		] as const
	).map(([name, phone, line1, line2, city, state_code, post_code, wanted]) => ({
		name,
		email: `${name.toLowerCase().replace(" ", ".")}@lapwing.example`,
		phone,
		verified: true,
		addresses: [{ line1, line2, city, state_code, post_code }],
		wishlist: [wanted],
	})),
	{
		name: "Gurpreet Singh",
		email: "gurpreet.singh@lapwing.example",
		phone: "9800000321",
		verified: false,
		addresses: [],
		wishlist: [],
	},
];

const accountAge = 100 * 86_400_000;

/** Created before the first of the demo's orders. */
export async function saveCustomers(ctx: Ctx): Promise<void> {
	const since = { ...ctx, now: new Date(ctx.now.getTime() - accountAge) };
	for (const { name, email, phone, verified, addresses, wishlist } of customers) {
		const id = await addCustomer(since, { name, email, phone, verified });
		for (const address of addresses) await createAddress(ctx, id, { name, phone, ...address, state_confirmed: false });
		await addWishlistItems(ctx, id, wishlist);
	}
}
