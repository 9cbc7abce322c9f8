import { type ProductStatus, statusWords } from "@lapwing/contract/product-status";
import { Tag, type TagTone } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { shopZone } from "../shop/shop-zone.ts";

const tones: Record<ProductStatus, TagTone> = { published: "ok", draft: "warn", withdrawn: "off" };

export function ProductState({ product }: { product: { status: ProductStatus; publish_at: string | null } }) {
	if (product.status === "draft" && product.publish_at)
		return (
			<Tag tone="info">
				On sale from <Time value={product.publish_at} zone={shopZone} format="datetime" />
			</Tag>
		);
	return <Tag tone={tones[product.status]}>{statusWords[product.status]}</Tag>;
}
