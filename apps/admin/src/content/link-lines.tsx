import type { LinkTargets } from "@lapwing/contract/content";
import { Button, IconButton } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { TargetField } from "./target-field.tsx";

type LinkLine = { title: string; url: string };

type LinkLinesProps<Line extends LinkLine> = {
	legend: string;
	/** Name of one item: "Button". */
	noun: string;
	addLabel: string;
	links: readonly Line[];
	onChange: (links: Line[]) => void;
	add: () => Line;
	most: number;
	longest: number;
	targets: LinkTargets;
	/** Links may lead to a product or a filtered list. */
	goods?: boolean;
	/** Validation error of a link's field, by index. */
	at: (place: number, field: "title" | "url") => string | undefined;
};

/** Editable list of links (title and URL). */
export function LinkLines<Line extends LinkLine>({
	legend,
	noun,
	addLabel,
	links,
	onChange,
	add,
	most,
	longest,
	targets,
	goods,
	at,
}: LinkLinesProps<Line>) {
	const set = (place: number, changes: Partial<LinkLine>) =>
		onChange(links.map((link, index) => (index === place ? { ...link, ...changes } : link)));
	return (
		<fieldset className="stack" data-gap="3">
			<legend className="label">{legend}</legend>
			{links.map((link, place) => (
				<div key={`${noun} ${place + 1}`} className="link-line-edit">
					<TextField
						label={`${noun} ${place + 1}`}
						value={link.title}
						maxLength={longest}
						onChange={(event) => set(place, { title: event.currentTarget.value })}
						error={at(place, "title")}
					/>
					<TargetField
						label={`Leads to ${place + 1}`}
						targets={targets}
						value={link.url}
						onChange={(url) => set(place, { url })}
						error={at(place, "url")}
						{...(goods && { goods })}
					/>
					<IconButton
						label={`Remove ${link.title || `${noun.toLowerCase()} ${place + 1}`}`}
						onClick={() => onChange(links.filter((_, index) => index !== place))}
					>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				</div>
			))}
			<div>
				<Button size="sm" tone="line" disabled={links.length >= most} onClick={() => onChange([...links, add()])}>
					{addLabel}
				</Button>
			</div>
		</fieldset>
	);
}
