import type { ShopForm as ShopFormValues, ShopValues } from "@lapwing/contract/staff-settings";
import { Checkbox } from "@lapwing/ui/choice";
import { PhoneField, TextArea, TextField } from "@lapwing/ui/field";
import { type EditForm, type Loaded, useEditForm } from "../form/edit-form.tsx";
import { latestSettings } from "./latest.ts";

const loadedOf = ({ shop }: ShopValues): Loaded<ShopFormValues> => ({ values: shop.value, version: shop.version });

export function ShopForm({ settings, onSaved }: { settings: ShopValues; onSaved?: () => void }) {
	const form = useEditForm<ShopFormValues, "PUT /staff/settings/shop">({
		name: "settings shop",
		loaded: loadedOf(settings),
		route: "PUT /staff/settings/shop",
		input: (values, version) => ({ ...values, version }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf(await latestSettings()),
		...(onSaved && { onSaved: () => onSaved() }),
	});
	return form.frame(
		<div className="editor">
			<div>
				<Identity form={form} />
				<Contact form={form} />
			</div>
			<div>
				<Officer form={form} />
			</div>
		</div>,
	);
}

type PartProps = { form: EditForm<ShopFormValues> };

function Identity({ form: { values, set, at } }: PartProps) {
	return (
		<section className="box" aria-labelledby="identity-head">
			<h2 id="identity-head">Who you are</h2>
			<div className="form-grid">
				<TextField
					label="Name of the shop"
					value={values.name}
					maxLength={60}
					required
					hint="In every title, mail and invoice."
					onChange={(event) => set({ name: event.currentTarget.value })}
					error={at("name")}
				/>
				<TextField
					label="Legal name"
					value={values.legal_name}
					maxLength={120}
					optional
					hint="As the GST registration has it, where it differs."
					onChange={(event) => set({ legal_name: event.currentTarget.value })}
					error={at("legal_name")}
				/>
				<TextField
					label="GSTIN"
					value={values.gstin ?? ""}
					maxLength={20}
					optional
					autoCapitalize="characters"
					spellCheck={false}
					hint="Locations in other states have their own, in Stores and centres."
					onChange={(event) => set({ gstin: event.currentTarget.value })}
					error={at("gstin")}
				/>
				<TextField
					label="Tagline"
					value={values.tagline}
					maxLength={140}
					optional
					onChange={(event) => set({ tagline: event.currentTarget.value })}
					error={at("tagline")}
				/>
				<TextField
					label="Notice above every page"
					value={values.notice}
					maxLength={200}
					optional
					fieldClassName="wide"
					onChange={(event) => set({ notice: event.currentTarget.value })}
					error={at("notice")}
				/>
			</div>
		</section>
	);
}

function Contact({ form: { values, set, at } }: PartProps) {
	return (
		<section className="box" aria-labelledby="contact-head">
			<h2 id="contact-head">How people reach you</h2>
			<div className="form-grid">
				<PhoneField value={values.phone} onChange={(event) => set({ phone: event.currentTarget.value })} optional error={at("phone")} />
				<PhoneField
					label="WhatsApp"
					value={values.whatsapp_no}
					onChange={(event) => set({ whatsapp_no: event.currentTarget.value })}
					optional
					error={at("whatsapp_no")}
				/>
				<TextField
					label="E-mail"
					type="email"
					value={values.email}
					optional
					onChange={(event) => set({ email: event.currentTarget.value })}
					error={at("email")}
				/>
				<TextField
					label="Hours on the phone"
					value={values.hours}
					maxLength={120}
					optional
					hint="Such as: Mon to Sat, 10 am to 7 pm."
					onChange={(event) => set({ hours: event.currentTarget.value })}
					error={at("hours")}
				/>
				<TextArea
					label="Address"
					rows={2}
					value={values.address}
					maxLength={300}
					optional
					fieldClassName="wide"
					onChange={(event) => set({ address: event.currentTarget.value })}
					error={at("address")}
				/>
				<TextField
					label="Ways to pay, in words"
					value={values.payment_methods}
					maxLength={200}
					optional
					fieldClassName="wide"
					hint="At the foot of every page."
					onChange={(event) => set({ payment_methods: event.currentTarget.value })}
					error={at("payment_methods")}
				/>
			</div>
		</section>
	);
}

const nobody = { name: "", email: "", phone: "" };

function Officer({ form: { values, set, at } }: PartProps) {
	const officer = values.grievance_officer;
	const change = (changes: Partial<typeof nobody>) => set({ grievance_officer: { ...nobody, ...officer, ...changes } });
	return (
		<section className="box" aria-labelledby="officer-head">
			<h2 id="officer-head">Grievance officer</h2>
			<p className="muted">Indian rules for online shops ask for one by name.</p>
			<Checkbox checked={officer !== null} onChange={(event) => set({ grievance_officer: event.currentTarget.checked ? nobody : null })}>
				The shop has a grievance officer
			</Checkbox>
			{officer ? (
				<>
					<TextField
						label="Officer’s name"
						value={officer.name}
						maxLength={80}
						onChange={(event) => change({ name: event.currentTarget.value })}
						error={at("grievance_officer.name")}
					/>
					<TextField
						label="Officer’s e-mail"
						type="email"
						value={officer.email}
						onChange={(event) => change({ email: event.currentTarget.value })}
						error={at("grievance_officer.email")}
					/>
					<PhoneField
						label="Officer’s phone"
						value={officer.phone}
						onChange={(event) => change({ phone: event.currentTarget.value })}
						error={at("grievance_officer.phone")}
					/>
				</>
			) : null}
		</section>
	);
}
