import { dayInIndia } from "@lapwing/contract/india-day";
import { ChipLink } from "@lapwing/ui/chip";
import { useListAddress } from "../list/list-address.ts";
import { periodsOf } from "./periods.ts";

/** Links that set both days of the filter. */
export function PeriodLinks() {
	const address = useListAddress();
	return (
		<nav className="period-links" aria-label="Periods">
			{periodsOf(dayInIndia(new Date())).map(({ label, days }) => (
				<ChipLink key={label} href={address.href(days)} current={address.value("from") === days.from && address.value("to") === days.to}>
					{label}
				</ChipLink>
			))}
		</nav>
	);
}
