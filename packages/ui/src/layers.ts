// Stack of open modal dialogs, topmost last. Everything outside the topmost is inert, so the toaster is rendered inside it.

let layers: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
	layers = next;
	for (const listener of listeners) listener();
}

/** Pushes a layer and returns a function that removes it. */
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
