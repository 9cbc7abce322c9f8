import type { OrderItem } from "@lapwing/contract/order";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { Stage } from "@lapwing/ui/stage";
import { Laptop } from "lucide-react";

/** Stands beside the title, so it says nothing. */
export function OrderPicture({ picture }: { picture: OrderItem["picture"] }) {
	return (
		<Stage>
			{picture.image !== null ? (
				<img src={picture.image} alt="" loading="lazy" />
			) : picture.drawing !== null ? (
				<LaptopDrawing {...picture.drawing} />
			) : (
				<Laptop className="saved-card__blank" aria-hidden="true" />
			)}
		</Stage>
	);
}
