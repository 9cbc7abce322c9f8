import { Note } from "@lapwing/ui/note";
import { useEffect, useSyncExternalStore } from "react";

function watch(changed: () => void): () => void {
	addEventListener("online", changed);
	addEventListener("offline", changed);
	return () => {
		removeEventListener("online", changed);
		removeEventListener("offline", changed);
	};
}

/** Alert while offline. */
export function OfflineNotice() {
	const online = useSyncExternalStore(
		watch,
		() => navigator.onLine,
		() => true,
	);
	if (online) return null;
	return (
		<div className="wrap" role="alert">
			<Note tone="warn" title="No connection.">
				You are seeing what was loaded earlier. Cart, stock and nearby places are up to date again once you are back online.
			</Note>
		</div>
	);
}

export function useServiceWorker(): void {
	useEffect(() => {
		if (import.meta.env.PROD && "serviceWorker" in navigator) {
			// The service worker is optional.
			navigator.serviceWorker.register("/sw.js").catch(() => undefined);
		}
	}, []);
}
