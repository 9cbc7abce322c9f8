import type { OrderItem } from "@lapwing/contract/order";
import { Package } from "@lapwing/ui/icons";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { Stage } from "@lapwing/ui/stage";
import { ProductPhoto, thumbnail } from "../product/product-photo.tsx";

/** Decorative: the title is beside it. */
export function OrderPicture({ picture }: { picture: OrderItem["picture"] }) {
	return (
		<Stage>
			{picture.image !== null ? (
				<ProductPhoto photo={{ src: picture.image, alt: "" }} sizes={thumbnail} />
			) : picture.drawing !== null ? (
				<LaptopDrawing {...picture.drawing} />
			) : (
				<BlankPicture />
			)}
		</Stage>
	);
}

/** Placeholder with the proportions of a drawing. */
export function BlankPicture() {
	return (
		<span className="blank-picture">
			<Package className="icon" aria-hidden="true" />
		</span>
	);
}
