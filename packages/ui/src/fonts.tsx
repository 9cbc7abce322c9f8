import latin from "./fonts/figtree-latin.woff2?url&no-inline";
import rupee from "./fonts/figtree-rupee.woff2?url&no-inline";

/** Addresses to preload on every page: the text face, and the rupee sign that every price needs. */
export const preloadedFonts: readonly string[] = [latin, rupee];
