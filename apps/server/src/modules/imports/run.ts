/** The columns of an import that validation and writing need. */
export type Run = {
	id: number;
	kind: "products" | "stock";
	columns: string[];
	state: string;
	rows: number;
	locations: number[];
	by_name: string;
};
