import { underscoresToSpaces } from "@lapwing/ui/text";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router";
import { useStaff } from "../frame/frame.tsx";
import { type Destination, destinationsFor } from "../frame/navigation.ts";
import { PageHead } from "../frame/page-head.tsx";

export function Component() {
	const member = useStaff();
	const destinations = destinationsFor(member.role).flatMap((group) => group.destinations);
	return (
		<>
			<PageHead
				title="Start"
				actions={
					// Outside the console, so not the router's.
					<a className="btn btn--line btn--sm" href="/">
						<ExternalLink className="icon icon--sm" aria-hidden="true" />
						See the shop
					</a>
				}
			/>
			<p className="signed-in">
				You are signed in as <b>{member.name}</b> ({member.email}). Your role: {underscoresToSpaces(member.role)}.
			</p>
			<h2 className="list-head">What you can do here</h2>
			<ul className="destinations">
				{destinations.map((destination) => (
					<DestinationRow key={destination.href} destination={destination} />
				))}
			</ul>
		</>
	);
}

function DestinationRow({ destination }: { destination: Destination }) {
	const { href, label, purpose, icon: Icon } = destination;
	return (
		<li>
			<Icon className="icon" aria-hidden="true" />
			<div>
				<Link to={href}>{label}</Link>
				<p>{purpose}</p>
			</div>
		</li>
	);
}
