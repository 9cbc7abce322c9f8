/** Services of every location, in the words and the order of the specification. No Zod import: client bundles use this file. */
export const standardServices = [
	"Chip Level Repair",
	"Memory Upgrade",
	"Adapter & Battery Services",
	"Keyboard Repair",
	"Screen Replacement",
] as const;
