import type { StaffRole } from "@lapwing/contract/endpoint";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { NavLink, useLocation } from "react-router";
import type { Destination } from "./destinations.ts";
import { type DestinationGroup, destinationsFor, firstPage } from "./navigation.ts";

/** Links of the side navigation and of the navigation sheet. */
export function DestinationLinks({ role, onFollow }: { role: StaffRole; onFollow?: () => void }) {
	return (
		<>
			<DestinationLink destination={firstPage} onFollow={onFollow} />
			{destinationsFor(role).map((group) =>
				group.folded ? (
					<FoldedGroup key={group.title} group={group} onFollow={onFollow} />
				) : (
					<div key={group.title}>
						<h2>{group.title}</h2>
						<GroupLinks group={group} onFollow={onFollow} />
					</div>
				),
			)}
		</>
	);
}

type GroupProps = { group: DestinationGroup; onFollow: (() => void) | undefined };

const storedAs = (title: string) => `lapwing-nav ${title}`;

/** Group that is seldom needed: open while one of its pages is shown, or as it was left. */
function FoldedGroup({ group, onFollow }: GroupProps) {
	const { pathname } = useLocation();
	const isHere = group.destinations.some(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
	const [isOpened, setOpened] = useState(() => localStorage.getItem(storedAs(group.title)) === "open");
	const isOpen = isHere || isOpened;
	return (
		<div>
			<h2>
				<button
					type="button"
					className="nav-fold"
					aria-expanded={isOpen}
					onClick={() => {
						localStorage.setItem(storedAs(group.title), isOpen ? "" : "open");
						setOpened(!isOpen);
					}}
				>
					<ChevronRight className="icon icon--sm" aria-hidden="true" />
					{group.title}
				</button>
			</h2>
			{isOpen ? <GroupLinks group={group} onFollow={onFollow} /> : null}
		</div>
	);
}

function GroupLinks({ group, onFollow }: GroupProps) {
	return group.destinations.map((destination) => <DestinationLink key={destination.href} destination={destination} onFollow={onFollow} />);
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
