// Live preview of a need: what its conditions find and how its ranking orders it, before it is saved.
import { isFailure } from "@lapwing/contract/client";
import type { NeedField, NeedPreview as Preview } from "@lapwing/contract/staff-search";
import { Amount } from "@lapwing/ui/price";
import { useEffect, useState } from "react";
import { api } from "../api.ts";
import { Thumbnail } from "../list/thumbnail.tsx";
import { type NeedDraft, rulesOf } from "./need-form.ts";

const typingPause = 350;

export function NeedPreview({ values, fields }: { values: Pick<NeedDraft, "conditions" | "ranking">; fields: readonly NeedField[] }) {
	const rules = JSON.stringify(rulesOf(values, fields));
	const [shown, setShown] = useState<{ rules: string; preview: Preview | undefined }>();
	useEffect(() => {
		const controller = new AbortController();
		const timer = setTimeout(() => {
			api("POST /staff/search/preview", JSON.parse(rules), { signal: controller.signal }).then(
				({ data }) => setShown({ rules, preview: data }),
				(failure: unknown) => {
					if (controller.signal.aborted) return;
					if (!isFailure(failure)) throw failure;
					setShown({ rules, preview: undefined });
				},
			);
		}, typingPause);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [rules]);
	const preview = shown?.preview;
	return (
		<section className="box" aria-labelledby="preview-head" aria-busy={shown?.rules !== rules || undefined}>
			<h2 id="preview-head">What it finds</h2>
			<p role="status">
				{shown === undefined ? "Looking…" : preview === undefined ? "Complete the conditions to see what they find." : foundText(preview)}
			</p>
			{preview === undefined || preview.first.length === 0 ? null : (
				<ol className="found">
					{preview.first.map(({ card, fit }) => (
						<li key={card.id}>
							<Thumbnail picture={{ drawing: card.drawing, image: card.image?.path ?? null, alt: "" }} />
							<span className="need-found">
								<b>{card.title}</b>
								<span className="muted block">{card.specs.map(({ value }) => value).join(" · ")}</span>
							</span>
							<span className="num">
								<Amount value={card.price} />
								<span className="muted block">{fit} of 100</span>
							</span>
						</li>
					))}
				</ol>
			)}
		</section>
	);
}

function foundText({ found, checked, all, explained }: Preview): string {
	const count = (number: number) => number.toLocaleString("en-IN");
	const of = all ? `${count(checked)} laptops` : `the ${count(checked)} most popular laptops`;
	return `${count(found)} of ${of}${explained === "" ? "" : `: ${explained}`}.`;
}
