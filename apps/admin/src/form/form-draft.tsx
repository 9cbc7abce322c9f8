// Draft of a form whose fields are uncontrolled, and of what it keeps beside them (lines of a bill): the mechanism of the larger forms
// (draft.ts) for forms that add a record and are then empty again.
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useDraft } from "./draft.ts";
import { compactFields, type Fields, fieldsOf } from "./form-fields.ts";
import { LeaveDialog } from "./save-bar.tsx";

export type FormDraft<State extends object> = {
	/** What is kept beside the fields. */
	state: State;
	setState: (change: Partial<State>) => void;
	/** For a value that no event of the form tells, such as that of a chosen option. */
	setField: (name: string, value: string) => void;
	/** Value that a field starts with. */
	field: (name: string) => string | undefined;
	/** Not `onInput`: rendering between the events `input` and `change` would reset a controlled select. */
	onChange: (event: FormEvent<HTMLFormElement>) => void;
	/** Empties the form once what it holds is saved. */
	clear: () => void;
	/** When it was emptied last: what was refused before is not about the form any more. */
	clearedAt: number;
	dirty: boolean;
	/** Changes when all values are replaced: the `key` of the form. */
	round: number;
	/** Question before leaving, and that a draft was restored. */
	notes: ReactNode;
};

/** `first`: what an empty form holds. Called again after each save, since an idempotency key is used once. */
export function useFormDraft<State extends object>(key: string, first: () => { fields: Fields; state: State }): FormDraft<State> {
	const fresh = () => {
		const { fields, state } = first();
		return { state, fields: compactFields(fields) };
	};
	const [start] = useState(fresh);
	const draft = useDraft<{ state: State; fields: Fields }>(key, start, null);
	const [round, setRound] = useState(0);
	const [clearedAt, setClearedAt] = useState(0);
	const clear = () => {
		draft.reset(fresh(), null);
		setRound((count) => count + 1);
		setClearedAt(Date.now());
	};
	const { state } = draft.values;
	return {
		state,
		setState: (change) => draft.change((values) => ({ ...values, state: { ...values.state, ...change } })),
		setField: (name, value) => draft.change((values) => ({ ...values, fields: compactFields({ ...values.fields, [name]: value }) })),
		field: (name) => draft.values.fields[name],
		onChange: ({ currentTarget }) => draft.set({ fields: fieldsOf(new FormData(currentTarget)) }),
		clear,
		clearedAt,
		dirty: draft.dirty,
		round,
		notes: (
			<>
				<LeaveDialog blocker={draft.blocker} />
				{draft.restored && draft.dirty ? (
					<Note tone="info" className="above-page">
						What you had entered is back.{" "}
						<Button size="sm" tone="text" onClick={clear}>
							Drop it
						</Button>
					</Note>
				) : null}
			</>
		),
	};
}

/** Returns a function to call after a save: `onSaved` runs once the draft is clean, since the question before leaving would come up sooner. */
export function useAfterSave<Saved>(dirty: boolean, onSaved: (saved: Saved) => void): (saved: Saved) => void {
	const [saved, setSaved] = useState<{ value: Saved }>();
	const notify = useEffectEvent((value: Saved) => onSaved(value));
	useEffect(() => {
		if (saved === undefined || dirty) return;
		setSaved(undefined);
		notify(saved.value);
	}, [saved, dirty]);
	return (value) => setSaved({ value });
}

/** Focus management: an emptied form is rendered anew, so that the focus would fall to the page. Moves it to the field to go on with. */
export function useFocusAfterClear(round: number, field: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		if (round > 0 && document.activeElement === document.body) field.current?.focus();
	}, [round, field]);
}
