import { gstStates } from "@lapwing/contract/gst-states";

/** Options of a select field for the state. */
export function StateOptions() {
	return (
		<>
			<option value="">Choose a state</option>
			{gstStates.map(({ code, name }) => (
				<option key={code} value={code}>
					{name}
				</option>
			))}
		</>
	);
}
