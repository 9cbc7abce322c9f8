import type { CardLine } from "@lapwing/contract/catalogue";
import { maxCardLines } from "@lapwing/contract/spec-filters";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { Button, IconButton } from "@lapwing/ui/button";
import { SelectField, TextField } from "@lapwing/ui/field";
import { ChevronUp, Trash2 } from "lucide-react";

type CardLinesProps = {
	taxonomy: Taxonomy;
	lines: readonly CardLine[];
	onChange: (lines: CardLine[]) => void;
	errorAt: (path: string) => string | undefined;
};

/** Lines on the cards of a category's products. */
export function CardLines({ taxonomy, lines, onChange, errorAt }: CardLinesProps) {
	const change = (place: number, changes: Partial<CardLine>) =>
		onChange(lines.map((line, index) => (index === place ? { ...line, ...changes } : line)));
	const free = taxonomy.spec_fields.filter(({ key }) => !lines.some(({ field }) => field === key));
	return (
		<fieldset className="stack" data-gap="3">
			<legend className="label">Lines on product cards</legend>
			<p className="hint">
				{lines.length === 0
					? "None chosen: a card shows the first five spec fields that the product states."
					: "In this order, seven at most of those that a product states. Lines of one name are joined."}
			</p>
			{lines.map((line, place) => {
				const own = taxonomy.spec_fields.find(({ key }) => key === line.field);
				const name = own?.label ?? line.field;
				return (
					<div key={line.field} className="link-line-edit">
						<SelectField
							label={`Line ${place + 1}`}
							value={line.field}
							error={errorAt(`card.${place}.field`)}
							onChange={(event) => change(place, { field: event.currentTarget.value })}
						>
							{[...(own ? [own] : []), ...free].map(({ key, label, group }) => (
								<option key={key} value={key}>
									{label} ({group})
								</option>
							))}
						</SelectField>
						<TextField
							label={`Name on the card ${place + 1}`}
							value={line.label ?? ""}
							placeholder={name}
							maxLength={30}
							error={errorAt(`card.${place}.label`)}
							onChange={(event) => change(place, { label: event.currentTarget.value || null })}
						/>
						<span className="row row--nowrap">
							<IconButton
								label={`Move ${name} up`}
								disabled={place === 0}
								onClick={() => onChange([...lines.slice(0, place - 1), line, ...lines.slice(place - 1, place), ...lines.slice(place + 1)])}
							>
								<ChevronUp className="icon icon--sm" aria-hidden="true" />
							</IconButton>
							<IconButton label={`Remove ${name}`} onClick={() => onChange(lines.filter((_, index) => index !== place))}>
								<Trash2 className="icon icon--sm" aria-hidden="true" />
							</IconButton>
						</span>
					</div>
				);
			})}
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={lines.length >= maxCardLines || free.length === 0}
					onClick={() => onChange([...lines, { field: free[0]?.key ?? "", label: null }])}
				>
					Add a line
				</Button>
			</div>
		</fieldset>
	);
}
