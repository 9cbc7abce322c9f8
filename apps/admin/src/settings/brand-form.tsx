import type { BrandForm as BrandValues, ShopValues } from "@lapwing/contract/staff-settings";
import { Checkbox } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { PagePreview } from "../content/page-preview.tsx";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { BrandPictureField } from "./brand-picture-field.tsx";
import { latestSettings } from "./latest.ts";

const defaultAccent = "#0f5352";

const loadedOf = ({ brand }: ShopValues): Loaded<BrandValues> => ({ values: brand.value, version: brand.version });

export function BrandForm({ settings }: { settings: ShopValues }) {
	const form = useEditForm<BrandValues, "PUT /staff/settings/brand">({
		name: "settings brand",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/brand",
		input: (values, version) => ({ ...values, version }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
	});
	const { values, set, at } = form;
	const picture = (name: "logo" | "logo_dark" | "icon" | "sharing") => ({
		value: values[name],
		onChange: (chosen: BrandValues[typeof name]) => set({ [name]: chosen }),
		error: at(name),
	});
	return form.frame(
		<div className="editor">
			<div>
				<section className="box" aria-labelledby="logo-head">
					<h2 id="logo-head">Logo</h2>
					<p className="muted">Without a logo, the header shows the name of the shop. PNG, WebP, JPEG or SVG.</p>
					<BrandPictureField
						label="Logo"
						use="logo"
						hint="For a light ground, best with a transparent one. Empty margins are cut off."
						{...picture("logo")}
					/>
					<BrandPictureField
						label="Logo for dark grounds"
						use="logo"
						onDark
						hint="For the footer and the dark theme. Without it, the logo stands on a white plate there."
						{...picture("logo_dark")}
					/>
				</section>
				<section className="box" aria-labelledby="colour-head">
					<h2 id="colour-head">Colour</h2>
					<Checkbox
						checked={values.accent !== null}
						onChange={(event) => set({ accent: event.currentTarget.checked ? defaultAccent : null })}
					>
						A colour of our own for buttons and links
					</Checkbox>
					{values.accent !== null && (
						<div className="form-grid">
							<TextField
								label="Colour"
								type="color"
								value={/^#[0-9a-f]{6}$/i.test(values.accent) ? values.accent : defaultAccent}
								onChange={(event) => set({ accent: event.currentTarget.value })}
							/>
							<TextField
								label="As a code"
								value={values.accent}
								maxLength={7}
								spellCheck={false}
								hint="Made darker or lighter where text would be hard to read, in both themes."
								onChange={(event) => set({ accent: event.currentTarget.value.trim().toLowerCase() })}
								error={at("accent")}
							/>
						</div>
					)}
				</section>
			</div>
			<div>
				<section className="box" aria-labelledby="icon-head">
					<h2 id="icon-head">Icon and sharing</h2>
					<BrandPictureField
						label="Icon"
						use="icon"
						hint="Square, 180 × 180 pixels or more. In browser tabs and on home screens. Without it, the first letter of the name."
						{...picture("icon")}
					/>
					<BrandPictureField
						label="Sharing picture"
						use="sharing"
						hint="1200 × 630 pixels or more. Shown where somebody shares a page without a picture of its own."
						{...picture("sharing")}
					/>
				</section>
				<PagePreview call={form.saveCall} part="header" />
			</div>
		</div>,
	);
}
