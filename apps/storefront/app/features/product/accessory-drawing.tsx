// Things that are no laptops, drawn in the same flat manner and on the same ground, while the shop has no photograph of them. Their
// shapes are files, since a page of laptops needs none of them.

const drawn = new Set(["bags-and-sleeves", "mice-and-keyboards", "chargers-and-docks", "memory-and-storage"]);

export function AccessoryDrawing({ subcategory, label = "" }: { subcategory: string; label?: string }) {
	const name = drawn.has(subcategory) ? subcategory : "parcel";
	return <img className="lap" src={`/drawings/${name}.svg`} width="400" height="290" alt={label} decoding="async" />;
}
