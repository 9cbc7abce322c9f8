// Default needs and synonyms of the release that the shop does not have, to be added.
import type { DefaultWords } from "@lapwing/contract/staff-search";
import { Checkbox } from "@lapwing/ui/choice";
import { useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";

export function DefaultWordsDialog({ missing, onClose }: { missing: DefaultWords; onClose: () => void }) {
	const { call, busy, refused } = useCall<"POST /staff/search/defaults">(onClose);
	const chosen = (form: FormData, name: string) => form.getAll(name).filter((value) => typeof value === "string");
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Add new default words"
			subtitle="Your own needs and synonyms stay as they are. Those that you have deleted are listed too."
			submitLabel="Add"
			width="normal"
			busy={busy}
			refused={refused}
			onSubmit={(form) =>
				call("POST /staff/search/defaults", { needs: chosen(form, "needs"), synonyms: chosen(form, "synonyms") }, "Added.")
			}
		>
			{missing.needs.length === 0 ? null : (
				<fieldset className="options">
					<legend className="label">Needs</legend>
					{missing.needs.map(({ key, label, phrases, explained, known }) => (
						<Checkbox key={key} name="needs" value={key} defaultChecked>
							<b>{label}</b> {known ? "(more phrases)" : explained === "" ? "" : `(${explained})`}{" "}
							<small className="muted">{phrases.join(", ")}</small>
						</Checkbox>
					))}
				</fieldset>
			)}
			{missing.synonyms.length === 0 ? null : (
				<fieldset className="options">
					<legend className="label">Synonyms</legend>
					{missing.synonyms.map(({ word, means }) => (
						<Checkbox key={word} name="synonyms" value={word} defaultChecked>
							<b>{word}</b> also finds {means.join(", ")}
						</Checkbox>
					))}
				</fieldset>
			)}
		</FormDialog>
	);
}
