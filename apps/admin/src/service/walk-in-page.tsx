import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { PhoneField, SelectField, TextArea, TextField } from "@lapwing/ui/field";
import { useRef } from "react";
import {
	type ActionFunctionArgs,
	Form,
	type LoaderFunctionArgs,
	redirect,
	useActionData,
	useLoaderData,
	useNavigation,
} from "react-router";
import { api } from "../api.ts";
import { useKnownCustomer } from "../customers/use-known-customer.ts";
import { errorAt, submitting, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { saves } from "../layout/keyboard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { queryOf } from "../list/list-address.ts";
import { loadLocations } from "../shop/locations.ts";
import { brandChoices } from "./service-labels.ts";
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
	const [locations, known] = await Promise.all([loadLocations(args.request.signal), readKnown(args)]);
	return { centers: locations.filter(({ kind }) => kind === "service_center"), known };
}

export async function action({ request }: ActionFunctionArgs) {
	const form = await request.formData();
	const typed = (name: string) => textOf(form, name).trim();
	const answer = await submitting(request, () =>
		api("POST /staff/service-requests", {
			name: typed("name"),
			email: typed("email") || null,
			phone: typed("phone"),
			address: typed("address"),
			laptop_brand: typed("laptop_brand") as "Dell",
			laptop_model: typed("laptop_model"),
			issue_description: typed("issue_description"),
			center_id: Number(typed("center_id")),
			serial: typed("serial") || null,
			accessories: typed("accessories")
				.split(",")
				.map((each) => each.trim())
				.filter(Boolean),
		}),
	);
	return "failure" in answer ? answer : redirect(`/service/${answer.data.id}/job-sheet`);
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
	const { centers, known } = useLoaderData<typeof loader>();
	const refused = useActionData<typeof action>();
	const busy = useNavigation().state !== "idle";
	const form = useRef<HTMLFormElement>(null);
	useFocusOnError(form, refused);
	const customer = useKnownCustomer();
	const at = (field: string) => errorAt(refused, field);
	return (
		<>
			<Breadcrumbs items={[{ label: "Service requests", href: "/service" }, { label: "Walk-in" }]} />
			<PageHead title="Take in a laptop" />
			<div className="editor">
				<Form ref={form} method="post" replace noValidate className="box">
					<FormNote refused={refused} fields={fields} />
					<div className="form-grid">
						<PhoneField
							name="phone"
							defaultValue={known.phone}
							required
							autoComplete="off"
							error={at("phone")}
							onBlur={customer.onBlur}
							{...(customer.hint && { hint: customer.hint })}
						/>
						<TextField label="Name" name="name" maxLength={100} required autoComplete="off" defaultValue={known.name} error={at("name")} />
						<TextField
							label="E-mail"
							name="email"
							type="email"
							optional
							defaultValue={known.email}
							autoComplete="off"
							hint="With one, the customer gets a mail now and at each step."
							error={at("email")}
						/>
						<SelectField
							label="Centre"
							name="center_id"
							required
							defaultValue={centers.length === 1 ? centers[0]?.id : ""}
							error={at("center_id")}
						>
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
							defaultValue={brandChoices.find((brand) => brand === known.laptop_brand) ?? ""}
							error={at("laptop_brand")}
						>
							<option value="">Choose</option>
							{brandChoices.map((brand) => (
								<option key={brand}>{brand}</option>
							))}
						</SelectField>
						<TextField
							label="Laptop model"
							name="laptop_model"
							maxLength={120}
							required
							defaultValue={known.laptop_model}
							error={at("laptop_model")}
						/>
						<TextField
							label="Serial number"
							name="serial"
							maxLength={40}
							optional
							defaultValue={known.serial}
							autoComplete="off"
							spellCheck={false}
							error={at("serial")}
						/>
						<TextField label="Came with" name="accessories" optional hint="Separated by commas: charger, bag." error={at("accessories")} />
						<TextArea
							label="What is wrong"
							name="issue_description"
							rows={3}
							required
							maxLength={4000}
							fieldClassName="wide"
							error={at("issue_description")}
						/>
						<TextArea
							label="Address"
							name="address"
							rows={2}
							optional
							maxLength={500}
							defaultValue={known.address}
							fieldClassName="wide"
							error={at("address")}
						/>
					</div>
					<div>
						<Button {...saves} type="submit" busy={busy} busyLabel="Saving">
							Take in and print the job sheet
						</Button>
					</div>
				</Form>
				<div>
					<WarrantyLookUp serial={known.serial ?? null} />
				</div>
			</div>
		</>
	);
}
