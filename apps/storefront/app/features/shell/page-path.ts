// Addresses of information pages. A test compares them with the contract, whose schemas are not shipped to the browser.

const fixed: ReadonlySet<string> = new Set([
	"about-us",
	"contact-us",
	"privacy-policy",
	"shipping-delivery",
	"terms-conditions",
	"warantty-policy",
]);

/** Those of the specification have a fixed address, the seller's own are below /pages. */
export function pagePath(slug: string): string {
	return fixed.has(slug) ? `/${slug}` : `/pages/${slug}`;
}
