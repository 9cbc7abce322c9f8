import { formatRupees } from "@lapwing/contract/money";
import type { ServiceRequestDetail } from "@lapwing/contract/service";
import { visitText } from "@lapwing/contract/service-state";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { SelectField } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { ExternalLink, Printer } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { errorAt, reloadUnlessRefusedOrStale } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { useAsOpened } from "../form/use-as-opened.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { loadMailSending, useMailWords } from "../outbox/mail-sending.tsx";
import { CollectedFields, collectedFields, readCollected } from "../refunds/collected-fields.tsx";
import { loadLocations } from "../shop/locations.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { ContactDialog } from "./contact-dialog.tsx";
import { EstimateDialog } from "./estimate-dialog.tsx";
import { ItemDialog } from "./item-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import { RepairMoney, RepairRefundDialog } from "./repair-money.tsx";
import { RequestNotes } from "./request-notes.tsx";
import { staffStateTitles } from "./service-labels.ts";
import { WarrantyLookUp } from "./warranty-look-up.tsx";
import { WarrantyTag } from "./warranty-tag.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { signal } = request;
	const [detail, places, sending] = await Promise.all([
		api("GET /staff/service-requests/:id", { id: params["id"] ?? "" }, { signal }),
		loadLocations(signal),
		loadMailSending(signal),
	]);
	const { data } = detail;
	return { request: data, places, sending, centers: places.filter(({ kind }) => data.kind === "lead" || kind === "service_center") };
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefusedOrStale;

type Asked = "item" | "contact" | "move" | "estimate" | "collect" | "refund";

export function Component() {
	const { request, places, sending, centers } = useLoaderData<typeof loader>();
	const [asked, setAsked] = useState<Asked>();
	const close = () => setAsked(undefined);
	const may = useMay();
	const isLead = request.kind === "lead";
	const { call, busy, refused } = useCall();
	const mayEstimate = request.can_work && !isLead && (request.state === "diagnosed" || request.state === "awaiting_approval");
	const { money } = request;
	const mayRefund = may("refund_repairs") && request.refund_limit !== 0 && (money.refundable > 0 || money.creditable > 0);
	return (
		<>
			<Breadcrumbs
				items={[
					isLead ? { label: "Leads", href: "/leads" } : { label: "Service requests", href: "/service" },
					{ label: request.reference },
				]}
			/>
			<PageHead
				title={`${isLead ? "Lead" : "Request"} ${request.reference}`}
				actions={
					<>
						{isLead || !may("run_service_desk") ? null : (
							<ButtonLink tone="line" size="sm" href={`/service/${request.id}/job-sheet`}>
								<Printer className="icon icon--sm" aria-hidden="true" />
								Job sheet
							</ButtonLink>
						)}
						{request.url ? (
							<a className="btn btn--line btn--sm" href={request.url} target="_blank" rel="noreferrer">
								<ExternalLink className="icon icon--sm" aria-hidden="true" />
								Customer’s page
							</a>
						) : null}
						{money.payable && may("run_service_desk") ? (
							<Button size="sm" tone="line" onClick={() => setAsked("collect")}>
								Collect the payment
							</Button>
						) : null}
						{mayRefund ? (
							<Button size="sm" tone="line" onClick={() => setAsked("refund")}>
								Refund
							</Button>
						) : null}
						{request.can_take && !may("run_service_desk") ? (
							<Button
								size="sm"
								busy={busy}
								busyLabel="Taking"
								onClick={() => call("POST /staff/service-requests/:id/take", { id: request.id }, "The repair is yours.")}
							>
								Take this repair
							</Button>
						) : null}
						{mayEstimate ? (
							<Button size="sm" tone={request.estimate ? "line" : "primary"} onClick={() => setAsked("estimate")}>
								{request.estimate ? "New estimate" : "Write an estimate"}
							</Button>
						) : null}
						{request.next_states.length > 0 ? (
							<Button size="sm" onClick={() => setAsked("move")}>
								Move
							</Button>
						) : null}
					</>
				}
			/>
			<FormNote refused={refused} />
			<p className="state-line">
				<Tag tone="accent">{staffStateTitles[request.state]}</Tag>{" "}
				{request.state === "booked" && request.visit_at ? <Tag>{visitText(request.visit_at)}</Tag> : null}{" "}
				{request.source === "counter" ? <Tag>Walk-in</Tag> : null}
			</p>
			<div className="editor">
				<div>
					<Facts request={request} onEdit={may("run_service_desk") ? () => setAsked("item") : undefined} />
					{request.estimate ? <EstimateBox estimate={request.estimate} /> : null}
					<RepairMoney request={request} places={places} />
					<RequestNotes request={request} sending={sending} />
				</div>
				<div>
					<Person request={request} onEdit={may("run_service_desk") && !isLead ? () => setAsked("contact") : undefined} />
					{may("run_service_desk") ? (
						<Assign key={`${request.center?.id} ${request.technician?.id}`} request={request} centers={centers} />
					) : (
						<Assigned request={request} />
					)}
					{isLead || request.warranty ? null : <WarrantyLookUp serial={request.serial} />}
				</div>
			</div>
			{asked === "contact" ? <ContactDialog request={request} onClose={close} /> : null}
			{asked === "item" ? <ItemDialog request={request} onClose={close} /> : null}
			{asked === "move" ? <MoveDialog request={request} to={request.next_states} onClose={close} /> : null}
			{asked === "estimate" ? <EstimateDialog request={request} onClose={close} /> : null}
			{asked === "collect" ? <CollectDialog request={request} onClose={close} /> : null}
			{asked === "refund" ? <RepairRefundDialog request={request} places={places} onClose={close} /> : null}
		</>
	);
}

function Facts({ request, onEdit }: { request: ServiceRequestDetail; onEdit: (() => void) | undefined }) {
	if (request.kind === "lead") return null;
	return (
		<section className="box" aria-labelledby="laptop-head">
			<h2 id="laptop-head">
				{request.laptop_brand} {request.laptop_model}
				{onEdit ? (
					<Button size="sm" tone="line" onClick={onEdit}>
						Edit the laptop
					</Button>
				) : null}
			</h2>
			<p className="pre-line">{request.issue_description}</p>
			<dl className="facts">
				<Fact title="Serial number">{request.serial ?? "Not taken down"}</Fact>
				{request.serial === null ? null : (
					<Fact title="Warranty">
						{request.warranty ? <WarrantyTag warranty={request.warranty} /> : "Not known: the shop sold no laptop with this serial number."}
					</Fact>
				)}
				<Fact title="Came with">{request.accessories.length > 0 ? request.accessories.join(", ") : "Nothing noted"}</Fact>
				<Fact title="Came">
					<Time value={request.created_at} zone={shopZone} format="datetime" />
				</Fact>
			</dl>
		</section>
	);
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<dt>{title}</dt>
			<dd>{children}</dd>
		</div>
	);
}

function Person({ request, onEdit }: { request: ServiceRequestDetail; onEdit: (() => void) | undefined }) {
	return (
		<section className="box" aria-labelledby="person-head">
			<h2 id="person-head">
				{request.kind === "lead" ? "From" : "Customer"}
				{onEdit ? (
					<Button size="sm" tone="line" onClick={onEdit}>
						Edit the contact
					</Button>
				) : null}
			</h2>
			<p>
				<b>{request.name}</b>
				<a className="link block" href={`tel:+91${request.phone}`}>
					{request.phone}
				</a>
				{request.email ? (
					<a className="link block" href={`mailto:${request.email}`}>
						{request.email}
					</a>
				) : (
					<span className="muted block">No e-mail address</span>
				)}
			</p>
			{request.address ? <p className="pre-line">{request.address}</p> : null}
		</section>
	);
}

const decisions = { approved: "Approved", declined: "Declined" } as const;

function EstimateBox({ estimate }: { estimate: NonNullable<ServiceRequestDetail["estimate"]> }) {
	return (
		<section className="box" aria-labelledby="estimate-head">
			<h2 id="estimate-head">
				Estimate
				{estimate.total === 0 ? (
					<Tag tone="ok">Free of charge</Tag>
				) : (
					<Tag tone={estimate.decision === "approved" ? "ok" : estimate.decision === "declined" ? "bad" : "warn"}>
						{estimate.decision ? decisions[estimate.decision] : "No answer yet"}
					</Tag>
				)}
			</h2>
			<dl className="sums">
				{estimate.lines.map((line, index) => (
					<div key={`${index} ${line.title}`}>
						<dt>{line.title}</dt>
						<dd className="num">{formatRupees(line.amount)}</dd>
					</div>
				))}
				<div>
					<dt>
						<b>Total</b>
					</dt>
					<dd className="num">
						<b>{formatRupees(estimate.total)}</b>
					</dd>
				</div>
				{estimate.gst > 0 && (
					<div>
						<dt>GST within (SAC {estimate.sac})</dt>
						<dd className="num">{formatRupees(estimate.gst)}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}

type AssignProps = { request: ServiceRequestDetail; centers: readonly { id: number; title: string }[] };

function Assigned({ request: { center, technician } }: { request: ServiceRequestDetail }) {
	return (
		<section className="box" aria-labelledby="assign-head">
			<h2 id="assign-head">Who looks after it</h2>
			<p>
				{center?.title ?? "No centre yet"}
				{technician ? <span className="muted block">{technician.name}</span> : null}
			</p>
		</section>
	);
}

function Assign({ request, centers }: AssignProps) {
	const { call, busy, refused } = useCall();
	const [chosen, setChosen] = useState(String(request.center?.id ?? ""));
	const [technician, setTechnician] = useState(request.technician?.id ?? "");
	const isOtherCentre = chosen !== String(request.center?.id ?? "");
	// Somebody who is no technician any more, or works elsewhere now, stays until it is given to another.
	const { technician: current } = request;
	const technicians =
		current && request.technicians.every(({ id }) => id !== current.id) ? [current, ...request.technicians] : request.technicians;
	return (
		<section className="box" aria-labelledby="assign-head">
			<h2 id="assign-head">Who looks after it</h2>
			<SelectField
				label="Centre"
				value={chosen}
				onChange={(event) => setChosen(event.currentTarget.value)}
				error={errorAt(refused, "center_id")}
			>
				<option value="">Nobody yet</option>
				{centers.map(({ id, title }) => (
					<option key={id} value={id}>
						{title}
					</option>
				))}
			</SelectField>
			{request.kind === "repair" && request.center && !isOtherCentre ? (
				<SelectField
					label="Technician"
					value={technician}
					onChange={(event) => setTechnician(event.currentTarget.value)}
					hint={technicians.length === 0 ? "Nobody with the role Technician works for this centre yet." : undefined}
					error={errorAt(refused, "technician_id")}
				>
					<option value="">Nobody yet</option>
					{technicians.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</SelectField>
			) : null}
			<div>
				<Button
					size="sm"
					tone="line"
					busy={busy}
					busyLabel="Saving"
					disabled={!isOtherCentre && technician === (request.technician?.id ?? "")}
					onClick={() =>
						call(
							"POST /staff/service-requests/:id/assign",
							{
								id: request.id,
								center_id: chosen === "" ? null : Number(chosen),
								...(!isOtherCentre && { technician_id: technician || null }),
							},
							"Assigned.",
						)
					}
				>
					Assign
				</Button>
			</div>
		</section>
	);
}

function CollectDialog({ request: current, onClose }: { request: ServiceRequestDetail; onClose: () => void }) {
	const { call, busy, refused } = useCall(onClose);
	const request = useAsOpened(current, refused, (each) => each.money.payable);
	const mailWords = useMailWords();
	return (
		<FormDialog
			open
			onClose={onClose}
			title={`Did ${formatRupees(request.estimate?.total ?? 0)} come in?`}
			subtitle={`The invoice is issued and cannot be changed. ${request.email === null ? "The customer has no e-mail address: print it." : mailWords("The customer gets a mail with it.")}`}
			submitLabel="Yes, issue the invoice"
			busy={busy}
			refused={refused}
			fields={collectedFields}
			onSubmit={(form) =>
				call("POST /staff/service-requests/:id/collect-payment", { id: request.id, ...readCollected(form) }, "Paid. The invoice is issued.")
			}
		>
			<CollectedFields refused={refused} />
		</FormDialog>
	);
}
