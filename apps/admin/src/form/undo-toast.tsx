import { isFailure } from "@lapwing/contract/client";
import { toast } from "@lapwing/ui/toast";
import { useRevalidator } from "react-router";
import { sentenceOf } from "../failure/sentence.ts";

const shownFor = 8000;
/** One at a time: it is taken away once something else is said. */
const undoneToast = "undone";

export const dropUndone = () => toast.dismiss(undoneToast);

/** Toast with an undo button, for a change of the form that is not saved yet: undoing it cannot fail. */
export function undoToast(message: string, undo: () => void): void {
	toast(
		(item) => (
			<>
				<span>{message}</span>
				<button
					type="button"
					className="toast-undo"
					onClick={() => {
						toast.dismiss(item.id);
						undo();
					}}
				>
					Undo
				</button>
			</>
		),
		{ duration: shownFor },
	);
}

/**
 * Toast with an undo button for a change that the server has saved. `undo` is a call of the API, made here rather than by the row's fetcher:
 * the row may have left the list by then. Says whether it worked, and reloads the page's data either way.
 */
export function useUndoToast(): (message: string, undo: () => Promise<unknown>) => void {
	const { revalidate } = useRevalidator();
	return (message, undo) =>
		undoToast(message, () => {
			void undo()
				.then(
					() => toast.success("Undone.", { id: undoneToast }),
					(error: unknown) => {
						if (!isFailure(error)) throw error;
						toast.error(`Not undone. ${sentenceOf(error)}`, { duration: shownFor });
					},
				)
				.finally(() => void revalidate());
		});
}
