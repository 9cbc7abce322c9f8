// A guide as the demo brings it.
export const postTags = ["Buying", "Care", "Repair", "Upgrades"] as const;

export interface DemoPost {
	/** The last part of its address: `/blog/{slug}`. */
	slug: string;
	title: string;
	excerpt: string;
	author: string;
	/** As it stands after the name: "bench lead, Indiranagar". */
	author_role: string;
	published_at: string;
	/** The first is its main one. */
	tags: [(typeof postTags)[number], ...(typeof postTags)[number][]];
	/** What is drawn on the cover, and on which ground. */
	cover: {
		kind:
			| "memory"
			| "sizes"
			| "battery"
			| "screen"
			| "keyboard"
			| "ports"
			| "cooling"
			| "storage"
			| "warranty"
			| "repair"
			| "student"
			| "travel";
		ground: "petrol" | "sand" | "paper";
	};
	html: string;
	/** Slugs of the laptops shown beside it. */
	products: string[];
}
