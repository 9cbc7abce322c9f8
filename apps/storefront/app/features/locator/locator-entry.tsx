import { aboutKm } from "@lapwing/contract/distance";
import type { Location, Store } from "@lapwing/contract/location";
import { ButtonLink } from "@lapwing/ui/button";
import { MapIcon, WhatsAppIcon } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { PlaceFrame } from "@lapwing/ui/place-frame";
import { memo, useId } from "react";
import { ContactLines, listed } from "../location/contact-lines.tsx";
import { OpenNow } from "../location/open-now.tsx";
import { View360 } from "../location/view-360.tsx";
import { whatsAppLink } from "../shell/phone.ts";

/** One place in the list: how to reach it, where it is, how it looks inside. */
export const LocatorEntry = memo(function LocatorEntry({ location }: { location: Location }) {
	const id = useId();
	const { title, slug, whatsapp_no, distance_km } = location;
	return (
		<article className="place" aria-labelledby={id}>
			<header className="spread">
				<div>
					<h2 id={id}>{title}</h2>
					<p className="small muted">{kindWords(location)}</p>
				</div>
				<div className="place__far small num">
					{distance_km !== null && (
						<p>
							<b>{aboutKm(distance_km)}</b>
						</p>
					)}
					<OpenNow place={location} />
				</div>
			</header>
			<div className="visit">
				<h3>Visit Us</h3>
				<address>
					<b>{title}</b>
					<br />
					{location.address}
				</address>
				<ContactLines phones={listed(location.group_contacts)} emails={listed(location.group_emails)} hours={location.hours} />
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
					<a className="link" href={location.map_url} target="_blank" rel="noopener noreferrer">
						Open in Maps<span className="sr">: {title}, in a new tab</span>
					</a>
				</p>
			</div>
			<div className="place__side">
				<div className="place__frames">
					<PlaceFrame
						kind="map"
						src={location.map_frame}
						title={`Map: ${title}`}
						fallback="Map not available"
						tag={
							<>
								<MapIcon className="icon icon--sm" aria-hidden="true" />
								Map
							</>
						}
					/>
					<View360 view={location.view_360} title={title} flat />
				</div>
				{location.kind === "store" && <OnTheCounter store={location} />}
			</div>
		</article>
	);
});

function kindWords({ kind, site }: Location): string {
	const alone = kind === "store" ? "Store" : "Service centre";
	return site === null ? alone : "Store and service centre under one roof";
}

function OnTheCounter({ store }: { store: Store }) {
	const { product_count, subcategories } = store.counter;
	return (
		<div className="place__extra">
			{product_count > 0 && (
				<p>
					<b>On the counter today:</b> {product_count} {product_count === 1 ? "product" : "products"}
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
			{store.offers.length > 0 && (
				<>
					<h3>Offers at this store</h3>
					<ul>
						{store.offers.map((offer) => (
							<li key={offer}>{offer}</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
