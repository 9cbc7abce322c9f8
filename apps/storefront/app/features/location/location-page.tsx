import type { Location, Store } from "@lapwing/contract/location";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { BadgePercent, Laptop, MapIcon } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { PlaceFrame } from "@lapwing/ui/place-frame";
import type { ReactNode } from "react";
import type { ContactOutcome } from "../contact/contact-action.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { spokenPhone } from "../shell/phone.ts";
import { ContactLines, listed, telLink } from "./contact-lines.tsx";
import { LocationActions } from "./location-actions.tsx";
import { OpenNow } from "./open-now.tsx";
import { Picture } from "./picture.tsx";
import { ServicesRow } from "./services-row.tsx";
import { ShopFront } from "./shop-front.tsx";
import { UpcomingHolidays } from "./upcoming-holidays.tsx";
import { View360 } from "./view-360.tsx";

const locators = {
	service_center: { label: "Store locator for service", href: "/store-locator-for-service" },
	store: { label: "Store locator for sales", href: "/store-locator-for-sales" },
} as const;

type LocationPageProps = { location: Location; outcome: ContactOutcome | undefined };

/** A service centre's page, and with its offers and laptops a store's. */
export function LocationPage({ location, outcome }: LocationPageProps) {
	return (
		<>
			<Banner location={location} />
			<div className="wrap">
				<div className="centre">
					<div className="stack">
						<Photo location={location} />
						<LocationActions location={location} />
					</div>
					<div className="stack" data-gap="6">
						{/* Staff wrote it, and the server let through only what is harmless. */}
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in. */}
						<div className="prose" dangerouslySetInnerHTML={{ __html: location.description }} />
						<ReachUs location={location} />
					</div>
				</div>
				<ServicesRow />
				{location.kind === "store" && (
					<>
						<StoreOffers offers={location.offers} />
						<InStore subcategories={location.counter.subcategories} />
					</>
				)}
				<ReachOurStore location={location} />
				<section className="section exp" aria-labelledby="experience">
					<div className="sec-head">
						<h2 id="experience">Experience Our Store</h2>
					</div>
					<View360 view={location.view_360} title={location.title} />
				</section>
				<section className="section split" aria-labelledby="contact">
					<div>
						<h2 id="contact">Contact Us</h2>
						<p className="muted">We answer within two working hours. For a quicker reply, use WhatsApp.</p>
					</div>
					<ContactForm action={`/${location.slug}`} place={location.slug} ending="submitted" outcome={outcome} />
				</section>
			</div>
		</>
	);
}

function Banner({ location }: { location: Location }) {
	const { title, kind, city, banner } = location;
	return (
		<div className="banner">
			<div className="wrap">
				<div>
					<Breadcrumbs items={[{ label: "Home", href: "/" }, locators[kind], { label: title }]} />
					<h1>{title}</h1>
					<p>
						{kind === "store" ? "Store" : "Service centre"} in {city}. <OpenNow place={location} plain />
					</p>
				</div>
				{banner && <Picture className="banner__picture" src={banner} alt="" />}
			</div>
		</div>
	);
}

function Photo({ location }: { location: Location }) {
	const image = location.kind === "store" ? location.store_image : location.service_center_image;
	return (
		<div className="photo">
			<ShopFront />
			{image && <Picture src={image} alt={`${location.title}, ${location.city}`} />}
		</div>
	);
}

/** The number and the e-mail, where there are any, and when somebody is there. */
function ReachUs({ location }: { location: Location }) {
	return (
		<section className="reach-us" aria-labelledby="reach-us">
			<h2 id="reach-us">Reach Us</h2>
			<div className="visit">
				<address>{location.address}</address>
				<ContactLines
					phones={location.contact_no ? [location.contact_no] : []}
					emails={location.email ? [location.email] : []}
					hours={location.hours}
				/>
				<UpcomingHolidays place={location} />
			</div>
		</section>
	);
}

function StoreOffers({ offers }: { offers: readonly string[] }): ReactNode {
	if (offers.length === 0) return null;
	return (
		<section className="section" aria-labelledby="offers">
			<div className="sec-head">
				<h2 id="offers">Explore Our Exclusive Store Offers</h2>
			</div>
			<ul className="store-offers">
				{offers.map((offer) => (
					<li key={offer}>
						<BadgePercent className="icon" aria-hidden="true" />
						{offer}
					</li>
				))}
			</ul>
		</section>
	);
}

/** At most so many kinds of laptop, each with its own list. */
const subcategoriesShown = 4;

function InStore({ subcategories }: { subcategories: Store["counter"]["subcategories"] }): ReactNode {
	if (subcategories.length === 0) return null;
	return (
		<section className="section" aria-labelledby="in-store">
			<div className="sec-head">
				<h2 id="in-store">Products Available In-store</h2>
			</div>
			<ul className="instore">
				{subcategories.slice(0, subcategoriesShown).map(({ id, name, slug, image }) => (
					<li key={id}>
						<UiLink href={`/products?categories=${slug}`}>
							{image ? <Picture src={image} alt="" /> : <Laptop className="icon icon--lg" aria-hidden="true" />}
							{name}
						</UiLink>
					</li>
				))}
			</ul>
		</section>
	);
}

function ReachOurStore({ location }: { location: Location }) {
	const { title, address, contact_no, email, group_contacts } = location;
	const phone = contact_no ?? listed(group_contacts)[0];
	return (
		<section className="section" id="reach" aria-labelledby="reach-our-store">
			<div className="sec-head">
				<h2 id="reach-our-store">Reach Our Store</h2>
			</div>
			<div className="reach">
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
				<div className="contact-card stack" data-gap="3">
					<h3>{title}</h3>
					<p className="small">{address}</p>
					{(phone || email) && (
						<p className="small num contact-line">
							{phone && (
								<a className="link" href={telLink(phone)}>
									{spokenPhone(phone)}
								</a>
							)}
							{email && (
								<a className="link" href={`mailto:${email}`}>
									{email}
								</a>
							)}
						</p>
					)}
					<ButtonLink href={location.map_url} target="_blank" rel="noopener noreferrer">
						Get directions<span className="sr">, in a new tab</span>
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
