import { aboutKm } from "@lapwing/contract/distance";
import { ButtonLink } from "@lapwing/ui/button";
import { WhatsAppIcon } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { memo, useId } from "react";
import { ContactLines } from "../location/contact-lines.tsx";
import type { LocationView } from "../location/location-view.ts";
import { MapFrame } from "../location/map-frame.tsx";
import { OpenNow } from "../location/open-now.tsx";
import { View360 } from "../location/view-360.tsx";
import { whatsAppLink } from "../shell/phone.ts";

/** Location in the list: contact, map and 360° view. */
export const LocatorEntry = memo(function LocatorEntry({ place }: { place: LocationView }) {
	const id = useId();
	const { title, slug, whatsapp_no, distance_km, timetable } = place;
	return (
		<article className="place" aria-labelledby={id}>
			<header className="spread">
				<div>
					<h2 id={id}>{title}</h2>
					<p className="small muted">{kindLabel(place)}</p>
				</div>
				{/* data-live: open or closed now is known after hydration only, so the page does not wait for a touch (first-touch-script.ts). */}
				<div className="place__far small num" data-live={timetable ? "" : undefined}>
					{distance_km !== null && (
						<p>
							<b>{aboutKm(distance_km)}</b>
						</p>
					)}
					{timetable && <OpenNow place={timetable} />}
				</div>
			</header>
			<div className="visit">
				<h3>Visit Us</h3>
				<address>
					<b>{title}</b>
					<br />
					{place.address}
				</address>
				<ContactLines phones={place.phones} emails={place.emails} timetable={timetable} />
				<div className="row" data-gap="2">
					{whatsapp_no && (
						<ButtonLink href={whatsAppLink(whatsapp_no)} target="_blank" rel="noopener noreferrer" aria-label={`WhatsApp ${title}`}>
							<WhatsAppIcon />
							WhatsApp
						</ButtonLink>
					)}
					<ButtonLink tone="line" href={`/${slug}`} aria-label={`More details: ${title}`}>
						More details
					</ButtonLink>
				</div>
				<p className="small">
					<a className="link" href={place.map_url} target="_blank" rel="noopener noreferrer">
						Open in Maps<span className="sr">: {title}, in a new tab</span>
					</a>
				</p>
			</div>
			<div className="place__side">
				<div className="place__frames">
					<MapFrame place={place} />
					<View360 view={place.view_360} title={title} flat />
				</div>
				<StoreDisplay store={place} />
			</div>
		</article>
	);
});

function kindLabel({ kind, shared }: LocationView): string {
	if (shared) return "Store and service centre under one roof";
	return kind === "store" ? "Store" : "Service centre";
}

function StoreDisplay({ store }: { store: LocationView }) {
	const { productCount, offers } = store;
	const subcategories = store.subcategories ?? [];
	if (!productCount && offers.length === 0) return null;
	return (
		<div className="place__extra">
			{productCount !== null && productCount > 0 && (
				<p>
					<b>On display today:</b> {productCount} {productCount === 1 ? "product" : "products"}
					{subcategories.length > 0 && ", most of them "}
					{subcategories.map((subcategory, index) => (
						<span key={subcategory.id}>
							{index > 0 && ", "}
							<UiLink className="link" href={`/products?categories=${subcategory.slug}`}>
								{subcategory.name}
							</UiLink>
						</span>
					))}
				</p>
			)}
			{offers.length > 0 && (
				<>
					<h3>Offers at this store</h3>
					<ul>
						{offers.map((offer) => (
							<li key={offer}>{offer}</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
