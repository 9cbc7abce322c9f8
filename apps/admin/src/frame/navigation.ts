// The pages one can go to, in the order of the side navigation. The first page lists the same ones.
import type { StaffRole } from "@lapwing/contract/endpoint";
import { House, Inbox, KeyRound, type LucideIcon, Mail, Package, Wrench } from "lucide-react";

export type Destination = {
	href: string;
	label: string;
	/** What one does there, for the first page. */
	purpose: string;
	icon: LucideIcon;
	/** Who may, beside the owner, who always may. Left out: everyone. The server decides; this only spares people a refusal. */
	roles?: readonly StaffRole[];
};

export type DestinationGroup = { title: string; destinations: readonly Destination[] };

export const firstPage: Destination = { href: "/", label: "Start", purpose: "", icon: House };

const groups: readonly DestinationGroup[] = [
	{
		title: "Sell",
		destinations: [{ href: "/orders", label: "Orders", purpose: "Pack, send, hand over, refund.", icon: Package, roles: ["orders"] }],
	},
	{
		title: "Serve",
		destinations: [
			{
				href: "/service",
				label: "Service requests",
				purpose: "Take in laptops and bring them through the workshop.",
				icon: Wrench,
				roles: ["service_desk"],
			},
			{ href: "/leads", label: "Leads", purpose: "Answer messages from the contact forms.", icon: Inbox, roles: ["service_desk"] },
		],
	},
	{
		title: "Site",
		destinations: [
			{
				href: "/outbox",
				label: "Outbox",
				purpose: "Read every mail the shop has written, see whether it was sent, and send yourself a test mail.",
				icon: Mail,
				roles: [],
			},
		],
	},
	{
		title: "You",
		destinations: [
			{ href: "/password", label: "Change password", purpose: "Choose a new password. All your other sign-ins end.", icon: KeyRound },
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
