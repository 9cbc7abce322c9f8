// Side navigation entries in order; the dashboard lists the same.
import { roleMay, type StaffRole } from "@lapwing/contract/permissions";
import { House } from "lucide-react";
import { type Destination, reportPages, sellPages, servePages, settingsPages, sitePages, stockPages } from "./destinations.ts";

export type DestinationGroup = {
	title: string;
	destinations: readonly Destination[];
	/** Closed until somebody opens it, or one of its pages is shown. */
	folded?: boolean;
};

export const firstPage: Destination = { href: "/", label: "Start", purpose: "", icon: House };

const groups: readonly DestinationGroup[] = [
	{ title: "Sell", destinations: sellPages },
	{ title: "Stock", destinations: stockPages },
	{ title: "Serve", destinations: servePages },
	{ title: "Site", destinations: sitePages, folded: true },
	{ title: "Reports", destinations: reportPages, folded: true },
	{ title: "Settings", destinations: settingsPages, folded: true },
];

/** Groups that are folded for others. */
const daily: Partial<Record<StaffRole, string>> = { content: "Site", accountant: "Reports" };

/** What a role may not do is not there. What a role does daily is not folded. */
export function destinationsFor(role: StaffRole): DestinationGroup[] {
	return groups
		.map((group) => ({
			...group,
			destinations: group.destinations.filter((each) => mayVisit(role, each)).map((each) => asSeenBy(role, each)),
		}))
		.filter(({ destinations }) => destinations.length > 0)
		.map((group) => (daily[role] === group.title ? { ...group, folded: false } : group));
}

function mayVisit(role: StaffRole, { needs }: Destination): boolean {
	return needs === undefined || roleMay(role, needs);
}

function asSeenBy(role: StaffRole, { reading, ...destination }: Destination): Destination {
	return reading && !roleMay(role, reading.unless) ? { ...destination, purpose: reading.purpose } : destination;
}
