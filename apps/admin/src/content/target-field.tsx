import type { LinkTargets } from "@lapwing/contract/content";
import { SelectField } from "@lapwing/ui/field";

type TargetFieldProps = {
	label: string;
	targets: LinkTargets;
	value: string;
	onChange: (url: string) => void;
	error: string | undefined;
};

/** Choice of a link's target. An address that an earlier release stored stays in the list. */
export function TargetField({ label, targets, value, onChange, error }: TargetFieldProps) {
	const isKnown = targets.some((group) => group.targets.some(({ url }) => url === value));
	return (
		<SelectField
			label={label}
			value={value}
			error={error}
			hint={isKnown || value === "" ? undefined : `${value} is not in the list. If nothing is there, the link is not shown.`}
			onChange={(event) => onChange(event.currentTarget.value)}
		>
			{value === "" ? <option value="">Choose a target</option> : null}
			{isKnown || value === "" ? null : <option value={value}>{value}</option>}
			{targets.map(({ group, targets: members }) => (
				<optgroup key={group} label={group}>
					{members.map(({ url, title }) => (
						<option key={url} value={url}>
							{title}
						</option>
					))}
				</optgroup>
			))}
		</SelectField>
	);
}
