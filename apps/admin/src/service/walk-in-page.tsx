import type { RouteInput } from "@lapwing/contract/client";
import type { SoldLaptop } from "@lapwing/contract/staff-service";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { PhoneField, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { useRef } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { api } from "../api.ts";
import { useKnownCustomer } from "../customers/use-known-customer.tsx";
import { errorAt, reloadUnlessRefused, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { fillField } from "../form/fill-field.ts";
import { useAfterSave, useFormDraft } from "../form/form-draft.tsx";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { queryOf } from "../list/list-address.ts";
import { loadMailSending, useMailWords } from "../outbox/mail-sending.tsx";
import { rememberPlace, usualPlace } from "../shop/last-place.ts";
import { loadLocations } from "../shop/locations.ts";
import { offeredBrands } from "./service-labels.ts";
import { useSerialWarranty } from "./use-serial-warranty.tsx";
import { WarrantyLookUp } from "./warranty-look-up.tsx";

type Known = {
	name?: string;
	phone?: string;
	email?: string;
	address?: string;
	laptop_brand?: string;
	laptop_model?: string;
	serial?: string;
};

/** What is known already: of a customer, of an earlier request, or a serial number. Named in the address, without personal data. */
async function readKnown({ request }: LoaderFunctionArgs): Promise<Known> {
	const { customer, request: earlier, serial } = queryOf(request, ["customer", "request", "serial"]);
	const { signal } = request;
	if (customer) {
		const { data } = await api("GET /staff/customers/:id", { id: customer }, { signal });
		const { name, email, phone } = data.customer;
		return { name, ...(email && { email }), ...(phone && { phone }) };
	}
	if (earlier) {
		const { data } = await api("GET /staff/service-requests/:id", { id: earlier }, { signal });
		const { name, phone, email, address, laptop_brand, laptop_model, serial: known } = data;
		return { name, phone, address, laptop_brand, laptop_model, ...(email && { email }), ...(known && { serial: known }) };
	}
	return serial ? { serial } : {};
}

export async function loader(args: LoaderFunctionArgs) {
	const { signal } = args.request;
	const [locations, known, { data }, sending] = await Promise.all([
		loadLocations(signal),
		readKnown(args),
		api("GET /get/footer", {}, { signal }),
		loadMailSending(signal),
	]);
	const brands = offeredBrands(data.brands.map(({ title }) => title));
	return { centers: locations.filter(({ kind }) => kind === "service_center"), known, brands, sending };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

/** A brand beside those of the list was typed. */
function brandFields(brands: readonly string[], brand = ""): { laptop_brand: string; other_brand: string } {
	const isListed = brand === "" || brands.includes(brand);
	return isListed ? { laptop_brand: brand, other_brand: "" } : { laptop_brand: "Other", other_brand: brand };
}

function walkInOf(form: FormData): RouteInput<"POST /staff/service-requests"> {
	const typed = (name: string) => textOf(form, name).trim();
	return {
		name: typed("name"),
		email: typed("email") || null,
		phone: typed("phone"),
		address: typed("address"),
		laptop_brand: (typed("laptop_brand") === "Other" && typed("other_brand")) || typed("laptop_brand"),
		laptop_model: typed("laptop_model"),
		issue_description: typed("issue_description"),
		center_id: Number(typed("center_id")),
		serial: typed("serial") || null,
		accessories: typed("accessories")
			.split(",")
			.map((each) => each.trim())
			.filter(Boolean),
	};
}

const fields = [
	"name",
	"email",
	"phone",
	"address",
	"laptop_brand",
	"laptop_model",
	"issue_description",
	"center_id",
	"serial",
	"accessories",
];

export function Component() {
	const mailWords = useMailWords();
	const { centers, known, brands } = useLoaderData<typeof loader>();
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const draft = useFormDraft(`walk-in ${search}`, () => ({
		fields: {
			...known,
			...brandFields(brands, known.laptop_brand),
			center_id: String(usualPlace(centers, "service") ?? ""),
		},
		state: { key: crypto.randomUUID() },
	}));
	const afterSave = useAfterSave<number>(draft.dirty, (id) => void navigate(`/service/${id}/job-sheet`));
	const { call, busy, refused } = useCall<"POST /staff/service-requests">(({ data }) => {
		draft.clear();
		afterSave(data.id);
	});
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	const customer = useKnownCustomer();
	const warranty = useSerialWarranty(draft.field("serial") ?? "");
	const at = (field: string) => errorAt(refused, field);
	async function submit(typed: HTMLFormElement): Promise<void> {
		if (!(await customer.isAnswered(typed))) return;
		const walkIn = walkInOf(new FormData(typed));
		if (walkIn.center_id > 0) rememberPlace(walkIn.center_id, "service");
		call("POST /staff/service-requests", { ...walkIn, key: draft.state.key });
	}
	function fillIn(laptop: SoldLaptop | undefined): string[] {
		const { current } = form;
		if (current === null) return [];
		const { brand = "", model = "", customer: buyer } = laptop ?? {};
		const { laptop_brand, other_brand } = brandFields(brands, brand);
		const filled = [
			fillField(current, "serial", laptop?.serial ?? "") && "serial number",
			fillField(current, "laptop_brand", laptop_brand) && "brand",
			fillField(current, "laptop_model", model) && "model",
			fillField(current, "name", buyer?.name ?? "") && "name",
			fillField(current, "phone", buyer?.phone ?? "") && "phone",
		];
		// Its field is there once “Other” is chosen.
		if (filled.includes("brand") && other_brand !== "") draft.setField("other_brand", other_brand);
		return filled.filter((each) => each !== false);
	}
	return (
		<>
			<Breadcrumbs items={[{ label: "Service requests", href: "/service" }, { label: "Walk-in" }]} />
			<PageHead title="Take in a laptop" />
			<div className="editor editor--aside-first">
				<div>
					<WarrantyLookUp serial={known.serial ?? null} onFound={fillIn} />
				</div>
				<form
					ref={form}
					key={draft.round}
					noValidate
					className="box"
					onChange={draft.onChange}
					onSubmit={(event) => {
						event.preventDefault();
						const { currentTarget } = event;
						if (busy) return;
						void submit(currentTarget);
					}}
				>
					{draft.notes}
					<FormNote refused={refused} fields={fields} draft={draft} />
					<div className="form-grid">
						<PhoneField
							name="phone"
							defaultValue={draft.field("phone")}
							required
							autoComplete="off"
							error={at("phone")}
							onBlur={customer.onBlur}
						/>
						{customer.box}
						<TextField
							label="Name"
							name="name"
							maxLength={100}
							required
							autoComplete="off"
							defaultValue={draft.field("name")}
							error={at("name")}
						/>
						<TextField
							label="E-mail"
							name="email"
							type="email"
							optional
							defaultValue={draft.field("email")}
							autoComplete="off"
							hint={mailWords("With one, the customer gets a mail now and at each step.")}
							error={at("email")}
						/>
						<SelectField label="Centre" name="center_id" required defaultValue={draft.field("center_id") ?? ""} error={at("center_id")}>
							<option value="">Choose</option>
							{centers.map(({ id, title }) => (
								<option key={id} value={id}>
									{title}
								</option>
							))}
						</SelectField>
						<SelectField
							label="Laptop brand"
							name="laptop_brand"
							required
							defaultValue={draft.field("laptop_brand") ?? ""}
							error={at("laptop_brand")}
						>
							<option value="">Choose</option>
							{brands.map((brand) => (
								<option key={brand}>{brand}</option>
							))}
						</SelectField>
						{draft.field("laptop_brand") === "Other" ? (
							<TextField
								label="Which brand"
								name="other_brand"
								maxLength={40}
								optional
								autoComplete="off"
								defaultValue={draft.field("other_brand")}
								hint="As it is written on the laptop."
							/>
						) : null}
						<TextField
							label="Laptop model"
							name="laptop_model"
							maxLength={120}
							required
							defaultValue={draft.field("laptop_model")}
							error={at("laptop_model")}
						/>
						<TextField
							label="Serial number"
							name="serial"
							maxLength={40}
							optional
							defaultValue={draft.field("serial")}
							hint={warranty}
							autoComplete="off"
							spellCheck={false}
							error={at("serial")}
						/>
						<TextField
							label="Came with"
							name="accessories"
							optional
							defaultValue={draft.field("accessories")}
							hint="Separated by commas: charger, bag."
							error={at("accessories")}
						/>
						<TextArea
							label="What is wrong"
							name="issue_description"
							rows={3}
							required
							maxLength={4000}
							defaultValue={draft.field("issue_description")}
							fieldClassName="wide"
							error={at("issue_description")}
						/>
						<TextArea
							label="Address"
							name="address"
							rows={2}
							optional
							maxLength={500}
							defaultValue={draft.field("address")}
							fieldClassName="wide"
							error={at("address")}
						/>
					</div>
					<div>
						<Button {...saves} type="submit" busy={busy} busyLabel="Saving">
							Take in and print the job sheet
						</Button>
					</div>
				</form>
			</div>
		</>
	);
}
