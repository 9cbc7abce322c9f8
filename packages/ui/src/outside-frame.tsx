// Third-party iframes: lazy-loaded near the viewport, and only if their host responds. Browsers render a failed iframe as an error
// page and fire no error event.
import { type RefObject, useEffect, useRef, useState } from "react";

/** Timeout in ms after which a host counts as unreachable. */
export const probePatience = 3_000;

const probes = new Map<string, Promise<boolean>>();

/** Reachability probe, cached per origin until the next page load. An opaque (`no-cors`) response is enough. */
function hostAnswers(url: string): Promise<boolean> {
	const { origin } = new URL(url, location.href);
	if (origin === location.origin) return Promise.resolve(true);
	const known = probes.get(origin);
	if (known !== undefined) return known;
	const asked = fetch(`${origin}/robots.txt`, {
		mode: "no-cors",
		credentials: "omit",
		referrerPolicy: "no-referrer",
		signal: AbortSignal.timeout(probePatience),
	}).then(
		() => true,
		() => {
			// Failures are not cached: the next iframe probes again.
			probes.delete(origin);
			return false;
		},
	);
	probes.set(origin, asked);
	return asked;
}

/**
 * IntersectionObserver: true once the element has been within 300 px of the viewport, so that a list of fifty centres loads few
 * iframes.
 */
export function useNearScreen<E extends HTMLElement>(): readonly [RefObject<E | null>, boolean] {
	const place = useRef<E>(null);
	const [near, setNear] = useState(false);
	useEffect(() => {
		const element = place.current;
		if (!element) return;
		const watcher = new IntersectionObserver(
			(entries) => {
				if (entries.some((entry) => entry.isIntersecting)) setNear(true);
			},
			{ rootMargin: "300px" },
		);
		watcher.observe(element);
		return () => watcher.disconnect();
	}, []);
	return [place, near];
}

/** Whether the iframe's host responds; undefined until known. */
export function useHostAnswers(url: string | null | undefined, near: boolean): boolean | undefined {
	const [answers, setAnswers] = useState<{ url: string; answers: boolean }>();
	useEffect(() => {
		if (!url || !near) return;
		let gone = false;
		void hostAnswers(url).then((found) => !gone && setAnswers({ url, answers: found }));
		return () => {
			gone = true;
		};
	}, [url, near]);
	return answers?.url === url ? answers?.answers : undefined;
}
