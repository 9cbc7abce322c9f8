// Conditions and ranking of a need, a row each.
import type { NeedField } from "@lapwing/contract/staff-search";
import { Button, IconButton } from "@lapwing/ui/button";
import { SelectField, TextField } from "@lapwing/ui/field";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { blankCondition, blankRanking, type ConditionDraft, type NeedDraft, type RankingDraft } from "./need-form.ts";

type BoxProps = {
	values: NeedDraft;
	set: (changes: Partial<NeedDraft>) => void;
	at: (field: string) => string | undefined;
	fields: readonly NeedField[];
};

const maxRows = 12;
const labelOf = ({ label, unit }: NeedField) => (unit === null ? label : `${label} (${unit})`);

type RowProps = {
	name: string;
	number: number;
	field: string;
	fields: readonly NeedField[];
	error: string | undefined;
	onField: (field: string) => void;
	onRemove: () => void;
	children: ReactNode;
};

function RuleRow({ name, number, field, fields, error, onField, onRemove, children }: RowProps) {
	return (
		<li className="need-rule">
			<SelectField
				label={`${name} ${number}: spec field`}
				value={field}
				error={error}
				onChange={(event) => onField(event.currentTarget.value)}
			>
				{fields.some(({ key }) => key === field) ? null : <option value={field}>{field}</option>}
				{fields.map((each) => (
					<option key={each.key} value={each.key}>
						{labelOf(each)}
					</option>
				))}
			</SelectField>
			{children}
			<IconButton label={`Remove ${name.toLowerCase()} ${number}`} onClick={onRemove}>
				<Trash2 className="icon icon--sm" aria-hidden="true" />
			</IconButton>
		</li>
	);
}

export function ConditionsBox({ values: { conditions }, set, at, fields }: BoxProps) {
	const change = (index: number, changes: Partial<ConditionDraft>) =>
		set({ conditions: conditions.map((each, place) => (place === index ? { ...each, ...changes } : each)) });
	return (
		<section className="box" aria-labelledby="conditions-head">
			<h2 id="conditions-head">
				What a configuration must have
				<Button
					size="sm"
					tone="line"
					disabled={conditions.length >= maxRows}
					onClick={() => set({ conditions: [...conditions, blankCondition] })}
				>
					<Plus className="icon icon--sm" aria-hidden="true" />
					Add a condition
				</Button>
			</h2>
			{conditions.length === 0 ? <p className="muted">Nothing: every laptop is found, in the order below.</p> : null}
			<ol className="form-rows">
				{conditions.map((each, index) => (
					<RuleRow
						// biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own.
						key={index}
						name="Condition"
						number={index + 1}
						field={each.field}
						fields={fields}
						error={at(`conditions.${index}.field`)}
						onField={(field) => change(index, { field })}
						onRemove={() => set({ conditions: conditions.filter((_, place) => place !== index) })}
					>
						<Comparison
							draft={each}
							type={fields.find(({ key }) => key === each.field)?.type ?? "number"}
							change={(changes) => change(index, changes)}
							error={(part) => at(`conditions.${index}.${part}`)}
						/>
					</RuleRow>
				))}
			</ol>
		</section>
	);
}

type ComparisonProps = {
	draft: ConditionDraft;
	type: NeedField["type"];
	change: (changes: Partial<ConditionDraft>) => void;
	error: (part: string) => string | undefined;
};

function Comparison({ draft, type, change, error }: ComparisonProps) {
	if (type === "yes_no")
		return (
			<SelectField
				label="Must be"
				value={draft.yes}
				onChange={(event) => change({ yes: event.currentTarget.value as ConditionDraft["yes"] })}
			>
				<option value="yes">Yes</option>
				<option value="no">No</option>
			</SelectField>
		);
	if (type === "text")
		return (
			<>
				<SelectField
					label="Compare"
					value={draft.compare}
					onChange={(event) => change({ compare: event.currentTarget.value as ConditionDraft["compare"] })}
				>
					<option value="is">Is one of</option>
					<option value="contains">Contains one of</option>
				</SelectField>
				<TextField
					label="Words"
					hint="Separated by commas."
					value={draft.words}
					error={error(draft.compare)}
					onChange={(event) => change({ words: event.currentTarget.value })}
				/>
			</>
		);
	return (
		<>
			<TextField
				label="At least"
				inputMode="decimal"
				value={draft.at_least}
				error={error("at_least")}
				onChange={(event) => change({ at_least: event.currentTarget.value })}
			/>
			<TextField
				label="At most"
				inputMode="decimal"
				value={draft.at_most}
				error={error("at_most")}
				onChange={(event) => change({ at_most: event.currentTarget.value })}
			/>
		</>
	);
}

export function RankingBox({ values: { ranking }, set, at, fields }: BoxProps) {
	const change = (index: number, changes: Partial<RankingDraft>) =>
		set({ ranking: ranking.map((each, place) => (place === index ? { ...each, ...changes } : each)) });
	const rankable = fields.filter(({ type }) => type !== "text");
	return (
		<section className="box" aria-labelledby="ranking-head">
			<h2 id="ranking-head">
				What makes it better
				<Button size="sm" tone="line" disabled={ranking.length >= maxRows} onClick={() => set({ ranking: [...ranking, blankRanking] })}>
					<Plus className="icon icon--sm" aria-hidden="true" />
					Add a ranking
				</Button>
			</h2>
			{ranking.length === 0 ? <p className="muted">Nothing: what sells most comes first.</p> : null}
			<ol className="form-rows">
				{ranking.map((each, index) => (
					<RuleRow
						// biome-ignore lint/suspicious/noArrayIndexKey: rankings have no name of their own.
						key={index}
						name="Ranking"
						number={index + 1}
						field={each.field}
						fields={rankable}
						error={at(`ranking.${index}.field`)}
						onField={(field) => change(index, { field })}
						onRemove={() => set({ ranking: ranking.filter((_, place) => place !== index) })}
					>
						{fields.find(({ key }) => key === each.field)?.type === "yes_no" ? null : (
							<>
								<TextField
									label="No points at"
									inputMode="decimal"
									value={each.worst}
									error={at(`ranking.${index}.worst`)}
									onChange={(event) => change(index, { worst: event.currentTarget.value })}
								/>
								<TextField
									label="All points at"
									inputMode="decimal"
									value={each.best}
									error={at(`ranking.${index}.best`)}
									onChange={(event) => change(index, { best: event.currentTarget.value })}
								/>
							</>
						)}
						<TextField
							label="Points"
							inputMode="decimal"
							value={each.weight}
							error={at(`ranking.${index}.weight`)}
							onChange={(event) => change(index, { weight: event.currentTarget.value })}
						/>
					</RuleRow>
				))}
			</ol>
		</section>
	);
}
