/** Stars, who, where, when, the configuration bought here, a title, and the text. */
export type WrittenReview = [
	rating: number,
	name: string,
	city: string | null,
	date: string,
	variant: string | null,
	title: string | null,
	text: string,
];
