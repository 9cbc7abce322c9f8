import { Breadcrumbs } from "./breadcrumbs.tsx";
import { GalleryControls } from "./gallery-controls.tsx";
import { GalleryFeedback } from "./gallery-feedback.tsx";
import { Demo } from "./gallery-parts.tsx";
import { GalleryShop, GalleryTray } from "./gallery-shop.tsx";

/**
 * Component gallery: every component in every state, development only. The page provides `<main>`, a Toaster, `ui.css` and
 * `gallery.css`.
 */
export function Gallery() {
	return (
		<>
			<div className="wrap">
				<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Components" }]} />
				<h1 className="demo__h1">Components and states</h1>
				<Colours />
				<Type />
				<GalleryControls />
				<GalleryFeedback />
				<GalleryShop />
			</div>
			<GalleryTray />
		</>
	);
}

const colours = [
	["paper", "ink"],
	["paper-2", "ink"],
	["paper-3", "ink"],
	["stage", "ink"],
	["ink", "paper"],
	["accent", "on-accent"],
	["accent-tint", "accent"],
	["accent-deep", "on-deep"],
	["chestnut-fill", "on-chestnut"],
	["chestnut-tint", "chestnut"],
	["success-tint", "success"],
	["warn-tint", "warn"],
	["danger-tint", "danger"],
	["info-tint", "info"],
];

function Colours() {
	return (
		<Demo title="Colour roles">
			<ul className="swatches">
				{colours.map(([ground, text]) => (
					<li key={ground} className={`sw-${ground}`}>
						{ground}
						<small>{text}</small>
					</li>
				))}
			</ul>
		</Demo>
	);
}

function Type() {
	return (
		<Demo title="Type">
			<p className="head demo__headline">Hold it first</p>
			<p className="head demo__title">Section title, Anek Latin 114% wide</p>
			<p className="lead">Lead text in Figtree, 18 px.</p>
			<p className="num">Figures line up: ₹74,990 · ₹1,11,490 · ₹2,14,990</p>
		</Demo>
	);
}
