// Information page of the demo.
export interface DemoPage {
	/** URL path: `/about-us`. */
	slug: string;
	title: string;
	/** Meta description, for search engines and previews. */
	description: string;
	html: string;
	updated_at: string;
}
