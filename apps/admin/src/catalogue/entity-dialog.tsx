import type { CardLine } from "@lapwing/contract/catalogue";
import type { StaffBrand, StaffCategory, StaffSpecField, StaffSubcategory, Taxonomy } from "@lapwing/contract/taxonomy";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { errorAt as errorIn } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { UploadScope, useRunningUploads, waitingLabel } from "../form/running-uploads.tsx";
import { saves } from "../layout/keyboard.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { slugOf } from "../products/product-form.ts";
import { CardLines } from "./card-lines.tsx";
import type { EntityAnswer, EntityKind } from "./entity-change.ts";
import { keyOf, SpecFieldInputs } from "./spec-field-inputs.tsx";

export type Opened = { kind: EntityKind; row: StaffBrand | StaffCategory | StaffSubcategory | StaffSpecField | undefined };

const nouns: Record<EntityKind, string> = { brand: "brand", category: "category", subcategory: "subcategory", spec_field: "spec field" };

function startOf({ kind, row }: Opened, taxonomy: Taxonomy): { values: Record<string, string>; fields: string[]; card: CardLine[] } {
	const next = {
		brand: taxonomy.brands,
		category: taxonomy.categories,
		subcategory: taxonomy.subcategories,
		spec_field: taxonomy.spec_fields,
	}[kind];
	const blank: Record<string, string> = { position: String((next.at(-1)?.position ?? 0) + 1), slug: "", title: "", name: "", type: "text" };
	const known = Object.entries(row ?? {}).flatMap(([name, value]) =>
		typeof value === "string" || typeof value === "number" ? [[name, String(value)] as const] : [],
	);
	return {
		values: { ...blank, ...Object.fromEntries(known) },
		fields: row && "fields" in row ? row.fields : [],
		card: row && "card" in row ? row.card : [],
	};
}

export function EntityDialog({ opened, taxonomy, onClose }: { opened: Opened | undefined; taxonomy: Taxonomy; onClose: () => void }) {
	if (opened === undefined) return null;
	return <OpenDialog opened={opened} taxonomy={taxonomy} onClose={onClose} />;
}

function OpenDialog({ opened, taxonomy, onClose }: { opened: Opened; taxonomy: Taxonomy; onClose: () => void }) {
	const { kind, row } = opened;
	const [start] = useState(() => startOf(opened, taxonomy));
	const [values, setValues] = useState(start.values);
	const [fields, setFields] = useState(start.fields);
	const [card, setCard] = useState(start.card);
	const fetcher = useFetcher<EntityAnswer>();
	const uploads = useRunningUploads(save);
	const refused = fetcher.data && "failure" in fetcher.data ? fetcher.data : undefined;
	const done = fetcher.data && "done" in fetcher.data ? fetcher.data.done : undefined;
	const close = useEffectEvent(onClose);
	useEffect(() => {
		if (done !== undefined) close();
	}, [done]);
	const set = (name: string, value: string) => setValues((now) => ({ ...now, [name]: value }));
	const errorAt = (name: string) => errorIn(refused, name);
	const text = (name: string, label: string, more: { optional?: boolean; hint?: string } = {}) => (
		<TextField
			label={label}
			value={values[name] ?? ""}
			error={errorAt(name)}
			{...more}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				const follows = row === undefined && (name === "title" || name === "name") && values["slug"] === slugOf(values[name] ?? "");
				const keyFollows = kind === "spec_field" && row === undefined && (name === "label" || name === "unit");
				const key = keyOf(values["label"] ?? "", values["unit"] ?? "");
				set(name, typed);
				if (follows) set("slug", slugOf(typed));
				if (keyFollows && (values["key"] ?? "") === key)
					set("key", name === "label" ? keyOf(typed, values["unit"] ?? "") : keyOf(values["label"] ?? "", typed));
			}}
		/>
	);
	function save() {
		const common = { slug: values["slug"], position: Number(values["position"]) };
		const version = row && "version" in row ? { version: row.version } : {};
		const form = {
			brand: { ...common, title: values["title"] },
			category: { ...common, name: values["name"], card },
			subcategory: {
				...common,
				name: values["name"],
				category: values["category"] ?? "",
				note: values["note"] || null,
				image: values["image"] || null,
				fields,
			},
			spec_field: {
				key: values["key"] ?? "",
				group: values["group"] ?? "",
				label: values["label"] ?? "",
				unit: values["unit"] || null,
				type: values["type"] ?? "text",
				better: values["better"] || null,
				best_word: (values["better"] && values["best_word"]) || null,
				filter: values["filter"] || null,
				fit: values["fit"] || null,
				is_new: row === undefined,
				position: Number(values["position"]),
			},
		}[kind];
		const id = row && "id" in row ? { id: row.id } : {};
		void fetcher.submit(JSON.parse(JSON.stringify({ kind, ...id, form: { ...form, ...version } })), {
			method: "post",
			encType: "application/json",
			action: "/brands",
		});
	}
	return (
		<Dialog open onClose={onClose} title={row === undefined ? `New ${nouns[kind]}` : `Edit ${nouns[kind]}`}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					uploads.saveWhenDone();
				}}
			>
				<DialogBody className="stack">
					<FormNote refused={refused} fields={Object.keys(refused?.failure.errors ?? {})} />
					{kind === "brand" ? text("title", "Name") : null}
					{kind === "category" || kind === "subcategory" ? text("name", "Name") : null}
					{kind === "spec_field" ? (
						<SpecFieldInputs text={text} values={values} set={set} errorAt={errorAt} known={row !== undefined} taxonomy={taxonomy} />
					) : (
						text("slug", "Address")
					)}
					{kind === "subcategory" ? (
						<>
							<SelectField
								label="Category"
								value={values["category"] ?? ""}
								error={errorAt("category")}
								onChange={(event) => set("category", event.currentTarget.value)}
							>
								<option value="">Choose a category</option>
								{taxonomy.categories.map(({ slug, name }) => (
									<option key={slug} value={slug}>
										{name}
									</option>
								))}
							</SelectField>
							{text("note", "Note", { optional: true, hint: "One line on the home page, such as “Under 1.4 kg”." })}
							<UploadScope uploads={uploads}>
								<PictureField
									label="Picture"
									hint="On the home page. Without one, a laptop is drawn."
									value={values["image"] || null}
									onChange={(path) => set("image", path ?? "")}
									error={errorAt("image")}
								/>
							</UploadScope>
							<FieldChoice taxonomy={taxonomy} fields={fields} onChange={setFields} />
						</>
					) : null}
					{kind === "category" ? <CardLines taxonomy={taxonomy} lines={card} onChange={setCard} errorAt={errorAt} /> : null}
					{text("position", "Place in the order", { hint: "Small numbers come first." })}
				</DialogBody>
				<DialogFooter>
					<CloseButton>Cancel</CloseButton>
					<Button
						{...saves}
						type="submit"
						busy={fetcher.state !== "idle" || uploads.isQueued}
						busyLabel={uploads.isQueued ? waitingLabel : "Saving"}
					>
						Save
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}

function FieldChoice({
	taxonomy,
	fields,
	onChange,
}: {
	taxonomy: Taxonomy;
	fields: readonly string[];
	onChange: (fields: string[]) => void;
}) {
	const groups = [...Map.groupBy(taxonomy.spec_fields, ({ group }) => group)];
	return (
		<fieldset className="field-choice">
			<legend className="label">Spec fields of its products</legend>
			<p className="hint">None chosen: the form offers all of them.</p>
			{groups.map(([group, members]) => (
				<fieldset key={group} className="check-list">
					<legend>{group}</legend>
					{members.map(({ key, label }) => (
						<Checkbox
							key={key}
							checked={fields.includes(key)}
							onChange={(event) => {
								const chosen = new Set(fields);
								if (event.currentTarget.checked) chosen.add(key);
								else chosen.delete(key);
								onChange(taxonomy.spec_fields.map((field) => field.key).filter((each) => chosen.has(each)));
							}}
						>
							{label}
						</Checkbox>
					))}
				</fieldset>
			))}
		</fieldset>
	);
}
