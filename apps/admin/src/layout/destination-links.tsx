import type { StaffRole } from "@lapwing/contract/endpoint";
import { NavLink } from "react-router";
import { type Destination, destinationsFor, firstPage } from "./navigation.ts";

/** Links of the side navigation and of the navigation sheet. */
export function DestinationLinks({ role, onFollow }: { role: StaffRole; onFollow?: () => void }) {
	return (
		<>
			<DestinationLink destination={firstPage} onFollow={onFollow} />
			{destinationsFor(role).map(({ title, destinations }) => (
				<div key={title}>
					<h2>{title}</h2>
					{destinations.map((destination) => (
						<DestinationLink key={destination.href} destination={destination} onFollow={onFollow} />
					))}
				</div>
			))}
		</>
	);
}

function DestinationLink({ destination, onFollow }: { destination: Destination; onFollow: (() => void) | undefined }) {
	const { href, label, icon: Icon } = destination;
	return (
		<NavLink to={href} end={href === firstPage.href} onClick={onFollow}>
			<Icon className="icon icon--sm" aria-hidden="true" />
			{label}
		</NavLink>
	);
}
