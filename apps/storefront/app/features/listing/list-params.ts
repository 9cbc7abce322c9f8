/** All that a list's address can say. A test compares it with the contract, whose schemas the page need not carry. */
export const listParams = [
	"q",
	"categories",
	"brand",
	"ram",
	"storage",
	"processor",
	"graphics",
	"screen",
	"os",
	"rating",
	"in_stock",
	"store",
	"price_min",
	"price_max",
	"sort",
	"page",
];
