import type { Drawing } from "@lapwing/contract/catalogue";
import type { CardImage } from "@lapwing/contract/listing";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { AccessoryDrawing } from "./accessory-drawing.tsx";
import { ProductPhoto, photoOf } from "./product-photo.tsx";

type Pictured = { image: CardImage | null; drawing: Drawing | null; subcategory: { slug: string } };

/** Decorative picture of a product; `first`: above the fold. */
export function ProductPicture({ product, first = false }: { product: Pictured; first?: boolean }) {
	if (product.image) return <ProductPhoto photo={photoOf(product.image)} alt="" first={first} />;
	if (product.drawing) return <LaptopDrawing {...product.drawing} />;
	return <AccessoryDrawing subcategory={product.subcategory.slug} />;
}
