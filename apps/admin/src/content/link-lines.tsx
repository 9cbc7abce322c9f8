import type { LinkTargets } from "@lapwing/contract/content";
import { Button, IconButton } from "@lapwing/ui/button";
import { TextField } from "@lapwing/ui/field";
import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
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
	const nameOf = (link: Line, place: number) => link.title || `${noun.toLowerCase()} ${place + 1}`;
	const set = (place: number, changes: Partial<LinkLine>) =>
		onChange(links.map((link, index) => (index === place ? { ...link, ...changes } : link)));
	function move(from: number, to: number) {
		const link = links[from];
		if (link !== undefined) onChange(links.toSpliced(from, 1).toSpliced(to, 0, link));
	}
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
					<span className="row row--nowrap">
						<IconButton label={`Move ${nameOf(link, place)} up`} disabled={place === 0} onClick={() => move(place, place - 1)}>
							<ChevronUp className="icon icon--sm" aria-hidden="true" />
						</IconButton>
						<IconButton
							label={`Move ${nameOf(link, place)} down`}
							disabled={place === links.length - 1}
							onClick={() => move(place, place + 1)}
						>
							<ChevronDown className="icon icon--sm" aria-hidden="true" />
						</IconButton>
						<IconButton label={`Remove ${nameOf(link, place)}`} onClick={() => onChange(links.filter((_, index) => index !== place))}>
							<Trash2 className="icon icon--sm" aria-hidden="true" />
						</IconButton>
					</span>
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
