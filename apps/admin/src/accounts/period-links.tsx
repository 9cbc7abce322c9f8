import { ChipLink } from "@lapwing/ui/chip";
import { useLocation } from "react-router";
import { useListAddress } from "../list/list-address.ts";
import { allTimeQuery, periodsOf } from "./periods.ts";

/** Links that set both days of the filter. `today` is an ISO date. */
export function PeriodLinks({ today }: { today: string }) {
	const address = useListAddress();
	const allTime = useAllTime();
	return (
		<nav className="period-links" aria-label="Periods">
			{periodsOf(today).map(({ label, days }) => (
				<ChipLink key={label} href={address.href(days)} current={address.value("from") === days.from && address.value("to") === days.to}>
					{label}
				</ChipLink>
			))}
			<ChipLink href={allTime.href} current={allTime.isShown}>
				All time
			</ChipLink>
		</nav>
	);
}

/** The list with its other filters, without a period. */
export function useAllTime(): { href: string; isShown: boolean } {
	const { pathname } = useLocation();
	const { query, value } = useListAddress();
	return { href: `${pathname}${allTimeQuery(query)}`, isShown: value("from") === "" && value("to") === "" };
}
