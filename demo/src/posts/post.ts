// Guide (blog post) of the demo.
export const postTags = ["Buying", "Care", "Repair", "Upgrades"] as const;

export interface DemoPost {
	/** URL slug: `/blog/{slug}`. */
	slug: string;
	title: string;
	excerpt: string;
	author: string;
	/** Follows the name: "bench lead, Indiranagar". */
	author_role: string;
	published_at: string;
	/** The first is the main tag. */
	tags: [(typeof postTags)[number], ...(typeof postTags)[number][]];
	/** Picture of the cover; illustration and background without it. */
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
		picture: string;
	};
	html: string;
	/** Slugs of related laptops. */
	products: string[];
}
