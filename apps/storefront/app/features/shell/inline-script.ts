import { chunkRecoveryScript } from "../chunk-recovery/chunk-recovery.ts";
import { firstTouchScript } from "../deferred-hydration/first-touch-script.ts";
import { wholeLayoutScript } from "../scroll/whole-layout-script.ts";

/**
 * Inline script of every page. The build minifies it (inline-script-plugin.ts): it is sent with each page, personal ones too. A function, so that
 * tree-shaking drops it from the browser's bundle.
 */
export function inlineScript(): string {
	return chunkRecoveryScript + wholeLayoutScript + firstTouchScript;
}
