// Change stream of the console: server-sent events over one connection for all tabs. The tab that holds the Web Lock has the stream and passes
// its events on by BroadcastChannel; when it is closed, another gets the lock.
import { type ChangeTopic, changeStreamPath } from "@lapwing/contract/change-topics";

type Message = { topics: readonly ChangeTopic[] };
type Listener = (topics: readonly ChangeTopic[]) => void;

const name = "lapwing-changes";
/** The server sends something every 15 seconds. */
const silentFor = 40_000;
/** After the server refused a stream (signed out, too many streams): an EventSource does not try again by itself then. */
const tryAgainAfter = 30_000;

const listeners = new Set<Listener>();
let lastHeard = 0;

export function onChange(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** False if lists have to ask: no stream in any tab, or one that has gone silent. */
export function isStreamAlive(): boolean {
	return Date.now() - lastHeard < silentFor;
}

function hear({ topics }: Message): void {
	lastHeard = Date.now();
	if (topics.length > 0) for (const listener of listeners) listener(topics);
}

/** Starts listening; returns the function that stops it. */
export function listenToChanges(): () => void {
	// Web Locks exist in secure contexts only. Without them lists ask at intervals.
	if (!("locks" in navigator) || typeof BroadcastChannel === "undefined") return () => undefined;
	const stopped = new AbortController();
	const channel = new BroadcastChannel(name);
	channel.addEventListener("message", ({ data }: MessageEvent<Message>) => hear(data));
	const share = (message: Message) => {
		hear(message);
		channel.postMessage(message);
	};
	navigator.locks.request(name, { signal: stopped.signal }, () => holdStream(share, stopped.signal)).catch(() => undefined);
	return () => {
		stopped.abort();
		channel.close();
		lastHeard = 0;
	};
}

/** Resolves, and thereby releases the lock, when the signal is aborted. */
function holdStream(share: (message: Message) => void, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		let source: EventSource;
		let timer: number | undefined;
		const open = () => {
			source = new EventSource(changeStreamPath);
			source.addEventListener("changed", ({ data }: MessageEvent<string>) => share({ topics: JSON.parse(data) as ChangeTopic[] }));
			source.addEventListener("beat", () => share({ topics: [] }));
			source.addEventListener("error", () => {
				if (source.readyState === EventSource.CLOSED) timer = window.setTimeout(open, tryAgainAfter * (0.5 + Math.random()));
			});
		};
		signal.addEventListener("abort", () => {
			window.clearTimeout(timer);
			source.close();
			resolve();
		});
		open();
	});
}
