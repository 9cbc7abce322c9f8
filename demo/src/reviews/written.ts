/** Rating, author, city, date, configuration bought here, title and text. */
export type WrittenReview = [
	rating: number,
	name: string,
	city: string | null,
	date: string,
	variant: string | null,
	title: string | null,
	text: string,
];
