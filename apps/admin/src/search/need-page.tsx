import type { NeedField, StaffNeed } from "@lapwing/contract/staff-search";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { TextArea, TextField } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall, useCall } from "../form/call.ts";
import { useConfirm } from "../form/confirm.tsx";
import { type EditForm, useEditForm } from "../form/edit-form.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { slugOf } from "../products/product-form.ts";
import { blankNeed, loadedNeed, type NeedDraft, needInput } from "./need-form.ts";
import { NeedPreview } from "./need-preview.tsx";
import { ConditionsBox, RankingBox } from "./need-rules.tsx";

async function findNeed(key: string, signal?: AbortSignal) {
	const { data } = await api("GET /staff/search", {}, signal ? { signal } : {});
	const need = data.needs.find((each) => each.key === key);
	if (need === undefined)
		throw Object.assign(new Error("There is no such need."), { code: "not_found", status: 404, message: "There is no such need." });
	return { need, fields: data.fields };
}

export async function loader({ params, request }: LoaderFunctionArgs): Promise<{ need: StaffNeed | null; fields: NeedField[] }> {
	const { key } = params;
	if (key !== undefined) return findNeed(key, request.signal);
	return { need: null, fields: (await api("GET /staff/search", {}, { signal: request.signal })).data.fields };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { need } = useLoaderData<typeof loader>();
	return need === null ? <NewNeed /> : <OldNeed key={need.key} need={need} />;
}

function NewNeed() {
	const { fields } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const form = useEditForm<NeedDraft, "POST /staff/search/needs">({
		name: "need new",
		loaded: { values: blankNeed, version: null },
		route: "POST /staff/search/needs",
		input: (values) => needInput(values, fields),
		read: () => ({ values: blankNeed, version: null }),
		onSaved: ({ data }) => void navigate(`/search/needs/${data.key}`, { replace: true }),
		saveLabel: "Add the need",
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Search", href: "/search" }, { label: "New need" }]} />
			<PageHead title="New need" />
			{form.frame(<Fields form={form} isNew />)}
		</>
	);
}

function OldNeed({ need }: { need: StaffNeed }) {
	const { fields } = useLoaderData<typeof loader>();
	const navigate = useNavigate();
	const { ask, dialog } = useConfirm();
	const deletion = useCall<"DELETE /staff/search/needs/:key">(() => void navigate("/search"));
	const form = useEditForm<NeedDraft, "PUT /staff/search/needs/:key">({
		name: `need ${need.key}`,
		loaded: loadedNeed(need),
		route: "PUT /staff/search/needs/:key",
		input: (values, version) => ({ ...needInput(values, fields), key: need.key, version }),
		read: ({ data }) => loadedNeed(data),
		latest: async () => loadedNeed((await findNeed(need.key)).need),
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Search", href: "/search" }, { label: need.label }]} />
			<PageHead
				title={need.label}
				actions={
					<Button
						size="sm"
						tone="line"
						busy={deletion.busy}
						onClick={() =>
							ask({
								title: `Delete ${need.label}?`,
								text: "Its phrases become plain words of the search again.",
								confirmLabel: "Delete",
								danger: true,
								onConfirm: () => deletion.call("DELETE /staff/search/needs/:key", { key: need.key, version: need.version }, "Deleted."),
							})
						}
					>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
						Delete
					</Button>
				}
			/>
			{dialog}
			{deletion.refused ? (
				<p className="err above-page" role="alert">
					{deletion.refused.failure.message}
				</p>
			) : null}
			{form.frame(<Fields form={form} isNew={false} />)}
		</>
	);
}

function Fields({ form: { values, set, at, round }, isNew }: { form: EditForm<NeedDraft>; isNew: boolean }) {
	const { fields } = useLoaderData<typeof loader>();
	return (
		<div className="editor">
			<div>
				<section className="box" aria-labelledby="need-head">
					<h2 id="need-head">Need</h2>
					<div className="form-grid">
						<TextField
							label="Label"
							hint="What shoppers read: “For coding”, “Light”."
							value={values.label}
							maxLength={60}
							error={at("label")}
							onChange={(event) => {
								const label = event.currentTarget.value;
								const follows = isNew && values.key === slugOf(values.label);
								set({ label, ...(follows && { key: slugOf(label) }) });
							}}
						/>
						<TextField
							label="Address"
							hint={isNew ? "Part of links, such as need=coding." : "It stays: links name it."}
							value={values.key}
							readOnly={!isNew}
							error={at("key")}
							onChange={(event) => set({ key: event.currentTarget.value })}
						/>
					</div>
					<TextArea
						label="Phrases that people type"
						hint="Separated by commas. Plurals and small spelling mistakes are understood by themselves."
						rows={3}
						value={values.phrases}
						error={at("phrases")}
						onChange={(event) => set({ phrases: event.currentTarget.value })}
					/>
				</section>
				<ConditionsBox key={`conditions ${round}`} values={values} set={set} at={at} fields={fields} />
				<RankingBox key={`ranking ${round}`} values={values} set={set} at={at} fields={fields} />
			</div>
			<div>
				<NeedPreview values={values} fields={fields} />
				<section className="box" aria-labelledby="use-head">
					<h2 id="use-head">Use</h2>
					<Checkbox checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
						The search understands it
					</Checkbox>
					<TextField
						label="Place in the order"
						hint="Small numbers come first."
						inputMode="numeric"
						value={values.position}
						error={at("position")}
						onChange={(event) => set({ position: event.currentTarget.value })}
					/>
				</section>
			</div>
		</div>
	);
}
