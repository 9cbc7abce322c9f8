import type { Banner } from "@lapwing/contract/content";
import { demoPictures } from "@lapwing/contract/picture-sizes";
import { ButtonLink } from "@lapwing/ui/button";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { type KeyboardEvent, useId, useState } from "react";
import { ProductPhoto } from "../product/product-photo.tsx";

function BannerPicture({ banner }: { banner: Banner }) {
	const { image, drawing, caption } = banner;
	if (image) return <ProductPhoto key={image} photo={{ src: image, alt: caption ?? "" }} first sizes={sizesOf(banner)} />;
	return drawing && <LaptopDrawing {...drawing} label={caption ?? undefined} />;
}

/** A rendered scene, and a picture with a focal point, fills its half of the panel; a product stands on it. */
const fills = ({ image, focus }: Banner) => focus !== null || image?.startsWith(`${demoPictures}scene-`);

/** Rendered scenes are 1600 × 1000; `image_ratio` is known of uploads only. */
const sceneRatio = 1.6;

/** A wide picture that fills its space (home.css: 33rem high or a little more, on phones 16:10) is scaled by height and cropped at its sides. */
function sizesOf(banner: Banner): string {
	const ratio = fills(banner) ? (banner.image_ratio ?? (banner.image?.startsWith(demoPictures) ? sceneRatio : 0)) : 0;
	return `(min-width: 64rem) ${Math.max(40, Math.ceil(36 * ratio))}rem, ${Math.max(100, Math.ceil(62.5 * ratio))}vw`;
}

/** Banners as tabs (ARIA tabs pattern), without automatic rotation. */
export function Hero({ banners, shopName }: { banners: readonly Banner[]; shopName: string }) {
	const id = useId();
	const [chosen, setChosen] = useState(0);
	const banner = banners[Math.min(chosen, banners.length - 1)];
	if (banner === undefined) return <h1>{shopName}</h1>;

	function moveByArrow(event: KeyboardEvent<HTMLDivElement>) {
		const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		if (step === 0) return;
		event.preventDefault();
		const next = (chosen + step + banners.length) % banners.length;
		setChosen(next);
		event.currentTarget.querySelectorAll("button")[next]?.focus();
	}

	return (
		<>
			<div className="hero__panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${banner.id}`}>
				<div className="hero__text">
					<h1>{banner.title}</h1>
					<p className="lead">{banner.text}</p>
					<div className="row">
						{(banner.actions ?? []).map((action, index) => (
							<ButtonLink key={action.url} tone={index === 0 ? "paper" : "onDeep"} size="lg" href={action.url}>
								{action.title}
							</ButtonLink>
						))}
					</div>
				</div>
				{(banner.image ?? banner.drawing) && (
					<div
						className={banner.image && fills(banner) ? "hero__art hero__art--scene" : "hero__art"}
						data-focus-x={banner.focus?.x}
						data-focus-y={banner.focus?.y}
					>
						<BannerPicture banner={banner} />
						{banner.caption && (
							<span className="dim" aria-hidden="true">
								{banner.caption}
							</span>
						)}
					</div>
				)}
			</div>
			{banners.length > 1 && (
				<div className="hero__tabs" role="tablist" aria-label="Choose an offer" onKeyDown={moveByArrow}>
					{banners.map((each, index) => (
						<button
							key={each.id}
							id={`${id}-${each.id}`}
							type="button"
							role="tab"
							aria-selected={index === chosen}
							aria-controls={`${id}-panel`}
							tabIndex={index === chosen ? 0 : -1}
							onClick={() => setChosen(index)}
						>
							<b>{each.tab_title || each.title}</b>
							<span className="d">{each.tab_text}</span>
						</button>
					))}
				</div>
			)}
		</>
	);
}
