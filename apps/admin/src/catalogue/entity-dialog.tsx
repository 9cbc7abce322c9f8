import type { StaffBrand, StaffCategory, StaffSpecField, StaffSubcategory, Taxonomy } from "@lapwing/contract/taxonomy";
import { Button } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { SelectField, TextField } from "@lapwing/ui/field";
import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import { errorAt as errorIn } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { saves } from "../layout/keyboard.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { slugOf } from "../products/product-form.ts";
import type { EntityAnswer } from "./brands-page.tsx";

export type EntityKind = "brand" | "category" | "subcategory" | "spec_field";
export type Opened = { kind: EntityKind; row: StaffBrand | StaffCategory | StaffSubcategory | StaffSpecField | undefined };

const nouns: Record<EntityKind, string> = { brand: "brand", category: "category", subcategory: "subcategory", spec_field: "fact" };

function startOf({ kind, row }: Opened, taxonomy: Taxonomy): { values: Record<string, string>; fields: string[] } {
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
	return { values: { ...blank, ...Object.fromEntries(known) }, fields: row && "fields" in row ? row.fields : [] };
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
	const fetcher = useFetcher<EntityAnswer>();
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
				set(name, typed);
				if (follows) set("slug", slugOf(typed));
			}}
		/>
	);
	function save() {
		const common = { slug: values["slug"], position: Number(values["position"]) };
		const version = row && "version" in row ? { version: row.version } : {};
		const form = {
			brand: { ...common, title: values["title"] },
			category: { ...common, name: values["name"] },
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
				best_word: values["best_word"] || null,
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
					save();
				}}
			>
				<DialogBody className="stack">
					<FormNote refused={refused} fields={Object.keys(refused?.failure.errors ?? {})} />
					{kind === "brand" ? text("title", "Name") : null}
					{kind === "category" || kind === "subcategory" ? text("name", "Name") : null}
					{kind === "spec_field" ? (
						<SpecFieldInputs text={text} values={values} set={set} errorAt={errorAt} known={row !== undefined} />
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
							<PictureField
								label="Picture"
								hint="On the home page. Without one, a laptop is drawn."
								value={values["image"] || null}
								onChange={(path) => set("image", path ?? "")}
								error={errorAt("image")}
							/>
							<FieldChoice taxonomy={taxonomy} fields={fields} onChange={setFields} />
						</>
					) : null}
					{text("position", "Place in the order", { hint: "Small numbers come first." })}
				</DialogBody>
				<DialogFooter>
					<Button tone="line" onClick={onClose}>
						Cancel
					</Button>
					<Button {...saves} type="submit" busy={fetcher.state !== "idle"} busyLabel="Saving">
						Save
					</Button>
				</DialogFooter>
			</form>
		</Dialog>
	);
}

type SpecFieldInputsProps = {
	text: (name: string, label: string, more?: { optional?: boolean; hint?: string }) => React.ReactNode;
	values: Record<string, string>;
	set: (name: string, value: string) => void;
	errorAt: (name: string) => string | undefined;
	known: boolean;
};

function SpecFieldInputs({ text, values, set, errorAt, known }: SpecFieldInputsProps) {
	return (
		<>
			{text("label", "Name")}
			{known ? null : text("key", "Key", { hint: "Small letters and underscores, such as weight_kg. It stays." })}
			{text("group", "Group", { hint: "Such as Display or Battery." })}
			<SelectField
				label="Type"
				value={values["type"] ?? "text"}
				error={errorAt("type")}
				onChange={(event) => set("type", event.currentTarget.value)}
			>
				<option value="text">Text</option>
				<option value="number">Number</option>
				<option value="yes_no">Yes or no</option>
			</SelectField>
			{text("unit", "Unit", { optional: true })}
			<SelectField
				label="In the compare table"
				value={values["better"] ?? ""}
				onChange={(event) => set("better", event.currentTarget.value)}
			>
				<option value="">No value is better</option>
				<option value="higher">More is better</option>
				<option value="lower">Less is better</option>
			</SelectField>
			{values["better"] ? text("best_word", "What the best is called", { hint: "Such as “lightest”." }) : null}
		</>
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
			<legend className="label">Facts its products state</legend>
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
