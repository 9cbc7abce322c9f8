import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductPicture } from "./product-picture.tsx";

test("a drawing on a card loads lazily, so that the page cache of cards loses no preload; one above the fold is preloaded", () => {
	const product = { image: null, drawing: null, subcategory: { slug: "bags-and-sleeves" } };
	expect(renderToString(<ProductPicture product={product} />)).toMatch(/^<img [^>]*loading="lazy"/);
	expect(renderToString(<ProductPicture product={product} first />)).toMatch(/^<link rel="preload" as="image"[^>]*\/><img /);
});
