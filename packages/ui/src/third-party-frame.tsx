// Third-party iframes: lazy-loaded near the viewport, and only if their host responds. Browsers render a failed iframe as an error
// page and fire no error event.
import { type RefObject, useEffect, useRef, useState } from "react";

/** Timeout in ms after which a host counts as unreachable. */
export const probeTimeout = 3_000;

const probes = new Map<string, Promise<boolean>>();

/** Reachability probe, cached per origin until the next page load. An opaque (`no-cors`) response is enough. */
function isHostReachable(url: string): Promise<boolean> {
	const { origin } = new URL(url, location.href);
	if (origin === location.origin) return Promise.resolve(true);
	const known = probes.get(origin);
	if (known !== undefined) return known;
	const probe = fetch(`${origin}/robots.txt`, {
		mode: "no-cors",
		credentials: "omit",
		referrerPolicy: "no-referrer",
		signal: AbortSignal.timeout(probeTimeout),
	}).then(
		() => true,
		() => {
			// Failures are not cached: the next iframe probes again.
			probes.delete(origin);
			return false;
		},
	);
	probes.set(origin, probe);
	return probe;
}

/**
 * IntersectionObserver: true once the element has been within 300 px of the viewport, so that a list of fifty centres loads few
 * iframes.
 */
export function useNearViewport<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
	const ref = useRef<E>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		const element = ref.current;
		if (!element) return;
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) setNear(true);
			},
			{ rootMargin: "300px" },
		);
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return [ref, near];
}

/** Whether the iframe's host responds; undefined until known. */
export function useHostReachable(url: string | null | undefined, near: boolean): boolean | undefined {
	const [reachable, setReachable] = useState<{ url: string; reachable: boolean }>();
	useEffect(() => {
		if (!url || !near) return;
		let cancelled = false;
		void isHostReachable(url).then((result) => !cancelled && setReachable({ url, reachable: result }));
		return () => {
			cancelled = true;
		};
	}, [url, near]);
	return reachable?.url === url ? reachable?.reachable : undefined;
}
