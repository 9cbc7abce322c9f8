import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from "react-hot-toast/headless";
import { classNames } from "./class-names.ts";
import { Check, CircleAlert } from "./icons.tsx";
import { subscribeToLayers, topLayer } from "./layers.ts";
import { Spinner } from "./spinner.tsx";

/** `toast("…")`, `toast.success`, `toast.error`, `toast.loading`, `toast.custom`, `toast.promise`, `toast.dismiss`. */
export { toast, useToasterStore };

/** Toast state, newest first. For one Toaster; the library keeps 20 at most. Its durations are the specified ones: toast.test.tsx. */
export function useToasts() {
	return useToaster();
}

/** Toast container, one per page. Portalled into the topmost modal dialog, outside of which everything is inert. */
export function Toaster() {
	const { toasts, handlers } = useToasts();
	const layer = useSyncExternalStore(subscribeToLayers, topLayer, () => null);
	if (toasts.length === 0) return null;
	const stack = <ToastStack toasts={toasts} pause={handlers.startPause} resume={handlers.endPause} />;
	return layer ? createPortal(stack, layer) : stack;
}

interface ToastStackProps {
	toasts: readonly Toast[];
	pause: () => void;
	resume: () => void;
}

function ToastStack({ toasts, pause, resume }: ToastStackProps) {
	// Resumes the timers when the container moves, since no pointerleave event fires and the toasts would stay paused.
	const leave = useEffectEvent(resume);
	useEffect(() => () => leave(), []);
	// Pointer events: after a tap no mouseleave fires, and the toasts would stay.
	return (
		<section className="toaster" aria-label="Notifications" onPointerEnter={pause} onPointerLeave={resume}>
			{toasts.map((item) => (
				<ToastView key={item.id} item={item} />
			))}
		</section>
	);
}

export function ToastView({ item }: { item: Toast }) {
	return (
		<div
			{...item.ariaProps}
			className={classNames("toast", typeClasses[item.type], item.className)}
			data-leaving={item.visible ? undefined : ""}
		>
			{item.icon ?? icons[item.type]}
			{resolveValue(item.message, item)}
		</div>
	);
}

const typeClasses: Partial<Record<Toast["type"], string>> = {
	success: "toast--success",
	error: "toast--error",
	custom: "toast--bare",
};

const icons: Partial<Record<Toast["type"], ReactNode>> = {
	success: <Check className="icon" aria-hidden="true" />,
	error: <CircleAlert className="icon" aria-hidden="true" />,
	loading: <Spinner />,
};
