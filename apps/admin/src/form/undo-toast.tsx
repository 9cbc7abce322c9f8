import { toast } from "@lapwing/ui/toast";

/** Says what was done and offers to take it back, for as long as one needs to read it. */
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
		{ duration: 8000 },
	);
}
