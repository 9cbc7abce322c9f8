// The open modal dialogs, the last one on top. Everything outside the top one is inert, so the toaster moves into it.

let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
	layers = next;
	for (const listener of listeners) listener();
}

/** Returns how to take the layer away again. */
export function addLayer(element: HTMLElement): () => void {
	change([...layers, element]);
	return () => change(layers.filter((layer) => layer !== element));
}

export function subscribeToLayers(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function topLayer(): HTMLElement | null {
	return layers.at(-1) ?? null;
}
