import type { RouteData } from "@lapwing/contract/client";
import type { ServiceRequestSummary } from "@lapwing/contract/service";
import { isOverdue, nextStates, type ServiceState, visitText } from "@lapwing/contract/service-state";
import { Button, ButtonLink, IconButton } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { toast } from "@lapwing/ui/toast";
import { MoveRight, Plus } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { FormNote } from "../failure/form-note.tsx";
import { runCall, useCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { useMay } from "../layout/use-may.ts";
import { FilterBar } from "../list/filter-bar.tsx";
import { queryOf } from "../list/list-address.ts";
import { useListKeys } from "../list/list-keys.ts";
import { useLiveList, watched } from "../live/live-list.ts";
import { ageWords } from "../orders/order-labels.ts";
import { HeldMails, loadMailSending } from "../outbox/mail-sending.tsx";
import { loadAllLocations, locationOptions, type ShopLocation } from "../shop/locations.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { brandChoices, type Column, columns, staffStateTitles, statesInColumn } from "./service-labels.ts";

const filters = ["center_id", "assigned", "brand", "min_age_days", "max_age_days", "our_turn", "overdue", "q"] as const;

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const { signal } = request;
	const [board, places, sending] = await Promise.all([
		api("GET /staff/service-board", queryOf(request, filters) as never, { signal }),
		loadAllLocations(signal),
		loadMailSending(signal),
	]);
	return { ...board.data, sending, centers: places.filter(({ kind }) => kind === "service_center"), now: Date.now() };
});

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

type Moving = { request: ServiceRequestSummary; to: readonly ServiceState[] };

export function Component() {
	const { requests, counts, centers, sending, now } = useLoaderData<typeof loader>();
	useLiveList(["service"]);
	const board = useRef<HTMLDivElement>(null);
	useListKeys(board, undefined);
	const [moving, setMoving] = useState<Moving>();
	const may = useMay();
	const mayMove = may("work_on_repairs");
	// Technicians take a repair before they work on it; the service desk assigns.
	const takesFirst = mayMove && !may("run_service_desk");
	const taking = useCall();
	const [dragged, setDragged] = useState<ServiceRequestSummary>();
	const [moved, setMoved] = useState<number>();
	// Focus management: a moved card is a new element in another column, so focus is restored to it.
	useEffect(() => {
		if (moved !== undefined && document.activeElement === document.body)
			document.querySelector<HTMLElement>(`[data-request="${moved}"] a`)?.focus();
	}, [moved, requests]);
	function drop(column: Column) {
		if (dragged === undefined) return;
		const to = statesInColumn(column, dragged.kind, dragged.state);
		if (to.length > 0) setMoving({ request: dragged, to });
		else if (!column.states.includes(dragged.state))
			toast.error(
				`${dragged.reference} is ${staffStateTitles[dragged.state].toLowerCase()} and cannot go to “${column.title}” from there.`,
			);
		setDragged(undefined);
	}
	return (
		<>
			<PageHead
				title="Service requests"
				actions={
					<>
						<ButtonLink tone="line" size="sm" href="/service/list">
							List
						</ButtonLink>
						{may("run_service_desk") ? (
							<ButtonLink size="sm" href="/service/walk-in">
								<Plus className="icon icon--sm" aria-hidden="true" />
								Walk-in
							</ButtonLink>
						) : null}
					</>
				}
			/>
			<HeldMails sending={sending} />
			<ServiceFilters centers={centers} />
			<FormNote refused={taking.refused} />
			<div ref={board} className="board service-board">
				{columns.map((column) => (
					<BoardColumn
						key={column.id}
						column={column}
						requests={requests.filter(({ state }) => column.states.includes(state))}
						counts={counts}
						now={now}
						dragged={dragged}
						onDrag={setDragged}
						onDrop={() => drop(column)}
						onMove={mayMove ? (request) => setMoving({ request, to: nextStates(request.kind, request.state) }) : undefined}
						onTake={
							takesFirst ? ({ id }) => taking.call("POST /staff/service-requests/:id/take", { id }, "The repair is yours.") : undefined
						}
					/>
				))}
			</div>
			{mayMove ? (
				<p className="muted board-hint">
					<span className="for-pointer">Drag a card, or press M on it and choose where it goes.</span>
					<span className="for-touch">Tap Move on a card and choose where it goes.</span>
				</p>
			) : null}
			{moving ? (
				<MoveDialog
					key={moving.request.id}
					{...moving}
					onClose={() => {
						setMoved(moving.request.id);
						setMoving(undefined);
					}}
				/>
			) : null}
		</>
	);
}

type Centers = readonly ShopLocation[];

export function ServiceFilters({ centers, states }: { centers: Centers; states?: boolean }) {
	return (
		<FilterBar
			search={{ label: "Search requests", placeholder: "Number or name" }}
			choices={[
				...(states
					? [
							{
								name: "state",
								label: "State",
								all: "All",
								options: Object.entries(staffStateTitles).map(([value, label]) => ({ value, label })),
							},
							{ name: "payment_trouble", label: "Payment", all: "All", options: [{ value: "1", label: "To look at" }] },
							{
								name: "recent",
								label: "Last 24 hours",
								all: "Any time",
								options: [
									{ value: "came", label: "Taken in" },
									{ value: "closed", label: "Closed" },
								],
							},
						]
					: []),
				{
					name: "center_id",
					label: "Centre",
					all: "All centres",
					options: locationOptions(centers),
				},
				{
					name: "assigned",
					label: "Assigned to",
					all: "Anybody",
					options: [
						{ value: "me", label: "Me" },
						{ value: "nobody", label: "Nobody yet" },
					],
				},
				{ name: "brand", label: "Brand", all: "All brands", options: brandChoices.map((brand) => ({ value: brand, label: brand })) },
				{
					name: "min_age_days",
					label: "Age",
					all: "Any age",
					options: [
						{ value: "1", label: "A day or more" },
						{ value: "3", label: "3 days or more" },
						{ value: "7", label: "A week or more" },
					],
				},
				{
					name: "max_age_days",
					label: "Younger than",
					all: "Any age",
					options: [
						{ value: "1", label: "A day" },
						{ value: "3", label: "3 days" },
						{ value: "7", label: "A week" },
					],
				},
				{ name: "overdue", label: "Overdue", all: "Or not", options: [{ value: "1", label: "Too long in one state" }] },
				{ name: "our_turn", label: "Next step", all: "Anyone’s", options: [{ value: "1", label: "Ours" }] },
			]}
		/>
	);
}

type ColumnProps = {
	column: Column;
	requests: readonly ServiceRequestSummary[];
	counts: RouteData<"GET /staff/service-board">["counts"];
	now: number;
	dragged: ServiceRequestSummary | undefined;
	onDrag: (request: ServiceRequestSummary | undefined) => void;
	onDrop: () => void;
	/** Undefined for who only reads. */
	onMove: ((request: ServiceRequestSummary) => void) | undefined;
	/** For who takes a repair before working on it. */
	onTake: ((request: ServiceRequestSummary) => void) | undefined;
};

function BoardColumn({ column, requests, counts, now, dragged, onDrag, onDrop, onMove, onTake }: ColumnProps) {
	const total = column.states.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
	const takes = dragged !== undefined && statesInColumn(column, dragged.kind, dragged.state).length > 0;
	const over = (event: DragEvent) => {
		if (dragged !== undefined) event.preventDefault();
	};
	return (
		// Drag and drop; the button on each card is the keyboard alternative (WCAG 2.5.7).
		<section className="col" aria-labelledby={`col-${column.id}`} data-takes={takes || undefined} onDragOver={over} onDrop={onDrop}>
			<h2 id={`col-${column.id}`}>
				{column.title} <span>{total}</span>
			</h2>
			{requests.map((request) => (
				<Ticket
					key={request.id}
					request={request}
					column={column}
					now={now}
					onDrag={onDrag}
					{...(onTake && request.technician === null ? { onTake, onMove: undefined } : { onMove, onTake: undefined })}
				/>
			))}
			{total > requests.length ? (
				<Link className="link" to={`/service/list?state=${column.states[0]}`}>
					See all {total}
				</Link>
			) : null}
		</section>
	);
}

type TicketProps = Pick<ColumnProps, "column" | "now" | "onDrag" | "onMove" | "onTake"> & { request: ServiceRequestSummary };

function Ticket({ request, column, now, onDrag, onMove, onTake }: TicketProps) {
	const late = isOverdue(request.state, request.updated_at, now);
	return (
		<article
			className={late ? "ticket ticket--late" : "ticket"}
			data-request={request.id}
			data-row={request.id}
			tabIndex={-1}
			draggable={onMove !== undefined}
			onDragStart={(event) => {
				event.dataTransfer.setData("text/plain", request.reference);
				event.dataTransfer.effectAllowed = "move";
				onDrag(request);
			}}
			onDragEnd={() => onDrag(undefined)}
			onKeyDown={(event) => {
				if (onMove === undefined || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
				event.preventDefault();
				onMove(request);
			}}
		>
			<div className="ticket-top">
				<span className="muted num">{request.reference}</span>
				{column.states.length > 1 ? <Tag tone="info">{staffStateTitles[request.state]}</Tag> : null}
			</div>
			<h3>
				<Link to={`/service/${request.id}`}>{request.issue}</Link>
			</h3>
			<p>
				{request.laptop_brand} {request.laptop_model}, {request.name}
			</p>
			{request.state === "booked" && request.visit_at ? <p>Visit {visitText(request.visit_at)}</p> : null}
			<footer>
				<span className={late ? "late" : undefined}>
					{ageWords(request.created_at, now)} old
					{late ? (
						<>
							, {ageWords(request.updated_at, now)} in this state<span className="sr">, overdue</span>
						</>
					) : null}
				</span>
				<span>{[request.center?.title ?? "No centre yet", request.technician?.name].filter(Boolean).join(", ")}</span>
				{onTake ? (
					<Button className="ticket-take" size="sm" tone="line" onClick={() => onTake(request)}>
						Take<span className="sr"> {request.reference}</span>
					</Button>
				) : null}
				{onMove === undefined ? null : (
					<IconButton className="ticket-move" label={`Move ${request.reference}`} onClick={() => onMove(request)}>
						<span className="ticket-move__word">Move</span>
						<MoveRight className="icon icon--sm" aria-hidden="true" />
					</IconButton>
				)}
			</footer>
		</article>
	);
}
