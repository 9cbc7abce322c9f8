import latin from "./fonts/figtree-latin.woff2?url&no-inline";
import rupee from "./fonts/figtree-rupee.woff2?url&no-inline";

/** Font URLs to preload on every page: the text face, and the subset with the rupee sign that prices use. */
export const preloadedFonts: readonly string[] = [latin, rupee];
