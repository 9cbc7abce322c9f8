import type { StaffSynonym } from "@lapwing/contract/staff-search";
import { TextField } from "@lapwing/ui/field";
import { errorAt, textOf } from "../failure/form-failure.ts";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { partsOf } from "./need-form.ts";

export function SynonymDialog({ synonym, onClose }: { synonym: StaffSynonym | undefined; onClose: () => void }) {
	const { call, busy, refused } = useCall<"PUT /staff/search/synonyms/:word">(onClose);
	return (
		<FormDialog
			open
			onClose={onClose}
			title={synonym === undefined ? "New synonym" : `Synonym ${synonym.word}`}
			submitLabel="Save"
			busy={busy}
			refused={refused}
			fields={["word", "means"]}
			onSubmit={(form) => {
				const means = partsOf(textOf(form, "means"));
				if (synonym === undefined) call("POST /staff/search/synonyms", { word: textOf(form, "word"), means }, "Saved.");
				else call("PUT /staff/search/synonyms/:word", { word: synonym.word, version: synonym.version, means }, "Saved.");
			}}
		>
			<TextField
				label="Word that people type"
				name="word"
				defaultValue={synonym?.word ?? ""}
				readOnly={synonym !== undefined}
				maxLength={40}
				error={errorAt(refused, "word")}
			/>
			<TextField
				label="Words of the catalogue that it also finds"
				name="means"
				hint="Separated by commas."
				defaultValue={synonym?.means.join(", ") ?? ""}
				error={errorAt(refused, "means")}
			/>
		</FormDialog>
	);
}
