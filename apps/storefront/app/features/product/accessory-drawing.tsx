// Placeholder drawings of accessories without a photo. SVG files, since pages of laptops do not need them.

const drawn = new Set(["bags-and-sleeves", "mice-and-keyboards", "chargers-and-docks", "memory-and-storage"]);

export function AccessoryDrawing({ subcategory, label = "" }: { subcategory: string; label?: string }) {
	const name = drawn.has(subcategory) ? subcategory : "parcel";
	return <img className="lap" src={`/drawings/${name}.svg`} width="400" height="290" alt={label} decoding="async" />;
}
