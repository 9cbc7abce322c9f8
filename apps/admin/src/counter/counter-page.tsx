import type { CounterItem, CounterPayment, CounterSale } from "@lapwing/contract/counter";
import { gstStates } from "@lapwing/contract/gst-states";
import { formatRupees } from "@lapwing/contract/money";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { PhoneField, PinField, SelectField, TextField } from "@lapwing/ui/field";
import { Segmented } from "@lapwing/ui/segmented";
import { CircleCheck, FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, reloadUnlessRefused, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { readRupees } from "../form/rupees.ts";
import { TypeAhead } from "../form/type-ahead.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { loadLocations } from "../shop/locations.ts";
import { addItem, type BillLine, sumOf, takeSerial } from "./bill.ts";
import { BillLines } from "./bill-lines.tsx";
import "./counter.css";

export async function loader({ request }: LoaderFunctionArgs) {
	const places = await loadLocations(request.signal);
	return {
		places: places.toSorted((one, other) => Number(other.kind === "store") - Number(one.kind === "store")),
		buyer: await loadBuyer(new URL(request.url).searchParams.get("for"), request.signal),
	};
}

/** Contact of an order, for something sold to the same person: its own invoice takes nothing more. */
async function loadBuyer(reference: string | null, signal: AbortSignal): Promise<Buyer | undefined> {
	if (reference === null) return undefined;
	const { order } = (await api("GET /staff/orders/:reference", { reference }, { signal })).data;
	const { contact, gstin, business_name, billing_address } = order;
	const { line1 = "", city = "", post_code = "", state_code = "" } = billing_address ?? order.shipping_address ?? {};
	return {
		reference,
		name: contact.name,
		phone: contact.phone,
		email: contact.email,
		gstin: gstin ?? "",
		business_name: business_name ?? "",
		line1,
		city,
		post_code,
		state_code,
	};
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { places, buyer } = useLoaderData<typeof loader>();
	const [placeId, setPlaceId] = useState(() => places[0]?.id ?? 0);
	const [sold, setSold] = useState<CounterSale>();
	return (
		<>
			<PageHead title="Counter sale" />
			{sold === undefined ? (
				<Sale key={placeId} placeId={placeId} places={places} buyer={buyer} onPlace={setPlaceId} onSold={setSold} />
			) : (
				<Sold sale={sold} onNext={() => setSold(undefined)} />
			)}
		</>
	);
}

function Sold({ sale, onNext }: { sale: CounterSale; onNext: () => void }) {
	const head = useRef<HTMLHeadingElement>(null);
	useEffect(() => head.current?.focus(), []);
	return (
		<section className="box sold" aria-labelledby="sold-head">
			<h2 id="sold-head" ref={head} tabIndex={-1}>
				<span className="row">
					<CircleCheck className="icon" aria-hidden="true" /> Sold for {formatRupees(sale.total)}
				</span>
			</h2>
			<p>
				Invoice <b className="num">{sale.invoice.number}</b>
				{sale.tax > 0 && `, GST of ${formatRupees(sale.tax)} within`}. The stock of this location is less by what was sold.
			</p>
			<div className="row">
				<a className="btn" href={sale.invoice.url} target="_blank" rel="noreferrer">
					<FileText className="icon icon--sm" aria-hidden="true" />
					Print the invoice
				</a>
				<Button tone="line" onClick={onNext}>
					Next sale
				</Button>
				<ButtonLink tone="text" href={`/orders/${sale.reference}`}>
					Order {sale.reference}
				</ButtonLink>
			</div>
		</section>
	);
}

type Buyer = Record<
	"reference" | "name" | "phone" | "email" | "gstin" | "business_name" | "line1" | "city" | "post_code" | "state_code",
	string
>;
type Place = Awaited<ReturnType<typeof loader>>["places"][number];
type SaleProps = {
	placeId: number;
	places: readonly Place[];
	buyer: Buyer | undefined;
	onPlace: (id: number) => void;
	onSold: (sale: CounterSale) => void;
};

const fields = new Set([
	"discount",
	"name",
	"phone",
	"email",
	"gstin",
	"business_name",
	"line1",
	"city",
	"post_code",
	"state_code",
	"payment_reference",
]);

function Sale({ placeId, places, buyer, onPlace, onSold }: SaleProps) {
	const [lines, setLines] = useState<BillLine[]>([]);
	const [payment, setPayment] = useState<CounterPayment>("cash");
	const [off, setOff] = useState("");
	const [given, setGiven] = useState("");
	const [said, setSaid] = useState("");
	// Idempotency key: repeated submits record one sale.
	const [key] = useState(() => crypto.randomUUID());
	const { call, busy, refused } = useCall<"POST /staff/counter/sales">(({ data }) => onSold(data));
	const form = useRef<HTMLFormElement>(null);
	const scanner = useRef<HTMLInputElement>(null);
	useFocusOnError(form, refused);
	useEffect(() => scanner.current?.focus(), []);
	const discount = off.trim() === "" ? 0 : readRupees(off);
	const total = sumOf(lines) - (discount ?? 0);
	const at = (field: string) => errorAt(refused, field);

	function add(item: CounterItem): void {
		setLines(addItem(lines, item));
		setSaid(`${item.title} is on the bill.`);
	}

	function understand(typed: string): boolean {
		const taken = takeSerial(lines, typed);
		if (taken === undefined) return false;
		setLines(taken);
		setSaid(`${typed} is taken down as a serial number.`);
		return true;
	}

	function sell(typed: FormData): void {
		const value = (name: string) => textOf(typed, name).trim();
		call("POST /staff/counter/sales", {
			location_id: placeId,
			lines: lines.map(({ sku, quantity, serials }) => ({ sku, quantity, serials: serials.filter((serial) => serial.trim() !== "") })),
			discount: discount ?? -1,
			payment,
			payment_reference: value("payment_reference"),
			name: value("name"),
			phone: value("phone"),
			email: value("email"),
			gstin: value("gstin"),
			business_name: value("business_name"),
			line1: value("line1"),
			city: value("city"),
			post_code: value("post_code"),
			state_code: value("state_code"),
			seen_total: Math.max(0, total),
			key,
		});
	}

	return (
		<form
			ref={form}
			noValidate
			className="editor"
			onSubmit={(event) => {
				event.preventDefault();
				if (!busy) sell(new FormData(event.currentTarget));
			}}
		>
			<div>
				<section className="box" aria-labelledby="bill-head">
					<h2 id="bill-head">Bill</h2>
					{places.length > 1 ? (
						<SelectField
							label="Sold at"
							value={placeId}
							error={at("location_id")}
							hint={lines.length > 0 ? "Another location begins another bill." : undefined}
							onChange={(event) => onPlace(Number(event.currentTarget.value))}
						>
							{places.map(({ id, title }) => (
								<option key={id} value={id}>
									{title}
								</option>
							))}
						</SelectField>
					) : null}
					<TypeAhead<CounterItem>
						label="Add an item"
						placeholder="Scan or type: SKU, name, serial number"
						hint="After an item, scan its serial number into the same box."
						none="Nothing with these words or this number."
						inputRef={scanner}
						error={at("lines")}
						look={async (q, signal) => (await api("GET /staff/counter/items", { location_id: placeId, q }, { signal })).data}
						idOf={({ sku }) => sku}
						refuse={({ available }) => (available > 0 ? undefined : "None here")}
						meant={(found) => found.find(({ exact }) => exact) ?? (found.length === 1 ? found[0] : undefined)}
						onChoose={add}
						onUnknown={understand}
					>
						{(item) => (
							<>
								<b>{item.title}</b> <span className="num">{formatRupees(item.price)}</span>
								<span className="muted block">{[item.options, item.sku, `${item.available} here`].filter(Boolean).join(" · ")}</span>
							</>
						)}
					</TypeAhead>
					<p className="sr" role="status">
						{said}
					</p>
					<BillLines lines={lines} onChange={setLines} at={at} />
				</section>
				<BuyerBox buyer={buyer} at={at} />
			</div>
			<div className="till">
				<section className="box" aria-labelledby="pay-head">
					<h2 id="pay-head">Payment</h2>
					<dl className="sums till-sums">
						<div>
							<dt>Items</dt>
							<dd className="num">{formatRupees(sumOf(lines))}</dd>
						</div>
						{discount ? (
							<div>
								<dt>Discount</dt>
								<dd className="num">{formatRupees(-discount)}</dd>
							</div>
						) : null}
						<div className="till-total">
							<dt>To pay</dt>
							<dd className="num">{formatRupees(Math.max(0, total))}</dd>
						</div>
					</dl>
					<TextField
						label="Discount in rupees"
						inputMode="decimal"
						optional
						value={off}
						error={discountError(discount, sumOf(lines)) ?? at("discount")}
						onChange={(event) => setOff(event.currentTarget.value)}
					/>
					<div className="field">
						<span className="label" aria-hidden="true">
							Paid by
						</span>
						<Segmented<CounterPayment>
							label="Paid by"
							value={payment}
							onChange={setPayment}
							options={[
								{ value: "cash", label: "Cash" },
								{ value: "upi", label: "UPI" },
								{ value: "card", label: "Card" },
							]}
						/>
					</div>
					{payment === "cash" ? (
						<Change given={given} onGiven={setGiven} total={total} />
					) : (
						<TextField
							key={payment}
							label={payment === "upi" ? "UPI transaction number" : "Number on the card slip"}
							name="payment_reference"
							maxLength={60}
							required={payment === "upi"}
							optional={payment === "card"}
							autoComplete="off"
							spellCheck={false}
							error={at("payment_reference")}
						/>
					)}
					<Refusal refused={refused} />
					<Button type="submit" block busy={busy} busyLabel="Selling" disabled={lines.length === 0 || discount === undefined || total <= 0}>
						{lines.length === 0 ? "Sell" : `Take ${formatRupees(Math.max(0, total))} and sell`}
					</Button>
					<p className="muted">The invoice is issued and the stock taken off at once. A return later goes through the order’s page.</p>
				</section>
			</div>
		</form>
	);
}

/** The server refuses a discount of the whole bill. */
function discountError(discount: number | undefined, bill: number): string | undefined {
	if (discount === undefined) return "Enter an amount such as 500.";
	return discount > 0 && bill > 0 && discount >= bill ? `Must be less than ${formatRupees(bill)}.` : undefined;
}

function Refusal({ refused }: { refused: FormRefusal | undefined }) {
	const named = Object.keys(refused?.failure.errors ?? {}).filter((field) => field.startsWith("lines.") || fields.has(field));
	return <FormNote refused={refused} fields={named} />;
}

function Change({ given, onGiven, total }: { given: string; onGiven: (typed: string) => void; total: number }) {
	const amount = readRupees(given);
	const back = amount === undefined ? undefined : amount - total;
	return (
		<TextField
			label="Cash given, in rupees"
			inputMode="decimal"
			optional
			value={given}
			hint={back === undefined ? undefined : back >= 0 ? `Give back ${formatRupees(back)}.` : `${formatRupees(-back)} is missing.`}
			onChange={(event) => onGiven(event.currentTarget.value)}
		/>
	);
}

function BuyerBox({ buyer, at }: { buyer: Buyer | undefined; at: (field: string) => string | undefined }) {
	return (
		<section className="box" aria-labelledby="buyer-head">
			<h2 id="buyer-head">Buyer</h2>
			{buyer ? <p>As in order {buyer.reference}. This sale gets an invoice of its own.</p> : null}
			<p className="muted">
				From ₹50,000, and with a GSTIN, the invoice needs name and address. A mail address gets the sale’s page with its invoice.
			</p>
			<div className="form-grid">
				<TextField label="Name" name="name" maxLength={80} defaultValue={buyer?.name} autoComplete="off" error={at("name")} />
				<PhoneField name="phone" defaultValue={buyer?.phone} hint={undefined} autoComplete="off" error={at("phone")} />
				<TextField label="E-mail" name="email" type="email" optional defaultValue={buyer?.email} autoComplete="off" error={at("email")} />
				<TextField
					label="GSTIN"
					name="gstin"
					maxLength={20}
					optional
					defaultValue={buyer?.gstin}
					autoComplete="off"
					spellCheck={false}
					error={at("gstin")}
				/>
				<TextField
					label="Business name"
					name="business_name"
					maxLength={120}
					optional
					defaultValue={buyer?.business_name}
					autoComplete="off"
					error={at("business_name")}
				/>
				<TextField label="Address" name="line1" maxLength={120} defaultValue={buyer?.line1} autoComplete="off" error={at("line1")} />
				<TextField label="Town" name="city" maxLength={80} defaultValue={buyer?.city} autoComplete="off" error={at("city")} />
				<PinField name="post_code" defaultValue={buyer?.post_code} autoComplete="off" error={at("post_code")} />
				<SelectField
					label="Buyer’s state"
					name="state_code"
					defaultValue={buyer?.state_code ?? ""}
					hint="Another state than the store’s is billed with IGST."
					error={at("state_code")}
				>
					<option value="">The store’s own</option>
					{gstStates.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</SelectField>
			</div>
		</section>
	);
}
