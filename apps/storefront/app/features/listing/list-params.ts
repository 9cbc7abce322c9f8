/** Query parameters of the product list. A test compares them with the contract, whose schemas are not shipped to the browser. */
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
