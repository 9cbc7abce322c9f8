// Smaller sections of the product editor.
import { productGstRates } from "@lapwing/contract/gst-rates";
import { type ProductField, productFieldNames, productFields } from "@lapwing/contract/product-fields";
import { statusWords } from "@lapwing/contract/product-status";
import type { Taxonomy } from "@lapwing/contract/taxonomy";
import { Checkbox } from "@lapwing/ui/choice";
import { FieldError, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { lazy, Suspense } from "react";
import { type ProductDraft, slugOf } from "./product-form.ts";

// Lazy loading: the largest script of the console, used here only.
const RichText = lazy(async () => ({ default: (await import("./rich-text.tsx")).RichText }));

type BoxProps = {
	values: ProductDraft;
	set: (changes: Partial<ProductDraft>) => void;
	errorAt: (path: string) => string | undefined;
};

export function BasicsBox({
	values,
	set,
	errorAt,
	taxonomy,
	savedSlug,
	resetCount,
}: BoxProps & { taxonomy: Taxonomy; savedSlug: string | undefined; resetCount: number }) {
	return (
		<section className="box" aria-labelledby="basics-h">
			<h2 id="basics-h">Basics</h2>
			<TextField
				label="Name"
				value={values.title}
				maxLength={140}
				error={errorAt("title")}
				onChange={(event) => {
					const title = event.currentTarget.value;
					const follows = savedSlug === undefined && (values.slug === "" || values.slug === slugOf(values.title));
					set({ title, ...(follows && { slug: slugOf(title) }) });
				}}
			/>
			<div className="form-grid">
				<SelectField
					label="Brand"
					value={values.brand}
					error={errorAt("brand")}
					onChange={(event) => set({ brand: event.currentTarget.value })}
				>
					<option value="">Choose a brand</option>
					{taxonomy.brands.map(({ slug, title }) => (
						<option key={slug} value={slug}>
							{title}
						</option>
					))}
				</SelectField>
				<TextField
					label="Address"
					hint={`/products/${values.slug || "…"}${savedSlug === undefined || savedSlug === values.slug ? "" : ". The old address will lead here."}`}
					value={values.slug}
					maxLength={120}
					spellCheck={false}
					autoCapitalize="none"
					error={errorAt("slug")}
					onChange={(event) => set({ slug: event.currentTarget.value })}
				/>
			</div>
			<Suspense fallback={<p className="muted">Loading the text field</p>}>
				<RichText
					key={resetCount}
					label="Description"
					value={values.description}
					onChange={(description) => set({ description })}
					error={errorAt("description")}
				/>
			</Suspense>
			<TextArea
				label="Highlights"
				hint="One a line, eight at most."
				rows={4}
				value={values.highlights}
				error={errorAt("highlights") ?? firstOf(errorAt, "highlights", 8)}
				onChange={(event) => set({ highlights: event.currentTarget.value })}
			/>
		</section>
	);
}

function firstOf(errorAt: BoxProps["errorAt"], path: string, count: number): string | undefined {
	for (let index = 0; index < count; index++) {
		const error = errorAt(`${path}.${index}`);
		if (error) return `Line ${index + 1}: ${error}`;
	}
	return undefined;
}

export function SaleBox({ values, set, errorAt }: BoxProps) {
	return (
		<section className="box" aria-labelledby="sale-h">
			<h2 id="sale-h">In the shop</h2>
			<SelectField
				label="State"
				value={values.status}
				error={errorAt("status")}
				onChange={(event) => set({ status: event.currentTarget.value as ProductDraft["status"] })}
			>
				{Object.entries(statusWords).map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</SelectField>
			{values.status === "draft" ? (
				<TextField
					label="On sale from"
					optional
					type="datetime-local"
					hint="Indian time. Left empty, it stays a draft."
					value={values.publish_at}
					error={errorAt("publish_at")}
					onChange={(event) => set({ publish_at: event.currentTarget.value })}
				/>
			) : null}
		</section>
	);
}

export function ShownInBox({ values, set, taxonomy, errorAt }: BoxProps & { taxonomy: Taxonomy }) {
	const error = errorAt("subcategories");
	const [main] = values.subcategories;
	return (
		<section className="box" aria-labelledby="shown-h">
			<h2 id="shown-h">Shown in</h2>
			{error ? <FieldError>{error}</FieldError> : null}
			{taxonomy.categories.map((category) => {
				const members = taxonomy.subcategories.filter((each) => each.category === category.slug);
				if (members.length === 0) return null;
				return (
					<fieldset key={category.id} className="check-list">
						<legend className="label">{category.name}</legend>
						{members.map(({ slug, name }) => (
							<Checkbox
								key={slug}
								checked={values.subcategories.includes(slug)}
								aria-invalid={error ? true : undefined}
								onChange={(event) =>
									set({
										subcategories: event.currentTarget.checked
											? [...values.subcategories, slug]
											: values.subcategories.filter((each) => each !== slug),
									})
								}
							>
								{name}
								{slug === main ? <span className="muted"> (main)</span> : null}
							</Checkbox>
						))}
					</fieldset>
				);
			})}
			{values.subcategories.length > 1 ? (
				<SelectField
					label="Main subcategory"
					hint="It decides which spec fields the product has."
					value={main}
					onChange={(event) => {
						const slug = event.currentTarget.value;
						set({ subcategories: [slug, ...values.subcategories.filter((each) => each !== slug)] });
					}}
				>
					{taxonomy.subcategories
						.filter(({ slug }) => values.subcategories.includes(slug))
						.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
				</SelectField>
			) : null}
		</section>
	);
}

export function LawBox({ values, set, errorAt }: BoxProps) {
	return (
		<section className="box" aria-labelledby="law-h">
			<h2 id="law-h">Tax and origin</h2>
			<div className="form-grid">
				<SelectField
					label="GST"
					value={values.gst}
					error={errorAt("gst_rate")}
					onChange={(event) => set({ gst: event.currentTarget.value })}
				>
					{[...new Set([...productGstRates.map(String), values.gst])].map((rate) => (
						<option key={rate} value={rate}>
							{rate}%
						</option>
					))}
				</SelectField>
				<TextField
					label="HSN code"
					inputMode="numeric"
					value={values.hsn}
					maxLength={8}
					error={errorAt("hsn")}
					onChange={(event) => set({ hsn: event.currentTarget.value })}
				/>
			</div>
			<TextField
				label="Warranty"
				value={values.warranty}
				maxLength={200}
				error={errorAt("warranty")}
				onChange={(event) => set({ warranty: event.currentTarget.value })}
			/>
			<TextField
				label="Warranty (months)"
				hint="Counted from the day of sale. 0 is no warranty."
				inputMode="numeric"
				value={values.warranty_months}
				maxLength={3}
				error={errorAt("warranty_months")}
				onChange={(event) => set({ warranty_months: event.currentTarget.value })}
			/>
			{productFieldNames.map((name) => {
				const field = productFields[name] as ProductField;
				return (
					<TextField
						key={name}
						label={field.label}
						optional={field.kind !== "text"}
						inputMode={field.kind === "optional_number" ? "numeric" : "text"}
						value={values[name]}
						maxLength={field.kind === "optional_number" ? 9 : field.max}
						error={errorAt(name)}
						onChange={(event) => set({ [name]: event.currentTarget.value })}
					/>
				);
			})}
		</section>
	);
}

export function SearchBox({ values, set, errorAt }: BoxProps) {
	return (
		<section className="box" aria-labelledby="meta-h">
			<h2 id="meta-h">For search engines</h2>
			<TextField
				label="Title"
				optional
				hint="The name, unless you write another."
				value={values.meta_title}
				maxLength={120}
				error={errorAt("meta.title")}
				onChange={(event) => set({ meta_title: event.currentTarget.value })}
			/>
			<TextArea
				label="Text"
				optional
				rows={3}
				hint={`${values.meta_description.length} of 320 characters`}
				value={values.meta_description}
				maxLength={320}
				error={errorAt("meta.description")}
				onChange={(event) => set({ meta_description: event.currentTarget.value })}
			/>
			<TextField
				label="Keywords"
				optional
				value={values.meta_keywords}
				maxLength={300}
				error={errorAt("meta.keywords")}
				onChange={(event) => set({ meta_keywords: event.currentTarget.value })}
			/>
		</section>
	);
}
