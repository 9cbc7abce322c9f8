// Line above a list: how many there are, pinned views, chosen columns.
import { isFailure } from "@lapwing/contract/client";
import type { ConsoleList, ListChoices, SavedView } from "@lapwing/contract/staff-lists";
import { Button, IconButton } from "@lapwing/ui/button";
import { ChipLink } from "@lapwing/ui/chip";
import { Checkbox } from "@lapwing/ui/choice";
import { TextField } from "@lapwing/ui/field";
import { toast } from "@lapwing/ui/toast";
import { Bookmark, Columns3, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocation, useRevalidator, useSearchParams } from "react-router";
import { api } from "../api.ts";
import { errorAt, type FormRefusal, formRefusal, textOf } from "../failure/form-failure.ts";
import { CloseButton, Dialog, DialogBody, DialogFooter } from "../form/dialog.tsx";
import { FormDialog } from "../form/form-dialog.tsx";

/** Query of the address without the page: what a view keeps. */
export function viewQuery(query: string): string {
	const kept = new URLSearchParams(query);
	kept.delete("page");
	kept.sort();
	return kept.toString();
}

type ListChoicesBarProps = {
	list: ConsoleList;
	choices: ListChoices;
	/** Columns that can be hidden. */
	columns: readonly { id: string; header: string }[];
	/** "12 orders". */
	children: ReactNode;
};

export function ListChoicesBar({ list, choices, columns, children }: ListChoicesBarProps) {
	const [dialog, setDialog] = useState<"view" | "columns">();
	const [params] = useSearchParams();
	const { pathname } = useLocation();
	const now = viewQuery(params.toString());
	const close = () => setDialog(undefined);
	return (
		<div className="list-choices">
			<p className="list-count" role="status">
				{children}
			</p>
			{choices.views.length > 0 ? (
				<nav className="list-views" aria-label="Saved views">
					{choices.views.map(({ id, name, query }) => (
						<ChipLink key={id} href={`${pathname}?${query}`} current={viewQuery(query) === now}>
							{name}
						</ChipLink>
					))}
				</nav>
			) : null}
			<span className="list-tools">
				<Button size="sm" tone="text" aria-haspopup="dialog" onClick={() => setDialog("view")}>
					<Bookmark className="icon icon--sm" aria-hidden="true" />
					Views
				</Button>
				<Button className="only-desk" size="sm" tone="text" aria-haspopup="dialog" onClick={() => setDialog("columns")}>
					<Columns3 className="icon icon--sm" aria-hidden="true" />
					Columns
				</Button>
			</span>
			{dialog === "view" ? <ViewsDialog list={list} views={choices.views} query={now} onClose={close} /> : null}
			{dialog === "columns" ? <ColumnsDialog list={list} hidden={choices.hidden} columns={columns} onClose={close} /> : null}
		</div>
	);
}

/** Calls the API and loads the list again; a failure is shown in the dialog. */
function useChoiceCall(onDone: () => void) {
	const revalidator = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [refused, setRefused] = useState<FormRefusal>();
	return {
		busy,
		refused,
		run: async (call: () => Promise<unknown>, done: string) => {
			setBusy(true);
			try {
				await call();
				toast.success(done);
				setRefused(undefined);
				await revalidator.revalidate();
				onDone();
			} catch (error) {
				if (!isFailure(error)) throw error;
				setRefused(formRefusal(error));
			} finally {
				setBusy(false);
			}
		},
	};
}

function ViewsDialog({
	list,
	views,
	query,
	onClose,
}: {
	list: ConsoleList;
	views: readonly SavedView[];
	query: string;
	onClose: () => void;
}) {
	const { run, busy, refused } = useChoiceCall(onClose);
	const [shared, setShared] = useState(false);
	return (
		<FormDialog
			open
			onClose={onClose}
			title="Views of this list"
			subtitle="A view keeps the filters and the order that you see now. It is pinned above the list."
			submitLabel="Save as a view"
			busy={busy}
			refused={refused}
			fields={["name"]}
			onSubmit={(form) => {
				const name = textOf(form, "name").trim();
				void run(() => api("POST /staff/lists/:list/views", { list, name, query, shared }), `${name} is pinned.`);
			}}
		>
			<TextField label="Name" name="name" maxLength={40} required autoComplete="off" error={errorAt(refused, "name")} />
			<Checkbox checked={shared} onChange={(event) => setShared(event.currentTarget.checked)}>
				Everybody who may open this list sees it
			</Checkbox>
			{views.length > 0 ? (
				<ul className="view-list">
					{views.map(({ id, name, shared: isShared, own, by }) => (
						<li key={id}>
							<span>
								{name}
								{isShared ? <span className="muted block">Shared by {by}</span> : null}
							</span>
							{own ? (
								<IconButton
									label={`Delete the view ${name}`}
									onClick={() => void run(() => api("DELETE /staff/lists/:list/views/:id", { list, id }), `${name} is deleted.`)}
								>
									<Trash2 className="icon icon--sm" aria-hidden="true" />
								</IconButton>
							) : null}
						</li>
					))}
				</ul>
			) : null}
		</FormDialog>
	);
}

type ColumnsDialogProps = {
	list: ConsoleList;
	hidden: readonly string[];
	columns: readonly { id: string; header: string }[];
	onClose: () => void;
};

function ColumnsDialog({ list, hidden, columns, onClose }: ColumnsDialogProps) {
	const { run, busy } = useChoiceCall(onClose);
	const [off, setOff] = useState<readonly string[]>(hidden);
	return (
		<Dialog open onClose={onClose} title="Columns" subtitle="Kept for you, on every device." width="narrow">
			<DialogBody className="dialog-fields">
				{columns.map(({ id, header }) => (
					<Checkbox
						key={id}
						checked={!off.includes(id)}
						onChange={(event) => setOff(event.currentTarget.checked ? off.filter((each) => each !== id) : [...off, id])}
					>
						{header}
					</Checkbox>
				))}
			</DialogBody>
			<DialogFooter>
				<CloseButton />
				<Button
					busy={busy}
					busyLabel="Saving"
					onClick={() => void run(() => api("PUT /staff/lists/:list/columns", { list, hidden: [...off] }), "The columns are kept.")}
				>
					Save
				</Button>
			</DialogFooter>
		</Dialog>
	);
}
