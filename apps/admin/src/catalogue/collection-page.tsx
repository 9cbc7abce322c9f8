import type { LinkTargets } from "@lapwing/contract/content";
import type { CollectionForm } from "@lapwing/contract/taxonomy";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, IconButton } from "@lapwing/ui/button";
import { SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { toast } from "@lapwing/ui/toast";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useFetcher, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PagePreview } from "../content/page-preview.tsx";
import { TargetField } from "../content/target-field.tsx";
import { errorAt as errorIn, type FormRefusal, reloadUnlessRefused, submitting, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { useConfirm } from "../form/confirm.tsx";
import { ConflictNote } from "../form/conflict-note.tsx";
import { mergeChanges, useDraft } from "../form/draft.ts";
import { dropDraft } from "../form/draft-store.ts";
import { LeaveDialog, SaveBar } from "../form/save-bar.tsx";
import { PageHead } from "../layout/page-head.tsx";
import {
	type CollectionDraft,
	collectionDraftOf,
	collectionFormOf,
	collectionKindChoices,
	collectionLabels,
	emptyCollection,
} from "./collection-form.ts";
import { ProductFinder } from "./product-finder.tsx";

async function findCollection(id: string, signal?: AbortSignal) {
	const { data } = await api("GET /staff/collections", {}, signal ? { signal } : {});
	return data.find((collection) => String(collection.id) === id);
}

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { signal } = request;
	const { data: targets } = await api("GET /staff/link-targets", {}, { signal });
	if (params["id"] === undefined) return { collection: undefined, targets };
	const collection = await findCollection(params["id"], signal);
	if (collection === undefined)
		throw Object.assign(new Error("There is no such collection."), {
			code: "not_found",
			status: 404,
			message: "There is no such collection.",
		});
	return { collection, targets };
}

type Change = (CollectionForm & { version?: number; delete?: undefined }) | { delete: true };

export async function action({ params, request }: ActionFunctionArgs) {
	const change = (await request.json()) as Change;
	const id = Number(params["id"]);
	const answer = await submitting(request, async () => {
		if (change.delete) return api("DELETE /staff/collections/:id", { id });
		const { version, ...form } = change;
		return version === undefined ? api("POST /staff/collections", form) : api("PUT /staff/collections/:id", { ...form, id, version });
	});
	if ("failure" in answer) return answer;
	toast.success(change.delete ? "The collection is off the home page." : "The collection is saved.");
	dropDraft(`collection ${params["id"] ?? "new"}`);
	return redirect("/collections");
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { collection, targets } = useLoaderData<typeof loader>();
	const start = collection ? collectionDraftOf(collection) : emptyCollection;
	const draft = useDraft<CollectionDraft>(`collection ${collection?.id ?? "new"}`, start, collection?.version);
	const { values, set, version } = draft;
	const fetcher = useFetcher<FormRefusal>();
	const busy = fetcher.state !== "idle";
	/** Time of the failure that was dealt with: its errors are no longer shown. */
	const [settled, setSettled] = useState<number>();
	const refused = busy || fetcher.data?.at === settled ? undefined : fetcher.data;
	const { ask, dialog } = useConfirm();
	const form = useRef<HTMLDivElement>(null);
	useFocusOnError(form, refused);
	const errorAt = (path: string) => errorIn(refused, path);
	const submit = (body: object) => {
		void fetcher.submit(JSON.parse(JSON.stringify(body)), { method: "post", encType: "application/json" });
	};
	return (
		<>
			<Breadcrumbs items={[{ label: "Collections", href: "/collections" }, { label: collection?.title ?? "New collection" }]} />
			<PageHead
				title={collection?.title ?? "New collection"}
				actions={
					collection ? (
						<Button
							size="sm"
							tone="line"
							onClick={() =>
								ask({
									title: `Delete ${collection.title}?`,
									text: "The collection leaves the home page. Its products stay in the shop.",
									confirmLabel: "Delete",
									danger: true,
									onConfirm: () => submit({ delete: true }),
								})
							}
						>
							<Trash2 className="icon icon--sm" aria-hidden="true" />
							Delete
						</Button>
					) : null
				}
			/>
			{dialog}
			{/* Saving redirects; that navigation is not blocked. */}
			{busy ? <Proceed blocker={draft.blocker} /> : <LeaveDialog blocker={draft.blocker} />}
			<div ref={form}>
				<div className="above-page stack" data-gap="3">
					{draft.restored && draft.dirty ? (
						<Note tone="info">
							Changes that you had not saved are back.{" "}
							<Button size="sm" tone="text" onClick={() => draft.reset(start, collection?.version)}>
								Drop them
							</Button>
						</Note>
					) : null}
					{refused?.failure.code === "conflict" ? (
						<Conflict
							message={refused.failure.message}
							id={String(collection?.id)}
							draft={draft}
							onSettled={() => setSettled(refused.at)}
						/>
					) : (
						<FormNote refused={refused} fields={Object.keys(refused?.failure.errors ?? {})} />
					)}
				</div>
				<div className="editor">
					<div>
						<section className="box" aria-labelledby="collection-h">
							<h2 id="collection-h">Collection</h2>
							<TextField
								label="Title"
								value={values.title}
								maxLength={120}
								error={errorAt("title")}
								onChange={(event) => set({ title: event.currentTarget.value })}
							/>
							<TextArea
								label="Text"
								optional
								rows={2}
								value={values.text}
								maxLength={300}
								error={errorAt("text")}
								onChange={(event) => set({ text: event.currentTarget.value })}
							/>
							<SelectField
								label="Kind"
								value={values.kind}
								onChange={(event) => set({ kind: event.currentTarget.value as CollectionDraft["kind"] })}
							>
								{Object.entries(collectionKindChoices).map(([value, label]) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</SelectField>
						</section>
						{values.kind === "browse" ? (
							<LinksBox draft={values} set={set} errorAt={errorAt} targets={targets} />
						) : (
							<ProductsBox draft={values} set={set} errorAt={errorAt} />
						)}
					</div>
					<div>
						<section className="box" aria-labelledby="place-h">
							<h2 id="place-h">On the home page</h2>
							<TextField
								label="Place in the order"
								hint="Small numbers come first."
								inputMode="numeric"
								value={values.position}
								error={errorAt("position")}
								onChange={(event) => set({ position: event.currentTarget.value })}
							/>
							<TextField
								label="From"
								optional
								type="datetime-local"
								value={values.visible_from}
								error={errorAt("visible_from")}
								onChange={(event) => set({ visible_from: event.currentTarget.value })}
							/>
							<TextField
								label="Until"
								optional
								type="datetime-local"
								value={values.visible_until}
								error={errorAt("visible_until")}
								onChange={(event) => set({ visible_until: event.currentTarget.value })}
							/>
						</section>
						{values.kind === "browse" ? null : (
							<section className="box" aria-labelledby="link-h">
								<h2 id="link-h">Link beside the title</h2>
								<TextField
									label="Words"
									optional
									value={values.link_title}
									error={errorAt("link.title")}
									onChange={(event) => set({ link_title: event.currentTarget.value })}
								/>
								<TargetField
									label="Where it leads"
									targets={targets}
									none="Nowhere: no link"
									goods
									value={values.link_url}
									error={errorAt("link.url")}
									onChange={(link_url) => set({ link_url })}
								/>
							</section>
						)}
						<PagePreview
							call={{
								route: collection ? "PUT /staff/collections/:id" : "POST /staff/collections",
								input: { ...collectionFormOf(values), ...(collection && { id: collection.id, version }) },
							}}
							part={{ heading: values.title }}
						/>
					</div>
				</div>
				<SaveBar
					dirty={draft.dirty}
					refused={refused}
					form={form}
					busy={busy}
					onDiscard={() => {
						draft.discard();
						setSettled(refused?.at);
					}}
					onSave={() => submit({ ...collectionFormOf(values), version })}
				/>
			</div>
		</>
	);
}

function Proceed({ blocker }: { blocker: ReturnType<typeof useDraft>["blocker"] }) {
	useEffect(() => {
		if (blocker.state === "blocked") blocker.proceed();
	}, [blocker]);
	return null;
}

type ConflictProps = {
	message: string;
	id: string;
	draft: ReturnType<typeof useDraft<CollectionDraft>>;
	onSettled: () => void;
};

function Conflict({ message, id, draft, onSettled }: ConflictProps) {
	const [theirs, setTheirs] = useState<{ version: number; values: CollectionDraft }>();
	useEffect(() => {
		findCollection(id).then(
			(collection) => collection && setTheirs({ version: collection.version, values: collectionDraftOf(collection) }),
			() => undefined,
		);
	}, [id]);
	const merge = theirs && mergeChanges(draft.base, draft.values, theirs.values);
	return (
		<ConflictNote
			message={message}
			theirs={(merge?.theirs ?? []).map((key) => collectionLabels[key])}
			both={(merge?.both ?? []).map((key) => collectionLabels[key])}
			busy={theirs === undefined}
			onMerge={() => {
				if (!theirs || !merge) return;
				draft.rebase(theirs.values, merge.values, theirs.version);
				onSettled();
			}}
			onDiscard={() => {
				if (!theirs) return;
				draft.reset(theirs.values, theirs.version);
				onSettled();
			}}
		/>
	);
}

type PartProps = {
	draft: CollectionDraft;
	set: (changes: Partial<CollectionDraft>) => void;
	errorAt: (path: string) => string | undefined;
};

function LinksBox({ draft: { links }, set, errorAt, targets }: PartProps & { targets: LinkTargets }) {
	const change = (index: number, changes: Partial<CollectionDraft["links"][number]>) =>
		set({ links: links.map((link, place) => (place === index ? { ...link, ...changes } : link)) });
	return (
		<section className="box" aria-labelledby="links-h">
			<h2 id="links-h">
				Links
				<Button size="sm" tone="line" onClick={() => set({ links: [...links, { title: "", url: "" }] })}>
					<Plus className="icon icon--sm" aria-hidden="true" />
					Add
				</Button>
			</h2>
			<ul className="form-rows">
				{links.map((link, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: links have no name of their own, and are only added at the end.
					<li key={index} className="form-grid">
						<TextField
							label={`Words of link ${index + 1}`}
							value={link.title}
							error={errorAt(`links.${index}.title`)}
							onChange={(event) => change(index, { title: event.currentTarget.value })}
						/>
						<TargetField
							label={`Where link ${index + 1} leads`}
							targets={targets}
							goods
							value={link.url}
							error={errorAt(`links.${index}.url`)}
							onChange={(url) => change(index, { url })}
						/>
						<IconButton label={`Remove link ${index + 1}`} onClick={() => set({ links: links.filter((_, place) => place !== index) })}>
							<Trash2 className="icon icon--sm" aria-hidden="true" />
						</IconButton>
					</li>
				))}
			</ul>
		</section>
	);
}

function ProductsBox({ draft: { products, kind }, set, errorAt }: PartProps) {
	const change = (index: number, changes: Partial<CollectionDraft["products"][number]>) =>
		set({ products: products.map((each, place) => (place === index ? { ...each, ...changes } : each)) });
	const move = (from: number, to: number) => {
		const each = products[from];
		if (each) set({ products: products.toSpliced(from, 1).toSpliced(to, 0, each) });
	};
	return (
		<section className="box" aria-labelledby="products-h">
			<h2 id="products-h">Products</h2>
			<ol className="form-rows">
				{products.map((each, index) => (
					<li key={each.product}>
						<div className="form-row-head">
							<b>{each.title}</b>
							<span className="row row--nowrap row-actions">
								<IconButton label={`Move ${each.title} up`} disabled={index === 0} onClick={() => move(index, index - 1)}>
									<ArrowUp className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton
									label={`Move ${each.title} down`}
									disabled={index === products.length - 1}
									onClick={() => move(index, index + 1)}
								>
									<ArrowDown className="icon icon--sm" aria-hidden="true" />
								</IconButton>
								<IconButton label={`Remove ${each.title}`} onClick={() => set({ products: products.filter((other) => other !== each) })}>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							</span>
						</div>
						{errorAt(`products.${index}.product`) ? <p className="err">{errorAt(`products.${index}.product`)}</p> : null}
						<div className="form-grid">
							<TextField label="Note" optional value={each.note} onChange={(event) => change(index, { note: event.currentTarget.value })} />
							{kind === "handpicked" ? (
								<>
									<TextField
										label="What someone in a shop says"
										optional
										value={each.quote}
										onChange={(event) => change(index, { quote: event.currentTarget.value })}
									/>
									<TextField
										label="Who says it"
										optional
										value={each.quote_by}
										onChange={(event) => change(index, { quote_by: event.currentTarget.value })}
									/>
								</>
							) : null}
						</div>
					</li>
				))}
			</ol>
			<ProductFinder
				taken={products.map(({ product }) => product)}
				onChoose={({ slug, title }) => set({ products: [...products, { product: slug, title, note: "", quote: "", quote_by: "" }] })}
			/>
		</section>
	);
}
