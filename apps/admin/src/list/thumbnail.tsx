import type { OrderPicture } from "@lapwing/contract/order";
import { smallestPicture } from "@lapwing/contract/picture-sizes";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import type { z } from "zod";

/** Small picture in a list, decorative: the title stands beside it. */
export function Thumbnail({ picture }: { picture: z.infer<typeof OrderPicture> | null }) {
	return (
		<span className="thumbnail" aria-hidden="true">
			{picture?.image ? (
				<img src={smallestPicture(picture.image)} alt="" width={40} height={30} loading="lazy" decoding="async" />
			) : picture?.drawing ? (
				<LaptopDrawing {...picture.drawing} />
			) : null}
		</span>
	);
}
