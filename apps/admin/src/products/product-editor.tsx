// Product editor, for new and existing products.
import type { EditedProduct } from "@lapwing/contract/staff-products";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { errorAt as errorIn, type FormRefusal, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { ConflictNote } from "../form/conflict-note.tsx";
import { useDraft } from "../form/draft.ts";
import { UploadScope, useRunningUploads } from "../form/running-uploads.tsx";
import { LeaveDialog, SaveBar } from "../form/save-bar.tsx";
import { SectionLinks } from "../form/section-links.tsx";
import { BasicsBox, LawBox, SaleBox, SearchBox, ShownInBox } from "./editor-boxes.tsx";
import { PicturesBox } from "./pictures-box.tsx";
import { draftOf, draftWords, formOf, type ProductDraft } from "./product-form.ts";
import { mergeProductDrafts } from "./product-merge.ts";
import { SpecsBox } from "./specs-box.tsx";
import { VariantsBox } from "./variants-box.tsx";

export type EditorAnswer = FormRefusal | { saved: EditedProduct };

type ProductEditorProps = {
	/** Key of the draft in session storage. */
	draftKey: string;
	start: ProductDraft;
	taxonomy: Taxonomy;
	/** Version the form was loaded with. */
	product?: EditedProduct;
	/** Loads the current version after a conflict. */
	loadTheirs?: () => Promise<EditedProduct>;
	side?: ReactNode;
};

export function ProductEditor({ draftKey, start, taxonomy, product, loadTheirs, side }: ProductEditorProps) {
	const draft = useDraft(draftKey, start, product?.version);
	const { values, set, version } = draft;
	const fetcher = useFetcher<EditorAnswer>();
	const { data } = fetcher;
	const busy = fetcher.state !== "idle";
	/** Time of the failure that was dealt with: its errors are no longer shown. */
	const [settled, setSettled] = useState<number>();
	const failed = !busy && data !== undefined && "failure" in data ? data : undefined;
	const refused = failed?.at === settled ? undefined : failed;
	const form = useRef<HTMLDivElement>(null);
	const errorAt = (path: string) => errorIn(refused, path);
	const types = useMemo(() => new Map(taxonomy.spec_fields.map(({ key, type }) => [key, type])), [taxonomy.spec_fields]);
	const takeAnswer = useEffectEvent((answer: EditorAnswer) => {
		if ("saved" in answer) draft.reset(draftOf(answer.saved), answer.saved.version);
	});
	useEffect(() => {
		if (data !== undefined) takeAnswer(data);
	}, [data]);
	useFocusOnError(form, refused);
	const save = () =>
		void fetcher.submit(
			{ ...formOf(values, types), ...(version !== undefined && { version }) },
			{ method: "post", encType: "application/json" },
		);
	const uploads = useRunningUploads(save);
	const conflict = refused?.failure.code === "conflict" && loadTheirs ? refused.failure.message : undefined;
	return (
		<div ref={form}>
			<LeaveDialog blocker={draft.blocker} />
			<div className="above-page stack" data-gap="3">
				{draft.restored && draft.dirty ? (
					<Note tone="info">
						Changes that you had not saved are back.{" "}
						<Button size="sm" tone="text" onClick={() => draft.reset(start, product?.version)}>
							Drop them
						</Button>
					</Note>
				) : null}
				{conflict && loadTheirs ? (
					<Conflict message={conflict} draft={draft} loadTheirs={loadTheirs} onSettled={() => setSettled(refused?.at)} />
				) : (
					<FormNote refused={refused} fields={Object.keys(refused?.failure.errors ?? {}).filter((name) => name !== "body")} />
				)}
			</div>
			<SectionLinks />
			<div className="editor">
				<div>
					<BasicsBox
						values={values}
						set={set}
						taxonomy={taxonomy}
						errorAt={errorAt}
						savedSlug={product?.slug}
						resetCount={Number(version ?? 0)}
					/>
					<UploadScope uploads={uploads}>
						<PicturesBox
							title={values.title}
							images={values.images}
							onChange={useChanger(set, "images", values.images)}
							errorAt={errorAt}
						/>
					</UploadScope>
					<VariantsBox
						variants={values.variants}
						fields={taxonomy.spec_fields}
						onChange={useChanger(set, "variants", values.variants)}
						errorAt={errorAt}
					/>
					<SpecsBox
						fields={templateOf(taxonomy, values)}
						values={values.specs}
						onChange={(key, value) => set({ specs: { ...values.specs, [key]: value } })}
						errorAt={errorAt}
					/>
				</div>
				<div>
					<SaleBox values={values} set={set} errorAt={errorAt} />
					{side}
					<ShownInBox values={values} set={set} taxonomy={taxonomy} errorAt={errorAt} />
					<LawBox values={values} set={set} errorAt={errorAt} />
					<SearchBox values={values} set={set} errorAt={errorAt} />
				</div>
			</div>
			<SaveBar
				dirty={draft.dirty}
				refused={refused}
				form={form}
				busy={busy}
				uploads={uploads}
				onDiscard={() => {
					draft.discard();
					setSettled(refused?.at);
				}}
				onSave={uploads.saveWhenDone}
			/>
		</div>
	);
}

/** Functional updates, since uploads finish while the form is edited: each is applied to the current values. */
function useChanger<Key extends "images" | "variants">(
	set: (changes: Partial<ProductDraft>) => void,
	key: Key,
	current: ProductDraft[Key],
) {
	const latest = useRef(current);
	useEffect(() => {
		latest.current = current;
	});
	return useCallback(
		(change: (now: ProductDraft[Key]) => ProductDraft[Key]) => {
			latest.current = change(latest.current);
			set({ [key]: latest.current });
		},
		[key, set],
	);
}

/** Spec template of the main subcategory, plus fields the product has beyond it. */
function templateOf({ subcategories, spec_fields }: Taxonomy, { subcategories: chosen, specs }: ProductDraft) {
	const template = subcategories.find(({ slug }) => slug === chosen[0])?.fields ?? [];
	if (chosen.length === 0) return [];
	return template.length === 0 ? spec_fields : spec_fields.filter(({ key }) => template.includes(key) || key in specs);
}

type ConflictProps = {
	message: string;
	draft: ReturnType<typeof useDraft<ProductDraft>>;
	loadTheirs: () => Promise<EditedProduct>;
	onSettled: () => void;
};

function Conflict({ message, draft, loadTheirs, onSettled }: ConflictProps) {
	const [theirs, setTheirs] = useState<EditedProduct>();
	const load = useEffectEvent(loadTheirs);
	useEffect(() => {
		let wanted = true;
		// Dependency of the effect: runs once per conflict.
		void message;
		load().then(
			(loaded) => wanted && setTheirs(loaded),
			() => undefined,
		);
		return () => {
			wanted = false;
		};
	}, [message]);
	const merge = theirs && mergeProductDrafts(draft.base, draft.values, draftOf(theirs));
	const words = (keys: readonly (keyof ProductDraft)[] = []) => keys.map((key) => draftWords[key]);
	return (
		<ConflictNote
			message={message}
			theirs={words(merge?.theirs)}
			both={[...words(merge?.both), ...(merge?.clashes ?? [])]}
			busy={theirs === undefined}
			onMerge={() => {
				if (!theirs || !merge) return;
				draft.rebase(draftOf(theirs), merge.values, theirs.version);
				onSettled();
			}}
			onDiscard={() => {
				if (!theirs) return;
				draft.reset(draftOf(theirs), theirs.version);
				onSettled();
			}}
		/>
	);
}
