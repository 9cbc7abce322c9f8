import { standardServices } from "@lapwing/contract/standard-services";
import { Checkbox } from "@lapwing/ui/choice";
import { PhoneField, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { Choices } from "../form/choices.tsx";
import type { EditForm } from "../form/edit-form.tsx";
import { FocalPointField } from "../media/focal-point-field.tsx";
import { PictureField } from "../media/picture-field.tsx";
import { RichText } from "../products/rich-text.tsx";
import { brandChoices } from "../service/service-labels.ts";
import { type LocationChoices, type LocationValues, slugFrom } from "./location-form.ts";
import { kindTitles } from "./locations-page.tsx";

type BoxProps = { form: EditForm<LocationValues> };
type TextName = { [Name in keyof LocationValues]: LocationValues[Name] extends string | null ? Name : never }[keyof LocationValues];

/** Shared props of the form's text fields. */
export function textOf({ values, set, at }: EditForm<LocationValues>, name: TextName) {
	return {
		value: values[name] ?? "",
		onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
		error: at(name),
	};
}

export function IdentityBox({ form, choices, isNew }: BoxProps & { choices: LocationChoices; isNew: boolean }) {
	const { values, set, at } = form;
	return (
		<section className="box" aria-labelledby="identity-head">
			<h2 id="identity-head">What it is</h2>
			<div className="form-grid">
				<SelectField
					label="Kind"
					value={values.kind}
					onChange={(event) => set({ kind: event.currentTarget.value as LocationValues["kind"] })}
					error={at("kind")}
				>
					{Object.entries(kindTitles).map(([kind, title]) => (
						<option key={kind} value={kind}>
							{title}
						</option>
					))}
				</SelectField>
				<TextField
					label="Name"
					value={values.title}
					maxLength={120}
					onChange={(event) => {
						const title = event.currentTarget.value;
						const follows = isNew && (values.slug === "" || values.slug === slugFrom(values.title));
						set({ title, ...(follows && { slug: slugFrom(title) }) });
					}}
					error={at("title")}
				/>
				<TextField
					label="Address of its page"
					{...textOf(form, "slug")}
					maxLength={120}
					spellCheck={false}
					hint={`${choices.site_url}/${values.slug || "…"}`}
				/>
				<TextField
					label="Building"
					{...textOf(form, "site")}
					maxLength={80}
					optional
					list="sites"
					hint="The same name for a store and a centre under one roof."
				/>
				<datalist id="sites">
					{choices.sites.map((site) => (
						<option key={site} value={site}>
							{site}
						</option>
					))}
				</datalist>
				<TextField
					label="GSTIN of this place"
					{...textOf(form, "gstin")}
					maxLength={20}
					optional
					spellCheck={false}
					autoCapitalize="characters"
					hint="For a state other than the shop’s own."
				/>
				<TextField label="Time zone" {...textOf(form, "time_zone")} maxLength={60} spellCheck={false} />
			</div>
		</section>
	);
}

export function ContactBox({ form }: BoxProps) {
	return (
		<section className="box" aria-labelledby="contact-head">
			<h2 id="contact-head">How people reach it</h2>
			<PhoneField {...textOf(form, "contact_no")} optional />
			<PhoneField label="WhatsApp" {...textOf(form, "whatsapp_no")} optional />
			<TextField label="E-mail" type="email" {...textOf(form, "email")} optional />
			<TextField label="All phone numbers" {...textOf(form, "group_contacts")} maxLength={200} optional hint="Separated by commas." />
			<TextField label="All e-mail addresses" {...textOf(form, "group_emails")} maxLength={400} optional hint="Separated by commas." />
			<TextField
				label="Map link"
				{...textOf(form, "map_link")}
				type="url"
				optional
				hint="An embed of Google Maps or OpenStreetMap, or its code, is shown on the page; any other address becomes a link."
			/>
		</section>
	);
}

export function PicturesBox({ form }: BoxProps) {
	const { values, set, at } = form;
	const isUploaded = values.image_360_link?.startsWith("/") ?? false;
	return (
		<section className="box" aria-labelledby="pictures-head">
			<h2 id="pictures-head">Pictures</h2>
			<PictureField
				label="Front of the place"
				hint="Beside the address and in lists. PNG, JPEG, WebP or AVIF, 15 MB at most."
				value={values.image}
				onChange={(image) => set({ image: image ?? "" })}
				error={at("image")}
			/>
			<PictureField
				label="Banner"
				hint="Across the top of its page, at least 1600 pixels wide."
				value={values.banner}
				onChange={(banner) => set({ banner: banner ?? "", banner_focus: null })}
				error={at("banner")}
			/>
			{values.banner ? (
				<FocalPointField
					image={values.banner}
					alwaysFills
					crops={[{ title: "At the top of its page", shape: "double" }]}
					value={values.banner_focus}
					onChange={(banner_focus) => set({ banner_focus })}
				/>
			) : null}
			<PictureField
				label="360° picture"
				kind="panorama"
				hint="From a 360° camera: twice as wide as high, at least 1600 pixels wide."
				value={values.image_360_link}
				onChange={(path) => set({ image_360_link: path ?? "" })}
				error={isUploaded ? at("image_360_link") : undefined}
			/>
			{isUploaded ? null : (
				<TextField
					label="Or a 360° view elsewhere"
					{...textOf(form, "image_360_link")}
					optional
					hint="An embed of Google, Matterport or Kuula, or its code, is shown on the page; any other address becomes a link."
				/>
			)}
		</section>
	);
}

export function AboutBox({ form: { values, set, at } }: BoxProps) {
	return (
		<section className="box" aria-labelledby="about-head">
			<h2 id="about-head">About it</h2>
			<RichText label="Description" value={values.description} onChange={(description) => set({ description })} error={at("description")} />
		</section>
	);
}

export function GoodsBox({ form, choices }: BoxProps & { choices: LocationChoices }) {
	const { values, set, at } = form;
	const isStore = values.kind === "store";
	return (
		<section className="box" aria-labelledby="goods-head">
			<h2 id="goods-head">{isStore ? "What it sells" : "What it repairs"}</h2>
			{isStore ? (
				<>
					<Choices
						legend="Brands"
						options={choices.brands.map(({ slug, title }) => ({ value: slug, label: title }))}
						chosen={values.brands}
						onChange={(brands) => set({ brands })}
						error={at("brands")}
					/>
					<Choices
						legend="Subcategories on its page, four at most"
						options={choices.subcategories.map(({ slug, title }) => ({ value: slug, label: title }))}
						chosen={values.subcategories}
						onChange={(subcategories) => set({ subcategories })}
						most={4}
						error={at("subcategories")}
					/>
					<TextArea
						label="Offers in the store"
						rows={3}
						{...textOf(form, "offers")}
						error={at("offers") ?? lineError(at, "offers", 12)}
						optional
						hint="One to a line, 12 at most."
					/>
				</>
			) : (
				<>
					<Checkbox checked={values.takes_free_service} onChange={(event) => set({ takes_free_service: event.currentTarget.checked })}>
						Takes free service requests
					</Checkbox>
					<Choices
						legend="Brands it repairs"
						options={brandChoices.map((brand) => ({ value: brand, label: brand }))}
						chosen={values.service_brands}
						onChange={(service_brands) => set({ service_brands })}
						error={at("service_brands")}
					/>
				</>
			)}
			<TextArea
				label="More services"
				rows={4}
				{...textOf(form, "services")}
				error={at("services") ?? lineError(at, "services", 20)}
				optional
				hint={`One to a line, 20 at most. Shown beside the five of every location: ${standardServices.join(", ")}.`}
			/>
		</section>
	);
}

/** First error of a field with one entry to a line. */
function lineError(at: EditForm<LocationValues>["at"], name: string, most: number): string | undefined {
	for (let index = 0; index < most; index++) {
		const error = at(`${name}.${index}`);
		if (error) return `Line ${index + 1}: ${error}`;
	}
	return undefined;
}

export function SearchBox({ form }: BoxProps) {
	const { at } = form;
	return (
		<section className="box" aria-labelledby="search-head">
			<h2 id="search-head">For search engines</h2>
			<TextField label="Title" {...textOf(form, "meta_title")} optional error={at("meta.title")} />
			<TextArea label="Search description" rows={2} {...textOf(form, "meta_description")} optional error={at("meta.description")} />
			<TextField label="Keywords" {...textOf(form, "meta_keywords")} optional error={at("meta.keywords")} />
		</section>
	);
}
