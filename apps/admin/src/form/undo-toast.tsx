import { toast } from "@lapwing/ui/toast";

/** Toast with an undo button, shown for eight seconds. */
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
