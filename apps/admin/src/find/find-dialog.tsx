// The console's one search: a combobox with a grid of hits. Up and Down choose a hit, Right its actions, Enter follows.
import { isFailure } from "@lapwing/contract/client";
import type { StaffRole } from "@lapwing/contract/endpoint";
import type { StaffFound } from "@lapwing/contract/staff-find";
import { classNames } from "@lapwing/ui/class-names";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { api } from "../api.ts";
import { sentenceOf } from "../failure/sentence.ts";
import { Dialog, DialogBody } from "../form/dialog.tsx";
import { type FindEntry, groupsOf, joinGroups } from "./find-entries.ts";
import { findPages, pagesFor } from "./find-pages.ts";

const pause = 150;
const shortest = 2;

export function FindDialog({ open, onClose, role }: { open: boolean; onClose: () => void; role: StaffRole }) {
	return (
		<Dialog open={open} onClose={onClose} asks={false} title="Search" width="normal">
			<DialogBody>
				<Find role={role} onFollow={onClose} />
			</DialogBody>
		</Dialog>
	);
}

type Answer = { q: string; found: StaffFound | undefined; problem: string | undefined };

/** Asks after a pause in the typing; a later question aborts the earlier. */
function useAnswer(q: string): Answer | undefined {
	const [answer, setAnswer] = useState<Answer>();
	useEffect(() => {
		if (q.length < shortest) return;
		const asked = new AbortController();
		const timer = window.setTimeout(async () => {
			try {
				const { data } = await api("GET /staff/find", { q }, { signal: asked.signal });
				setAnswer({ q, found: data, problem: undefined });
			} catch (error) {
				if (asked.signal.aborted) return;
				if (!isFailure(error)) throw error;
				setAnswer({ q, found: undefined, problem: sentenceOf(error) });
			}
		}, pause);
		return () => {
			window.clearTimeout(timer);
			asked.abort();
		};
	}, [q]);
	return q.length < shortest ? undefined : answer;
}

type Place = { row: number; cell: number };
const start: Place = { row: 0, cell: 0 };

function Find({ role, onFollow }: { role: StaffRole; onFollow: () => void }) {
	const id = useId();
	const [typed, setTyped] = useState("");
	const [place, setPlace] = useState(start);
	const q = typed.trim();
	const answer = useAnswer(q);
	const pages = useMemo(() => pagesFor(role), [role]);
	const isCurrent = answer?.q === q;
	const groups = joinGroups(answer?.found ? groupsOf(answer.found, role, answer.q) : [], findPages(pages, q), q);
	const rows = groups.flatMap(({ entries }) => entries);
	const active = rows[place.row] === undefined ? start : place;
	const idOf = (row: number, cell: number) => `${id}-${row}-${cell}`;
	const grid = useRef<HTMLDivElement>(null);
	const activeId = rows.length > 0 ? idOf(active.row, active.cell) : undefined;

	// A scanner presses Enter before the answer is here: it is followed when it arrives.
	const [isAwaited, setAwaited] = useState(false);
	const followActive = () =>
		document
			.getElementById(activeId ?? "")
			?.querySelector("a")
			?.click();
	useEffect(() => {
		if (!isAwaited || !isCurrent) return;
		setAwaited(false);
		document.getElementById(`${id}-0-0`)?.querySelector("a")?.click();
	}, [isAwaited, isCurrent, id]);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.closest("[role=row]")?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
		if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
		const cells = 1 + (rows[active.row]?.actions.length ?? 0);
		const { selectionStart, selectionEnd, value } = event.currentTarget;
		const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
		if (event.key === "ArrowDown" && rows.length > 0) setPlace({ row: (active.row + 1) % rows.length, cell: 0 });
		else if (event.key === "ArrowUp" && rows.length > 0) setPlace({ row: (active.row + rows.length - 1) % rows.length, cell: 0 });
		else if (event.key === "ArrowRight" && isAtEnd && active.cell < cells - 1) setPlace({ ...active, cell: active.cell + 1 });
		else if (event.key === "ArrowLeft" && active.cell > 0) setPlace({ ...active, cell: active.cell - 1 });
		else if (event.key === "Enter" && q !== "") {
			if (isCurrent || q.length < shortest) followActive();
			else setAwaited(true);
		} else return;
		event.preventDefault();
	}

	return (
		<div className="find">
			<label className="sr" htmlFor={`${id}-input`}>
				Order, invoice, serial number, waybill, SKU, name, phone or page
			</label>
			<input
				id={`${id}-input`}
				className="input"
				type="text"
				role="combobox"
				aria-haspopup="grid"
				aria-expanded={rows.length > 0}
				aria-controls={`${id}-grid`}
				aria-autocomplete="list"
				aria-activedescendant={activeId}
				autoComplete="off"
				spellCheck={false}
				enterKeyHint="go"
				maxLength={100}
				placeholder="Number, name, phone, serial, SKU, page"
				data-autofocus=""
				value={typed}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					setPlace(start);
					setAwaited(false);
				}}
				onKeyDown={onKeyDown}
			/>
			<div ref={grid} id={`${id}-grid`} role="grid" aria-label="Found" className="find-grid" aria-busy={q.length >= shortest && !isCurrent}>
				{groups.map(({ title, entries }) => (
					<div key={title} role="rowgroup" aria-label={title}>
						<span className="find-head" aria-hidden="true">
							{title}
						</span>
						{entries.map((entry) => (
							<EntryRow key={entry.id} entry={entry} row={rows.indexOf(entry)} active={active} idOf={idOf} onFollow={onFollow} />
						))}
					</div>
				))}
			</div>
			<p className={classNames("find-note muted", rows.length > 0 && "sr")} role="status">
				{noteOf(q, answer, isCurrent, rows.length)}
			</p>
			<p className="find-keys muted only-desk" aria-hidden="true">
				<kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>→</kbd> its actions <kbd>Enter</kbd> open <kbd>Esc</kbd> close
			</p>
		</div>
	);
}

function noteOf(q: string, answer: Answer | undefined, isCurrent: boolean, count: number): ReactNode {
	if (q.length < shortest) return count > 0 ? `${count} found` : "Type what you have: two characters or more.";
	if (!isCurrent) return "Searching";
	if (answer?.problem) return answer.problem;
	return count === 0 ? "Nothing found. Try a part of the number, or the name." : count === 1 ? "1 found" : `${count} found`;
}

type EntryRowProps = {
	entry: FindEntry;
	row: number;
	active: Place;
	idOf: (row: number, cell: number) => string;
	onFollow: () => void;
};

function EntryRow({ entry, row, active, idOf, onFollow }: EntryRowProps) {
	const isActive = active.row === row;
	const cell = (index: number) => ({ id: idOf(row, index), role: "gridcell", "aria-selected": isActive && active.cell === index });
	return (
		<div role="row" className="find-row" data-active={isActive || undefined}>
			<div {...cell(0)} className="find-hit">
				<Followed href={entry.href} isDocument={entry.isDocument} onFollow={onFollow}>
					<b>{entry.label}</b>
					{entry.note ? <span className="muted">{entry.note}</span> : null}
				</Followed>
			</div>
			{entry.actions.map(({ label, href, isDocument }, index) => (
				<div key={label} {...cell(index + 1)} className="find-action">
					<Followed href={href} isDocument={isDocument} onFollow={onFollow}>
						{label}
					</Followed>
				</div>
			))}
		</div>
	);
}

type FollowedProps = { href: string; isDocument: true | undefined; onFollow: () => void; children: ReactNode };

/** Link that Tab leaves out: the focus stays in the field, as in any combobox. */
function Followed({ href, isDocument, onFollow, children }: FollowedProps) {
	if (isDocument)
		return (
			<a href={href} target="_blank" rel="noreferrer" tabIndex={-1} onClick={onFollow}>
				{children}
			</a>
		);
	return (
		<Link to={href} tabIndex={-1} onClick={onFollow}>
			{children}
		</Link>
	);
}
