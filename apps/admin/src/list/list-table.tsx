// Table of list pages: columns, sorting by URL, row selection. Rows become cards on a phone.
import { classNames } from "@lapwing/ui/class-names";
import { createColumnHelper, type RowData, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { Link } from "react-router";
import { useListKeys } from "./list-keys.ts";
import type { Selection } from "./selection.ts";

export type ListColumn<Row> = {
	id: string;
	header: string;
	/** Visually hidden heading, such as for a column of buttons. */
	quiet?: boolean;
	cell: (row: Row) => ReactNode;
	align?: "end";
	/** URL that sorts by this column, and its current direction. */
	sort?: { href: string; now: "asc" | "desc" | false };
	/** Card layout on a phone: full width, as the first column always is. */
	wide?: boolean;
	/** Takes the width that the other columns leave; its text is cut off. */
	fills?: boolean;
	/** Becomes narrower where the screen has no room for all columns; its text is cut off. */
	shrinks?: boolean;
	/** Left out of the table on a narrow desktop screen. */
	minor?: boolean;
};

export type ListTableProps<Row> = {
	caption: string;
	rows: readonly Row[];
	columns: readonly ListColumn<Row>[];
	rowId: (row: Row) => string;
	busy?: boolean;
	/** For a card layout of its own on a phone; cells have `data-column`. */
	className?: string;
	/** Rows that can be chosen: by X and Shift with the arrows, too. */
	selection?: Selection;
	/** Id of what is chosen with a row; its own id by default. */
	selectId?: (row: Row) => string;
	/** Ids of columns that are not shown; the first always is. */
	hidden?: readonly string[];
};

const features = tableFeatures({ rowSortingFeature });

export function ListTable<Row extends RowData>(props: ListTableProps<Row>) {
	const { caption, rows, rowId, busy, className, selection, selectId = rowId, hidden } = props;
	const columns = useMemo(() => props.columns.filter(({ id }, index) => index === 0 || !hidden?.includes(id)), [props.columns, hidden]);
	const place = useRef<HTMLTableElement>(null);
	useListKeys(place, selection);
	const sorted = columns.find((column) => column.sort?.now);
	const definitions = useMemo(() => {
		const helper = createColumnHelper<typeof features, Row>();
		return columns.map((column) =>
			helper.display({
				id: column.id,
				header: column.header,
				enableSorting: Boolean(column.sort),
			}),
		);
	}, [columns]);
	const data = useMemo(() => [...rows], [rows]);
	const table = useTable({
		features,
		data,
		columns: definitions,
		getRowId: rowId,
		// Sorted by the server.
		manualSorting: true,
		state: {
			sorting: sorted ? [{ id: sorted.id, desc: sorted.sort?.now === "desc" }] : [],
		},
	});
	const byId = new Map(columns.map((column) => [column.id, column]));
	return (
		<table ref={place} className={classNames("lane-table list-table", className)} aria-busy={busy || undefined}>
			<caption className="sr">{caption}</caption>
			<thead>
				{table.getHeaderGroups().map((headers) => (
					<tr key={headers.id}>
						{headers.headers.map((header) => (
							<HeaderCell key={header.id} column={byId.get(header.column.id)} sorted={header.column.getIsSorted()} />
						))}
					</tr>
				))}
			</thead>
			<tbody>
				{table.getRowModel().rows.map((row) => (
					<tr
						key={row.id}
						tabIndex={-1}
						data-row={selectId(row.original)}
						className={selection?.chosen[selectId(row.original)] ? "chosen" : undefined}
					>
						{row.getAllCells().map((cell, index) => {
							const column = byId.get(cell.column.id);
							// Called, not rendered as a component: a new function at each render would remount the cell and lose its state.
							const content = column?.cell(row.original) ?? null;
							return (
								<td
									key={cell.id}
									data-column={column?.id}
									className={classNames(classOf(column), (index === 0 || column?.wide) && "c-wide")}
								>
									{column && !column.quiet && index > 0 && content !== null ? (
										<span className="cell-label" aria-hidden="true">
											{column.header}
										</span>
									) : null}
									{content}
								</td>
							);
						})}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function classOf<Row>(column: ListColumn<Row> | undefined): string | undefined {
	const { align, fills, shrinks, minor } = column ?? {};
	return classNames(align === "end" && "c-end", fills && "c-fills", shrinks && "c-shrinks", minor && "c-minor") || undefined;
}

function HeaderCell<Row>({ column, sorted }: { column: ListColumn<Row> | undefined; sorted: false | "asc" | "desc" }) {
	if (column === undefined) return null;
	const Icon = sorted === "asc" ? ArrowUp : sorted === "desc" ? ArrowDown : ArrowUpDown;
	return (
		<th scope="col" className={classOf(column)} aria-sort={sorted === false ? undefined : sorted === "asc" ? "ascending" : "descending"}>
			{column.sort ? (
				<Link className="sort-link" to={column.sort.href} preventScrollReset>
					{column.header}
					<Icon className="icon icon--sm" aria-hidden="true" />
				</Link>
			) : (
				<span className={column.quiet ? "sr" : undefined}>{column.header}</span>
			)}
		</th>
	);
}

/** Checkbox of a row or of what several rows belong to. */
export function SelectBox({ selection, id, label }: { selection: Selection; id: string; label: string }) {
	return (
		<span className="check">
			<input
				type="checkbox"
				aria-label={label}
				checked={Boolean(selection.chosen[id])}
				onChange={(event) => {
					const { nativeEvent } = event;
					selection.toggle(id, event.currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
				}}
			/>
		</span>
	);
}
