import type { Drawing } from "@lapwing/contract/catalogue";
import type { CardImage } from "@lapwing/contract/listing";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { AccessoryDrawing } from "./accessory-drawing.tsx";
import { ProductPhoto, photoOf } from "./product-photo.tsx";

type Pictured = { image: CardImage | null; drawing: Drawing | null; subcategory: { slug: string } };

/** The picture of a product where its name stands beside it. */
export function ProductPicture({ product }: { product: Pictured }) {
	if (product.image) return <ProductPhoto photo={photoOf(product.image)} alt="" />;
	if (product.drawing) return <LaptopDrawing {...product.drawing} />;
	return <AccessoryDrawing subcategory={product.subcategory.slug} />;
}
