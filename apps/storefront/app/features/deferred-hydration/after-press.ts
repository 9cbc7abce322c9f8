/**
 * Runs what can wait once the page is hydrated and a press that came before has been repeated (first-touch-script.ts): on a cheap phone its
 * answer would compete with it.
 */
export function afterPress(work: () => void): void {
	(window.__lapwing?.afterPress ?? setTimeout)(work);
}
