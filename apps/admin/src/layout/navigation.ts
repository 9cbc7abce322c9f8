// Side navigation entries in order; the dashboard lists the same.
import type { StaffRole } from "@lapwing/contract/endpoint";
import { FileUp, House, KeyRound, Laptop, Layers, type LucideIcon, Mail, ScrollText, ShieldCheck, Tags, Truck, Users } from "lucide-react";
import { contentPages, operationPages, promotionPages, salesPages, servicePages } from "./more-destinations.ts";

export type Destination = {
	href: string;
	label: string;
	/** Description for the dashboard. */
	purpose: string;
	icon: LucideIcon;
	/** Roles with access, besides owners. If omitted: all. For display only; the server authorises. */
	roles?: readonly StaffRole[];
};

export type DestinationGroup = { title: string; destinations: readonly Destination[] };

export const firstPage: Destination = { href: "/", label: "Start", purpose: "", icon: House };

const groups: readonly DestinationGroup[] = [
	{
		title: "Sell",
		destinations: [
			...salesPages,
			{
				href: "/products",
				label: "Products",
				purpose: "Add and edit products, change prices and stock, publish and withdraw.",
				icon: Laptop,
				roles: ["catalogue"],
			},
			{
				href: "/stock",
				label: "Stock movements",
				purpose: "See what came and went, and move stock from one location to another.",
				icon: Truck,
				roles: ["catalogue", "orders"],
			},
			{
				href: "/imports",
				label: "Import and export",
				purpose: "Change many products, prices or counts at once with a CSV file.",
				icon: FileUp,
				roles: ["catalogue"],
			},
			{
				href: "/collections",
				label: "Collections",
				purpose: "Arrange the shelves of the home page.",
				icon: Layers,
				roles: ["catalogue", "content"],
			},
			{
				href: "/brands",
				label: "Brands and categories",
				purpose: "Keep brands, categories, subcategories and the facts their products state.",
				icon: Tags,
				roles: ["catalogue"],
			},
			...promotionPages,
		],
	},
	{ title: "Serve", destinations: servicePages },
	{
		title: "Site",
		destinations: [
			...contentPages,
			...operationPages,
			{
				href: "/outbox",
				label: "Outbox",
				purpose: "Read every mail the shop has written, see whether it was sent, and send yourself a test mail.",
				icon: Mail,
				roles: [],
			},
			{
				href: "/staff",
				label: "Staff",
				purpose: "Invite people, give them a role and locations, and switch off who has left.",
				icon: Users,
				roles: [],
			},
			{
				href: "/audit",
				label: "Audit log",
				purpose: "See who changed what, and when.",
				icon: ScrollText,
				roles: [],
			},
		],
	},
	{
		title: "You",
		destinations: [
			{ href: "/password", label: "Change password", purpose: "Choose a new password. All your other sign-ins end.", icon: KeyRound },
			{
				href: "/two-step",
				label: "Two-step sign-in",
				purpose: "Ask for a code from your phone beside the password.",
				icon: ShieldCheck,
			},
		],
	},
];

export function destinationsFor(role: StaffRole): DestinationGroup[] {
	return groups
		.map(({ title, destinations }) => ({ title, destinations: destinations.filter((each) => mayVisit(role, each)) }))
		.filter(({ destinations }) => destinations.length > 0);
}

function mayVisit(role: StaffRole, { roles }: Destination): boolean {
	return roles === undefined || role === "owner" || roles.includes(role);
}
