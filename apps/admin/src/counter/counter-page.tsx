import type { CounterItem } from "@lapwing/contract/counter";
import { formatRupees } from "@lapwing/contract/money";
import type { StaffOrder } from "@lapwing/contract/staff-orders";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { SelectField } from "@lapwing/ui/field";
import { PackageCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { api } from "../api.ts";
import { useKnownCustomer } from "../customers/use-known-customer.tsx";
import { errorAt, type FormRefusal, reloadUnlessRefused, textOf, useFocusOnError } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { useFocusAfterClear, useFormDraft } from "../form/form-draft.tsx";
import { readRupees } from "../form/rupees.ts";
import { TypeAhead } from "../form/type-ahead.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { isPaidOnline } from "../orders/order-dialogs.tsx";
import { loadMailSending } from "../outbox/mail-sending.tsx";
import { RefundWayFields, readSettlement, refundWayErrors } from "../refunds/refund-way-fields.tsx";
import { useSerialQuestion } from "../serials/use-serial-question.ts";
import { refuseUnless } from "../session/require-staff.ts";
import { rememberPlace, usualPlace } from "../shop/last-place.ts";
import { loadLocations } from "../shop/locations.ts";
import { BackBox, backFields, backInput, firstBackFields, readBack, useExchangePreview } from "./back-box.tsx";
import { addItem, type BillLine, mustName, sumOf, takeSerial, whyNotAdd, whyNotEnough } from "./bill.ts";
import { BillLines } from "./bill-lines.tsx";
import { type Buyer, BuyerBox, buyerOf } from "./buyer-box.tsx";
import { Sold, type SoldResult } from "./sold.tsx";
import { type Bill, paymentTitles, TillBox } from "./till-box.tsx";
import "./counter.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams;
	if (search.has("exchange")) refuseUnless("refund_orders", context);
	const [places, before, sending] = await Promise.all([
		loadLocations(request.signal),
		loadOrder(search, request.signal),
		loadMailSending(request.signal),
	]);
	const isExchange = search.has("exchange");
	return {
		exchange: isExchange && before ? { staffOrder: before, lineId: Number(search.get("line")) } : undefined,
		places: places.toSorted((one, other) => Number(other.kind === "store") - Number(one.kind === "store")),
		buyer: before && buyerOf(before),
		sending,
	};
}

/** `for`: sold to the buyer of that order; `exchange`: in exchange for its goods. */
async function loadOrder(search: URLSearchParams, signal: AbortSignal): Promise<StaffOrder | undefined> {
	const reference = search.get("exchange") ?? search.get("for");
	return reference === null ? undefined : (await api("GET /staff/orders/:reference", { reference }, { signal })).data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

/** Mounted anew at each visit, also from one address of this page to another: the result of an earlier sale must not be paid out twice. */
export function Component() {
	return <Counter key={useLocation().key} />;
}

function Counter() {
	const { places, buyer, exchange } = useLoaderData<typeof loader>();
	const may = useMay();
	const [placeId, setPlaceId] = useState(
		() => (exchange && locationOf(exchange.staffOrder, places)) ?? usualPlace(places) ?? places[0]?.id ?? 0,
	);
	function choosePlace(id: number): void {
		setPlaceId(id);
		rememberPlace(id);
	}
	const [sold, setSold] = useState<SoldResult>();
	return (
		<>
			<PageHead
				title={exchange ? `Exchange of ${exchange.staffOrder.order.reference}` : "Counter sale"}
				actions={
					may("hand_over_orders") && exchange === undefined ? (
						<ButtonLink tone="line" size="sm" href={`/orders?view=table&state=ready_for_pickup&sort=oldest&location=${placeId}`}>
							<PackageCheck className="icon icon--sm" aria-hidden="true" />
							Hand over a pick-up
						</ButtonLink>
					) : undefined
				}
			/>
			{sold === undefined ? (
				<Sale placeId={placeId} places={places} buyer={buyer} exchange={exchange} onPlace={choosePlace} onSold={setSold} />
			) : (
				<Sold {...sold} exchanged={exchange?.staffOrder.order.reference} onNext={() => setSold(undefined)} />
			)}
		</>
	);
}

const nothing = "Nothing with these words or this number.";

/** Where an order was sold from, if that is one of theirs. */
function locationOf({ moves }: StaffOrder, places: readonly Place[]): number | undefined {
	return moves.find(({ location_id }) => places.some(({ id }) => id === location_id))?.location_id;
}

type Place = Awaited<ReturnType<typeof loader>>["places"][number];
type SaleProps = {
	placeId: number;
	places: readonly Place[];
	buyer: Buyer | undefined;
	/** Goods of this order come back. */
	exchange: { staffOrder: StaffOrder; lineId: number } | undefined;
	onPlace: (id: number) => void;
	onSold: (result: SoldResult) => void;
};

const fields = new Set<string>([
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
	"state_confirmed",
	"payment_reference",
	...backFields,
	...refundWayErrors,
]);

const emptyBill = (): Bill => ({ lines: [], payment: "cash", off: "", given: "", key: crypto.randomUUID() });

function Sale({ placeId: usualId, places, buyer, exchange, onPlace, onSold }: SaleProps) {
	const draft = useFormDraft(`counter ${exchange?.staffOrder.order.reference ?? ""} ${buyer?.reference ?? ""}`, () => ({
		fields: exchange ? firstBackFields(exchange.staffOrder, exchange.lineId) : {},
		state: emptyBill(),
	}));
	const { lines, payment, off, given, key } = draft.state;
	const placeId = places.find(({ id }) => id === draft.state.place)?.id ?? usualId;
	const setLines = (changed: BillLine[]) => draft.setState({ lines: changed });
	const [said, setSaid] = useState("");
	/** Why the last scan added nothing. Stays until the next one: with a scanner, nobody looks at the screen. */
	const [notAdded, setNotAdded] = useState<string>();
	const [isShort, setShort] = useState(false);
	const { call, busy, refused } = useCall<"POST /staff/counter/sales" | "POST /staff/orders/:reference/exchange">(({ data }) => {
		draft.clear();
		// Of the stored sale, not of the form: that may have been changed and sent again.
		onSold({ sale: data, change: data.payment === "cash" ? Math.max(0, (readRupees(given) ?? 0) - toPay) : 0 });
	});
	const known = useKnownCustomer();
	const back = exchange && readBack(exchange.staffOrder, draft.field);
	const preview = useExchangePreview(exchange?.staffOrder.order.reference, placeId, back, refused?.failure.code === "network");
	const credit = exchange ? preview.credit : 0;
	const question = useSerialQuestion(
		placeId,
		lines.map(({ sku }) => sku),
		exchange ? "Exchange" : "Sell",
	);
	const form = useRef<HTMLFormElement>(null);
	const scanner = useRef<HTMLInputElement>(null);
	useFocusOnError(form, refused);
	useEffect(() => scanner.current?.focus(), []);
	useFocusAfterClear(draft.round, scanner);
	const discount = off.trim() === "" ? 0 : readRupees(off);
	const total = sumOf(lines) - (discount ?? 0);
	const toPay = Math.max(0, total - (credit ?? 0));
	const isReady = lines.length > 0 && discount !== undefined && total > 0 && credit !== undefined;
	const at = (field: string) => errorAt(refused, field);
	const short = payment === "cash" && isReady && toPay > 0 ? whyNotEnough(given, toPay) : undefined;

	function change(changed: BillLine[], what: string): void {
		setLines(changed);
		setSaid(what);
		setNotAdded(undefined);
	}

	function add(item: CounterItem): void {
		change(addItem(lines, item), `${item.title} is on the bill.`);
	}

	function refuseItem({ title, sku }: CounterItem, why: string): void {
		setNotAdded(`Not on the bill: ${title} (${sku}). ${why}`);
	}

	function understand(typed: string): boolean {
		const taken = takeSerial(lines, typed);
		if (taken === undefined) setNotAdded(`Not on the bill: “${typed}”. ${nothing}`);
		else change(taken, `${typed} is taken down as a serial number.`);
		return taken !== undefined;
	}

	async function submit(typed: HTMLFormElement): Promise<void> {
		if (await known.isAnswered(typed)) question.ask(lines, () => sell(new FormData(typed)), typed);
	}

	function sell(typed: FormData): void {
		const value = (name: string) => textOf(typed, name).trim();
		const sale = {
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
			state_confirmed: typed.get("state_confirmed") === "on",
			seen_total: Math.max(0, total),
			key,
		};
		if (exchange === undefined || back === undefined) return call("POST /staff/counter/sales", sale);
		const { reference } = exchange.staffOrder.order;
		// The fields are there, hidden, also where nothing is left.
		const settlement = credit !== undefined && credit > total ? readSettlement(typed) : undefined;
		const money = { seen_credit: credit ?? 0, ...(settlement && { settlement }) };
		call("POST /staff/orders/:reference/exchange", { ...sale, ...backInput(typed, back), reference, ...money });
	}

	return (
		<form
			ref={form}
			key={draft.round}
			noValidate
			className="editor"
			onChange={draft.onChange}
			onSubmit={(event) => {
				event.preventDefault();
				const { currentTarget } = event;
				if (busy) return;
				setShort(short !== undefined);
				if (short !== undefined) return currentTarget.querySelector<HTMLInputElement>("[name=given]")?.focus();
				void submit(currentTarget);
			}}
		>
			<div>
				{draft.notes}
				{exchange ? (
					<BackBox staffOrder={exchange.staffOrder} field={draft.field} back={back} refused={refused} problem={preview.problem} />
				) : null}
				<section className="box" aria-labelledby="bill-head">
					<h2 id="bill-head">{exchange ? "Goes out" : "Bill"}</h2>
					{places.length > 1 ? (
						<SelectField
							label={exchange ? "Exchanged at" : "Sold at"}
							value={placeId}
							error={at("location_id")}
							hint={lines.length > 0 ? "Another location begins another bill." : undefined}
							onChange={(event) => {
								// The bill is emptied in place, not by mounting the form again: the focus stays on the select for type-ahead and arrows.
								const id = Number(event.currentTarget.value);
								draft.setState({ lines: [], ...(exchange && { place: id === usualId ? undefined : id }) });
								if (!exchange) onPlace(id);
							}}
						>
							{places.map(({ id, title }) => (
								<option key={id} value={id}>
									{title}
								</option>
							))}
						</SelectField>
					) : null}
					<div data-first-field>
						<TypeAhead<CounterItem>
							label="Add an item"
							placeholder="Scan or type: SKU, name, serial number"
							hint="After an item, scan its serial number into the same box."
							none={nothing}
							inputRef={scanner}
							error={notAdded ?? at("lines")}
							look={async (q, signal) => (await api("GET /staff/counter/items", { location_id: placeId, q }, { signal })).data}
							idOf={({ sku }) => sku}
							refuse={(item) => whyNotAdd(lines, item)}
							onRefused={refuseItem}
							meant={(found) => found.find(({ exact }) => exact) ?? (found.length === 1 && !found[0]?.respelled ? found[0] : undefined)}
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
					</div>
					<p className="sr" role="status">
						{said}
					</p>
					<BillLines lines={lines} facts={question.facts} onChange={setLines} at={at} />
				</section>
				<BuyerBox
					buyer={buyer}
					field={draft.field}
					onField={draft.setField}
					known={known}
					mustName={mustName(total, draft.field("gstin") ?? buyer?.gstin)}
					at={at}
				/>
			</div>
			<div className="till">
				<TillBox
					bill={draft.state}
					onBill={draft.setState}
					field={draft.field}
					sums={{ items: sumOf(lines), discount, total, credit: exchange && (credit ?? "loading"), toPay }}
					isReady={isReady}
					short={isShort && short ? `${short} Nothing was sold.` : undefined}
					busy={busy}
					at={at}
					restFields={
						exchange ? (
							<RefundWayFields
								source={isPaidOnline(exchange.staffOrder) ? "online" : "cash"}
								// The customer is at the counter.
								paidInCash
								places={places}
								start={placeId}
								field={draft.field}
								refused={refused}
							/>
						) : null
					}
				>
					<Refusal refused={refused} draft={draft} />
				</TillBox>
			</div>
			{/* On a phone the buyer’s fields stand between the bill and the payment. */}
			{exchange === undefined && lines.length > 0 ? (
				<div className="savebar till-bar only-mob">
					<b className="num">{formatRupees(toPay)}</b>
					<span className="muted">{paymentTitles[payment]}</span>
					<Button type="submit" busy={busy} busyLabel="Selling" disabled={!isReady}>
						Sell
					</Button>
				</div>
			) : null}
			{question.dialog}
		</form>
	);
}

function Refusal({ refused, draft }: { refused: FormRefusal | undefined; draft: { clear: () => void; clearedAt: number } }) {
	const named = Object.keys(refused?.failure.errors ?? {}).filter((field) => field.startsWith("lines.") || fields.has(field));
	return <FormNote refused={refused} fields={named} draft={draft} />;
}
