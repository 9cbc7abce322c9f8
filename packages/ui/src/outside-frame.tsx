// Frames of other sites: put into the page when they come near it, and only if their host answers. A browser shows a frame that cannot be
// loaded as a broken page, and tells nobody.
import { type RefObject, useEffect, useRef, useState } from "react";

/** A host that has not answered by then is taken as out of reach. */
export const probePatience = 3_000;

const probes = new Map<string, Promise<boolean>>();

/** Asked once for each host and page. What it says is not read, only that it says something. */
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
			// The next frame that comes near asks again: the connection may be back.
			probes.delete(origin);
			return false;
		},
	);
	probes.set(origin, asked);
	return asked;
}

/** True once the element has come near the screen: a list of fifty centres must not load fifty frames. */
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

/** Whether a frame's host answers; undefined until that is known. */
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
