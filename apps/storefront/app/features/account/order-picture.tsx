import type { OrderItem } from "@lapwing/contract/order";
import { Package } from "@lapwing/ui/icons";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { Stage } from "@lapwing/ui/stage";

/** Stands beside the title, so it says nothing. */
export function OrderPicture({ picture }: { picture: OrderItem["picture"] }) {
	return (
		<Stage>
			{picture.image !== null ? (
				<img src={picture.image} alt="" loading="lazy" />
			) : picture.drawing !== null ? (
				<LaptopDrawing {...picture.drawing} />
			) : (
				<BlankPicture />
			)}
		</Stage>
	);
}

/** For what has neither a photo nor a drawing; as large as a drawing. */
export function BlankPicture() {
	return (
		<span className="blank-picture">
			<Package className="icon" aria-hidden="true" />
		</span>
	);
}
