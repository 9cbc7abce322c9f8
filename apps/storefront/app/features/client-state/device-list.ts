// Short lists in localStorage, such as recent searches. Empty if storage is disabled.
import { useSyncExternalStore } from "react";

export type DeviceList = {
	read(): readonly string[];
	/** Moves or adds the entry to the front. */
	add(entry: string): void;
	remove(entry: string): void;
	clear(): void;
	subscribe(listener: () => void): () => void;
};

const none: readonly string[] = [];

export function deviceList(key: string, limit: number): DeviceList {
	let known: { text: string | null; entries: readonly string[] } = { text: null, entries: none };
	const listeners = new Set<() => void>();

	function read(): readonly string[] {
		const text = stored(key);
		if (text !== known.text) known = { text, entries: parse(text).slice(0, limit) };
		return known.entries;
	}
	function write(entries: readonly string[]): void {
		try {
			if (entries.length === 0) localStorage.removeItem(key);
			else localStorage.setItem(key, JSON.stringify(entries.slice(0, limit)));
		} catch {
			// Storage is disabled or full.
		}
		for (const listener of listeners) listener();
	}
	return {
		read,
		add: (entry) => write([entry, ...read().filter((each) => each !== entry)]),
		remove: (entry) => write(read().filter((each) => each !== entry)),
		clear: () => write(none),
		subscribe(listener) {
			listeners.add(listener);
			addEventListener("storage", listener);
			return () => {
				listeners.delete(listener);
				removeEventListener("storage", listener);
			};
		},
	};
}

function stored(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

function parse(text: string | null): readonly string[] {
	try {
		const value: unknown = JSON.parse(text ?? "[]");
		return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : none;
	} catch {
		return none;
	}
}

/** Empty during SSR and hydration, so that the markup matches. */
export function useDeviceList(list: DeviceList): readonly string[] {
	return useSyncExternalStore(list.subscribe, list.read, () => none);
}
