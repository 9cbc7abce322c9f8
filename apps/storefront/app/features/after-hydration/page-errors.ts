import { toast, useToasterStore } from "@lapwing/ui/toast";
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";

/** Dismisses the error toasts of the page that was left: "maximum 3 items" is wrong above the comparison. */
export function usePageErrors(): void {
	const { pathname } = useLocation();
	const { toasts } = useToasterStore();
	const shown = useRef(pathname);
	// Of the render with the new path: an error that the new page shows at once is not among them.
	const dismissErrors = useEffectEvent(() => {
		for (const { id, type } of toasts) if (type === "error") toast.dismiss(id);
	});
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		dismissErrors();
	}, [pathname]);
}
