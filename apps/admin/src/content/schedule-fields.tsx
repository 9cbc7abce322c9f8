import { TextField } from "@lapwing/ui/field";
import { fromLocal, toLocal } from "../form/moments.ts";

type Scheduled = { visible_from: string | null; visible_until: string | null };
type ScheduleProps = { entry: Scheduled; onChange: (changes: Partial<Scheduled>) => void; at: (field: string) => string | undefined };

/** Visibility period (from, until); empty is unlimited. */
export function ScheduleFields({ entry, onChange, at }: ScheduleProps) {
	return (
		<div className="form-grid">
			<TextField
				label="Shown from"
				type="datetime-local"
				optional
				value={toLocal(entry.visible_from)}
				onChange={(event) => onChange({ visible_from: fromLocal(event.currentTarget.value) })}
				error={at("visible_from")}
			/>
			<TextField
				label="Shown until"
				type="datetime-local"
				optional
				value={toLocal(entry.visible_until)}
				onChange={(event) => onChange({ visible_until: fromLocal(event.currentTarget.value) })}
				error={at("visible_until")}
			/>
		</div>
	);
}
