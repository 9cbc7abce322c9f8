import type { RouteInput } from "@lapwing/contract/client";
import type { StaffCoupon } from "@lapwing/contract/staff-coupons";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Checkbox, Radio } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { api } from "../api.ts";
import { ProductsField } from "../catalogue/product-finder.tsx";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { Choices } from "../form/choices.tsx";
import { type Loaded, useEditForm } from "../form/edit-form.tsx";
import { fromLocal, toLocal } from "../form/moments.ts";
import { readRupees, writeRupees } from "../form/rupees.ts";
import { PageHead } from "../layout/page-head.tsx";
import { couponStates } from "./coupons-page.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { id } = params;
	const { signal } = request;
	const [coupon, { data: taxonomy }] = await Promise.all([
		id === undefined ? null : api("GET /staff/coupons/:id", { id }, { signal }),
		api("GET /staff/taxonomy", {}, { signal }),
	]);
	return { coupon: coupon?.data ?? null, subcategories: taxonomy.subcategories.map(({ slug, name }) => ({ value: slug, label: name })) };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Values = {
	code: string;
	title: string;
	kind: "percent" | "amount";
	value: string;
	max_discount: string;
	min_subtotal: string;
	starts_at: string;
	ends_at: string;
	total_limit: string;
	per_customer_limit: string;
	first_order: boolean;
	active: boolean;
	on_show: boolean;
	products: string[];
	subcategories: string[];
};

const blank: Values = {
	code: "",
	title: "",
	kind: "percent",
	value: "10",
	max_discount: "",
	min_subtotal: "",
	starts_at: "",
	ends_at: "",
	total_limit: "",
	per_customer_limit: "1",
	first_order: false,
	active: true,
	on_show: false,
	products: [],
	subcategories: [],
};

const rupeesOrNothing = (paise: number | null) => (paise === null || paise === 0 ? "" : writeRupees(paise));

function loadedOf(coupon: StaffCoupon): Loaded<Values> {
	return {
		version: coupon.version,
		values: {
			code: coupon.code,
			title: coupon.title,
			kind: coupon.kind,
			value: writeRupees(coupon.value),
			max_discount: rupeesOrNothing(coupon.max_discount),
			min_subtotal: rupeesOrNothing(coupon.min_subtotal),
			starts_at: toLocal(coupon.starts_at),
			ends_at: toLocal(coupon.ends_at),
			total_limit: coupon.total_limit === null ? "" : String(coupon.total_limit),
			per_customer_limit: coupon.per_customer_limit === null ? "" : String(coupon.per_customer_limit),
			first_order: coupon.first_order,
			active: coupon.active,
			on_show: coupon.on_show,
			products: coupon.products,
			subcategories: coupon.subcategories,
		},
	};
}

/** Invalid numbers become 0, which the server rejects at the field. */
const paiseOrNull = (typed: string) => (typed.trim() === "" ? null : (readRupees(typed) ?? 0));
const wholeOrNull = (typed: string) => (typed.trim() === "" ? null : /^\d+$/.test(typed.trim()) ? Number(typed) : 0);

function inputOf(values: Values): RouteInput<"POST /staff/coupons"> {
	return {
		code: values.code,
		title: values.title,
		kind: values.kind,
		// Percentages have two decimals as rupees do, so `readRupees` gives hundredths of a percent.
		value: readRupees(values.value) ?? 0,
		max_discount: values.kind === "percent" ? paiseOrNull(values.max_discount) : null,
		min_subtotal: paiseOrNull(values.min_subtotal) ?? 0,
		starts_at: fromLocal(values.starts_at),
		ends_at: fromLocal(values.ends_at),
		total_limit: wholeOrNull(values.total_limit),
		per_customer_limit: values.first_order ? 1 : wholeOrNull(values.per_customer_limit),
		first_order: values.first_order,
		active: values.active,
		on_show: values.on_show,
		products: values.products,
		subcategories: values.subcategories,
	};
}

export function Component() {
	const { coupon } = useLoaderData<typeof loader>();
	return coupon === null ? <NewCoupon /> : <OldCoupon key={coupon.id} coupon={coupon} />;
}

function NewCoupon() {
	const navigate = useNavigate();
	const form = useEditForm<Values, "POST /staff/coupons">({
		name: "coupon new",
		loaded: { values: blank, version: null },
		route: "POST /staff/coupons",
		input: inputOf,
		// Resets the form: the new coupon gets a page of its own.
		read: () => ({ values: blank, version: null }),
		onSaved: ({ data }) => void navigate(`/coupons/${data.id}`, { replace: true }),
		saveLabel: "Add the coupon",
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Coupons", href: "/coupons" }, { label: "New coupon" }]} />
			<PageHead title="New coupon" />
			{form.frame(<Fields form={form} fixedCode={false} />)}
		</>
	);
}

function OldCoupon({ coupon }: { coupon: StaffCoupon }) {
	const form = useEditForm<Values, "PUT /staff/coupons/:id">({
		name: `coupon ${coupon.id}`,
		loaded: loadedOf(coupon),
		route: "PUT /staff/coupons/:id",
		input: (values, version) => ({ ...inputOf(values), id: coupon.id, version: version ?? "" }),
		read: ({ data }) => loadedOf(data),
		latest: async () => loadedOf((await api("GET /staff/coupons/:id", { id: coupon.id })).data),
	});
	return (
		<>
			<Breadcrumbs items={[{ label: "Coupons", href: "/coupons" }, { label: coupon.code }]} />
			<PageHead title={`Coupon ${coupon.code}`} />
			<p className="state-line">
				<Tag tone={couponStates[coupon.state].tone}>{couponStates[coupon.state].title}</Tag>{" "}
				{coupon.used === 1 ? "Used once." : `Used ${coupon.used} times.`}
			</p>
			{form.frame(<Fields form={form} fixedCode />)}
		</>
	);
}

type FieldsProps = {
	form: Pick<ReturnType<typeof useEditForm<Values, "POST /staff/coupons">>, "values" | "set" | "at">;
	fixedCode: boolean;
};

function Fields({ form: { values, set, at }, fixedCode }: FieldsProps) {
	const { subcategories } = useLoaderData<typeof loader>();
	const text = (name: keyof Values) => ({
		value: String(values[name]),
		onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
		error: at(name),
	});
	return (
		<div className="editor">
			<div>
				<section className="box" aria-labelledby="what-head">
					<h2 id="what-head">What it gives</h2>
					<div className="form-grid">
						<TextField
							label="Code"
							{...text("code")}
							maxLength={30}
							readOnly={fixedCode}
							autoCapitalize="characters"
							spellCheck={false}
							hint={fixedCode ? "The code stays: it is printed somewhere." : "What people type into the cart."}
						/>
						<TextField label="Title" {...text("title")} maxLength={120} />
					</div>
					<fieldset className="row">
						<legend className="label">Takes off</legend>
						<Radio name="kind" checked={values.kind === "percent"} onChange={() => set({ kind: "percent" })}>
							A percentage
						</Radio>
						<Radio name="kind" checked={values.kind === "amount"} onChange={() => set({ kind: "amount" })}>
							An amount
						</Radio>
					</fieldset>
					<div className="form-grid">
						<TextField label={values.kind === "percent" ? "Per cent" : "Rupees"} inputMode="decimal" {...text("value")} />
						{values.kind === "percent" ? <TextField label="Rupees at most" inputMode="decimal" optional {...text("max_discount")} /> : null}
					</div>
				</section>
				<section className="box" aria-labelledby="for-head">
					<h2 id="for-head">What it is for</h2>
					<p className="muted">Left empty, it is for everything.</p>
					<ProductsField label="Products" value={values.products} onChange={(products) => set({ products })} error={at("products")} />
					<Choices
						legend="Subcategories"
						options={subcategories}
						chosen={values.subcategories}
						onChange={(chosen) => set({ subcategories: chosen })}
						error={at("subcategories")}
					/>
				</section>
			</div>
			<div>
				<section className="box" aria-labelledby="when-head">
					<h2 id="when-head">When and how often</h2>
					<Checkbox checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
						Switched on
					</Checkbox>
					<Checkbox checked={values.on_show} onChange={(event) => set({ on_show: event.currentTarget.checked })}>
						Shown on product pages, with the price after it
					</Checkbox>
					<TextField label="From" type="datetime-local" optional {...text("starts_at")} />
					<TextField label="Until" type="datetime-local" optional {...text("ends_at")} />
					<TextField label="For carts of, in rupees" inputMode="decimal" optional hint="Or more." {...text("min_subtotal")} />
					<TextField label="Times in all" inputMode="numeric" optional {...text("total_limit")} />
					<Checkbox checked={values.first_order} onChange={(event) => set({ first_order: event.currentTarget.checked })}>
						Only for a customer’s first order
					</Checkbox>
					{values.first_order ? null : (
						<TextField label="Times for each customer" inputMode="numeric" optional {...text("per_customer_limit")} />
					)}
				</section>
			</div>
		</div>
	);
}
