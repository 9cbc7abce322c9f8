// Edit form with optimistic locking: draft, validation errors, save bar and edit conflicts.
import type { Route, RouteInput, RouteOutput } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { type ReactNode, useRef, useState } from "react";
import { errorAt, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useCall } from "./call.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { type Draft, mergeChanges, useDraft } from "./draft.ts";
import { useAfterSave } from "./form-draft.tsx";
import { UploadScope, useRunningUploads } from "./running-uploads.tsx";
import { LeaveDialog, SaveBar } from "./save-bar.tsx";

export type Loaded<Values> = { values: Values; version: string | null };

type Options<Values extends object, R extends Route> = {
	/** Draft key. */
	name: string;
	loaded: Loaded<Values>;
	/** Endpoint that saves. */
	route: R;
	input: (values: Values, version: string | null) => RouteInput<R>;
	read: (answer: RouteOutput<R>) => Loaded<Values>;
	/** Loads the current version after a conflict. */
	latest?: () => Promise<Loaded<Values>>;
	/** Field labels for the conflict note. */
	words?: Partial<Record<keyof Values & string, string>>;
	onSaved?: (answer: RouteOutput<R>) => void;
	saveLabel?: string;
};

export type EditForm<Values extends object> = {
	draft: Draft<Values>;
	values: Values;
	set: (changes: Partial<Values>) => void;
	at: (field: string) => string | undefined;
	/** Whether a field whose name starts so was refused. */
	isRefusedBelow: (prefix: string) => boolean;
	/** When the last save was refused. */
	refusedAt: number | undefined;
	busy: boolean;
	/** Incremented when all values are replaced; use as `key` for children with local state. */
	round: number;
	frame: (children: ReactNode) => ReactNode;
	/** The call that a save would make now, for previews. */
	saveCall: { route: Route; input: object };
};

export function useEditForm<Values extends object, R extends Route>(options: Options<Values, R>): EditForm<Values> {
	const { name, loaded, route, input, read, latest, onSaved, saveLabel } = options;
	const words: Partial<Record<string, string>> = options.words ?? {};
	const draft = useDraft<Values>(name, loaded.values, loaded.version);
	const afterSave = useAfterSave<RouteOutput<R>>(draft.dirty, (answer) => onSaved?.(answer));
	const [dismissedAt, setDismissedAt] = useState<number>();
	const [isMerging, setIsMerging] = useState(false);
	const [round, setRound] = useState(0);
	const [merged, setMerged] = useState<{ theirs: string[]; both: string[] }>({ theirs: [], both: [] });
	const form = useRef<HTMLFormElement>(null);
	const { call, busy, refused } = useCall<R>((answer) => {
		const saved = read(answer);
		draft.reset(saved.values, saved.version);
		setRound((count) => count + 1);
		afterSave(answer);
	});
	const uploads = useRunningUploads(() => call(route, input(draft.values, draft.version as string | null)));
	const activeRefusal = refused?.at === dismissedAt ? undefined : refused;
	useFocusOnError(form, activeRefusal);
	const isConflict = activeRefusal?.failure.code === "conflict" && latest !== undefined;
	async function resolveConflict(keepMine: boolean) {
		if (latest === undefined) return;
		setIsMerging(true);
		try {
			const now = await latest();
			if (keepMine) {
				const { values, theirs, both } = mergeChanges(draft.base, draft.values, now.values);
				draft.rebase(now.values, values, now.version);
				const labelsOf = (keys: (keyof Values)[]) => keys.map((key) => words[String(key)] ?? String(key).replaceAll("_", " "));
				setMerged({ theirs: labelsOf(theirs), both: labelsOf(both) });
			} else draft.reset(now.values, now.version);
			setDismissedAt(refused?.at);
			setRound((count) => count + 1);
		} finally {
			setIsMerging(false);
		}
	}
	const errors = Object.keys(activeRefusal?.failure.errors ?? {});
	return {
		draft,
		values: draft.values,
		set: draft.set,
		at: (field) => errorAt(activeRefusal, field),
		isRefusedBelow: (prefix) => errors.some((field) => field.startsWith(prefix)),
		refusedAt: activeRefusal?.at,
		busy,
		round,
		saveCall: { route, input: input(draft.values, draft.version as string | null) },
		frame: (children) => (
			<form
				ref={form}
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) uploads.saveWhenDone();
				}}
			>
				<LeaveDialog blocker={draft.blocker} />
				<div className="above-page stack" data-gap="3">
					{draft.restored && draft.dirty ? (
						<Note tone="info">
							Changes that you had not saved are back.{" "}
							<Button size="sm" tone="text" onClick={() => draft.reset(loaded.values, loaded.version)}>
								Drop them
							</Button>
						</Note>
					) : null}
					{isConflict ? (
						<ConflictNote
							message={activeRefusal.failure.message}
							busy={isMerging}
							onMerge={() => void resolveConflict(true)}
							onDiscard={() => void resolveConflict(false)}
						/>
					) : (
						<FormNote refused={activeRefusal} fields={errors} />
					)}
					{merged.theirs.length > 0 ? (
						<Note tone="info" role="status">
							They changed: {merged.theirs.join(", ")}.
							{merged.both.length > 0 ? ` You both changed: ${merged.both.join(", ")}; yours counts.` : ""}
						</Note>
					) : null}
				</div>
				<UploadScope uploads={uploads}>{children}</UploadScope>
				<SaveBar
					dirty={draft.dirty}
					refused={activeRefusal}
					form={form}
					busy={busy}
					uploads={uploads}
					onDiscard={() => {
						draft.discard();
						setDismissedAt(refused?.at);
						setRound((count) => count + 1);
					}}
					onSave={() => form.current?.requestSubmit()}
					{...(saveLabel && { saveLabel })}
				/>
			</form>
		),
	};
}
