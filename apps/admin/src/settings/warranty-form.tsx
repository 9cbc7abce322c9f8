import { repairSac } from "@lapwing/contract/gst-rates";
import type { ShopValues } from "@lapwing/contract/staff-settings";
import { maxExtensions } from "@lapwing/contract/warranty-extensions";
import { Button } from "@lapwing/ui/button";
import { TextArea, TextField } from "@lapwing/ui/field";
import { Choices } from "../form/choices.tsx";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { readWholeNumber } from "../form/whole-number.ts";
import { latestSettings } from "./latest.ts";

type Extension = {
	key: string;
	code: string;
	title: string;
	months: string;
	price: string;
	sac: string;
	gst_rate: string;
	min_price: string;
	max_price: string;
	subcategories: string[];
};
type Values = { about: string; extensions: Extension[] };

function loadedOf({ warranty: { value, version } }: ShopValues): Loaded<Values> {
	const extensions = value.extensions.map((each) => ({
		key: each.code,
		code: each.code,
		title: each.title,
		months: String(each.months),
		price: writeRupees(each.price),
		sac: each.sac,
		gst_rate: String(each.gst_rate / 100),
		min_price: each.min_price === 0 ? "" : writeRupees(each.min_price),
		max_price: each.max_price === null ? "" : writeRupees(each.max_price),
		subcategories: each.subcategories.map(String),
	}));
	return { values: { about: value.about, extensions }, version };
}

const blank = (): Extension => ({
	key: crypto.randomUUID(),
	code: "",
	title: "",
	months: "",
	price: "",
	sac: repairSac,
	gst_rate: "18",
	min_price: "",
	max_price: "",
	subcategories: [],
});

const percent = (typed: string) => (/^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : -1);
const rupees = (typed: string) => readRupees(typed) ?? -1;

type WarrantyFormProps = { settings: ShopValues; subcategories: readonly { id: number; name: string }[] };

export function WarrantyForm({ settings, subcategories }: WarrantyFormProps) {
	const form = useEditForm<Values, "PUT /staff/settings/warranty">({
		name: "settings warranty",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/warranty",
		input: ({ about, extensions }, version) => ({
			about,
			extensions: extensions.map(({ key: _key, ...each }) => ({
				...each,
				months: readWholeNumber(each.months),
				price: rupees(each.price),
				gst_rate: percent(each.gst_rate),
				min_price: each.min_price.trim() === "" ? 0 : rupees(each.min_price),
				max_price: each.max_price.trim() === "" ? null : rupees(each.max_price),
				subcategories: each.subcategories.map(Number),
			})),
			version,
		}),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
	});
	const { values, set, at } = form;
	const options = subcategories.map(({ id, name }) => ({ value: String(id), label: name }));
	return form.frame(
		<section className="box narrow-box" aria-labelledby="warranty-head">
			<h2 id="warranty-head">Warranty extensions</h2>
			<p className="muted">
				Sold with a product, as a line under it. The months are added to the warranty of its serial number when it is packed. Cancelled or
				returned with the product. Orders that exist keep theirs.
			</p>
			<TextArea
				label="What it covers"
				hint="Shown beside it on product pages: who gives it, when it starts, where the laptop is repaired."
				optional
				rows={4}
				maxLength={1000}
				value={values.about}
				error={at("about")}
				onChange={(event) => set({ about: event.currentTarget.value })}
			/>
			{values.extensions.map((each, index) => (
				<ExtensionFields
					key={each.key}
					number={index + 1}
					value={each}
					options={options}
					at={(field) => at(`extensions.${index}.${field}`)}
					onChange={(changes) =>
						set({ extensions: values.extensions.map((other) => (other.key === each.key ? { ...other, ...changes } : other)) })
					}
					onRemove={() => set({ extensions: values.extensions.filter(({ key }) => key !== each.key) })}
				/>
			))}
			<div>
				<Button
					size="sm"
					tone="line"
					disabled={values.extensions.length >= maxExtensions}
					onClick={() => set({ extensions: [...values.extensions, blank()] })}
				>
					Add an extension
				</Button>
			</div>
		</section>,
	);
}

type ExtensionFieldsProps = {
	number: number;
	value: Extension;
	options: readonly { value: string; label: string }[];
	at: (field: string) => string | undefined;
	onChange: (changes: Partial<Extension>) => void;
	onRemove: () => void;
};

function ExtensionFields({ number, value, options, at, onChange, onRemove }: ExtensionFieldsProps) {
	const text = (name: Exclude<keyof Extension, "key" | "subcategories">) => ({
		value: value[name],
		onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
		error: at(name),
	});
	return (
		<fieldset className="stack" data-gap="3">
			<legend className="label">Extension {number}</legend>
			<TextField label="Name" maxLength={80} hint="As buyers read it: 2 years more warranty." {...text("title")} />
			<div className="form-grid">
				<TextField label="Months more" inputMode="numeric" {...text("months")} />
				<TextField label="Price, in rupees" inputMode="decimal" {...text("price")} />
				<TextField label="Code" maxLength={20} autoCapitalize="characters" hint="Stands on orders: EXT-24." {...text("code")} />
				<TextField label="SAC" maxLength={6} inputMode="numeric" {...text("sac")} />
				<TextField label="GST, %" inputMode="decimal" {...text("gst_rate")} />
				<TextField label="For prices from, in rupees" inputMode="decimal" optional {...text("min_price")} />
				<TextField label="Up to, in rupees" inputMode="decimal" optional {...text("max_price")} />
			</div>
			<Choices
				legend="Sold with products of"
				options={options}
				chosen={value.subcategories}
				onChange={(subcategories) => onChange({ subcategories })}
				error={at("subcategories")}
			/>
			<div>
				<Button size="sm" tone="text" onClick={onRemove}>
					Remove<span className="sr"> extension {number}</span>
				</Button>
			</div>
		</fieldset>
	);
}
