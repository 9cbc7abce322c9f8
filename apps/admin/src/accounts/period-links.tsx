import { ChipLink } from "@lapwing/ui/chip";
import { useListAddress } from "../list/list-address.ts";
import { periodsOf } from "./periods.ts";

/** Links that set both days of the filter. `today` is an ISO date. */
export function PeriodLinks({ today }: { today: string }) {
	const address = useListAddress();
	return (
		<nav className="period-links" aria-label="Periods">
			{periodsOf(today).map(({ label, days }) => (
				<ChipLink key={label} href={address.href(days)} current={address.value("from") === days.from && address.value("to") === days.to}>
					{label}
				</ChipLink>
			))}
		</nav>
	);
}
