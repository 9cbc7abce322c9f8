import { useListAddress } from "./list-address.ts";

/** First and last day of a list, as fields of its filter bar, whose `more` names them: from, to. */
export function DayFilters() {
	const address = useListAddress();
	return (
		<>
			<label className="filter-choice" key={`from ${address.value("from")}`}>
				<span>From day</span>
				<input className="input" type="date" name="from" defaultValue={address.value("from")} />
			</label>
			<label className="filter-choice" key={`to ${address.value("to")}`}>
				<span>To day</span>
				<input className="input" type="date" name="to" defaultValue={address.value("to")} />
			</label>
		</>
	);
}
