import { SelectField } from "@lapwing/ui/field";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import type { EntityAnswer, EntityKind } from "./entity-change.ts";

export type Mergeable = { id: number; version: number; name: string };
type MergeDialogProps = { kind: Exclude<EntityKind, "spec_field">; row: Mergeable; others: readonly Mergeable[]; onClose: () => void };

const consequences = {
	brand: "Its products get the other brand. Its address leads to the other one. This cannot be undone.",
	category: "Its subcategories move to the other category. Its address leads to the other one. This cannot be undone.",
	subcategory: "Its products and coupons move to the other subcategory. Its address leads to the other one. This cannot be undone.",
} as const;

export function MergeDialog({ kind, row, others, onClose }: MergeDialogProps) {
	const fetcher = useFetcher<EntityAnswer>();
	const refused = fetcher.data && "failure" in fetcher.data ? fetcher.data : undefined;
	const done = fetcher.data !== undefined && "done" in fetcher.data;
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (done) close();
	}, [done]);
	return (
		<FormDialog
			open
			danger
			onClose={onClose}
			title={`Merge ${row.name} into another ${kind}`}
			subtitle={consequences[kind]}
			submitLabel="Merge"
			busy={fetcher.state !== "idle"}
			refused={refused}
			fields={["into"]}
			onSubmit={(form) =>
				void fetcher.submit(
					{ kind, id: row.id, merge: { into: Number(textOf(form, "into")), version: row.version }, form: {} },
					{ method: "post", encType: "application/json" },
				)
			}
		>
			<SelectField label="Into" name="into" defaultValue="" error={errorAt(refused, "into")}>
				<option value="">Choose one</option>
				{others.map(({ id, name }) => (
					<option key={id} value={id}>
						{name}
					</option>
				))}
			</SelectField>
		</FormDialog>
	);
}
