import type { Drawing } from "@lapwing/contract/catalogue";
import type { CardImage } from "@lapwing/contract/listing";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { AccessoryDrawing } from "./accessory-drawing.tsx";
import { ProductPhoto, photoOf } from "./product-photo.tsx";

type Pictured = { image: CardImage | null; drawing: Drawing | null; subcategory: { slug: string } };

type ProductPictureProps = {
	product: Pictured;
	/** Above the fold. */
	first?: boolean | undefined;
	/** `sizes` attribute; that of a card by default. */
	sizes?: string | undefined;
};

/** Decorative picture of a product. */
export function ProductPicture({ product, first, sizes }: ProductPictureProps) {
	if (product.image) return <ProductPhoto photo={photoOf(product.image)} alt="" first={first} sizes={sizes} />;
	if (product.drawing) return <LaptopDrawing {...product.drawing} />;
	return <AccessoryDrawing subcategory={product.subcategory.slug} first={first} />;
}
