// Placeholder drawings of accessories without a photo. SVG files, since pages of laptops do not need them.

const drawn = new Set(["bags-and-sleeves", "mice-and-keyboards", "chargers-and-docks", "memory-and-storage"]);

type AccessoryDrawingProps = {
	subcategory: string;
	label?: string | undefined;
	/** Above the fold: an eager image, which React preloads from the head. Not in a CachedMarkup. */
	first?: boolean | undefined;
};

export function AccessoryDrawing({ subcategory, label = "", first = false }: AccessoryDrawingProps) {
	const name = drawn.has(subcategory) ? subcategory : "parcel";
	const loading = first ? {} : { loading: "lazy" as const };
	return <img className="lap" src={`/drawings/${name}.svg`} width="400" height="290" alt={label} decoding="async" {...loading} />;
}
