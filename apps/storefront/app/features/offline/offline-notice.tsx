import { Note } from "@lapwing/ui/note";
import { useEffect, useSyncExternalStore } from "react";
import { afterPress } from "../deferred-hydration/after-press.ts";

function subscribe(listener: () => void): () => void {
	addEventListener("online", listener);
	addEventListener("offline", listener);
	return () => {
		removeEventListener("online", listener);
		removeEventListener("offline", listener);
	};
}

/** Alert while offline. */
export function OfflineNotice() {
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
	if (online) return null;
	return (
		<div className="wrap" role="alert">
			<Note tone="warn" title="No connection.">
				You are seeing what was loaded earlier, until you are back online.
			</Note>
		</div>
	);
}

/** How long the service worker waits, in ms: its installation fetches a page and its files. */
const installDelay = 3_000;

export function useServiceWorker(): void {
	useEffect(() => {
		if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
		// The service worker is optional.
		const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
		afterPress(() => setTimeout(register, installDelay));
	}, []);
}
