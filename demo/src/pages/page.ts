// An information page as the demo brings it.
export interface DemoPage {
	/** The page's address: `/about-us`. */
	slug: string;
	title: string;
	/** For search engines and previews. */
	description: string;
	html: string;
	updated_at: string;
}
