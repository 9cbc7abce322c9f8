import { ChevronRight } from "lucide-react";

type FoldButtonProps = { open: boolean; onFold: (open: boolean) => void; controls: string; children: string };

/** Heading that opens and closes what is below it. */
export function FoldButton({ open, onFold, controls, children }: FoldButtonProps) {
	return (
		<button type="button" className="fold-button" aria-expanded={open} aria-controls={controls} onClick={() => onFold(!open)}>
			<ChevronRight className="icon icon--sm" aria-hidden="true" />
			<span className="one-line">{children}</span>
		</button>
	);
}
