import type { Subcategory } from "@lapwing/contract/catalogue";
import { formatPhone } from "@lapwing/contract/format-phone";
import { workingHours } from "@lapwing/contract/service-state";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { ButtonLink } from "@lapwing/ui/button";
import { BadgePercent, Laptop } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import type { ReactNode } from "react";
import type { ContactOutcome } from "../contact/contact-action.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { useSiteInfo } from "../shell/site-info.ts";
import { ContactLines, telLink } from "./contact-lines.tsx";
import { LocationActions } from "./location-actions.tsx";
import type { LocationView } from "./location-view.ts";
import { MapFrame } from "./map-frame.tsx";
import { OpenNow } from "./open-now.tsx";
import type { PageExtras } from "./page-extras.ts";
import { Picture } from "./picture.tsx";
import { ServicesRow } from "./services-row.tsx";
import { ShopFront } from "./shop-front.tsx";
import type { Today } from "./today.ts";
import { UpcomingHolidays } from "./upcoming-holidays.tsx";
import { View360 } from "./view-360.tsx";

const locators = {
	service_center: { label: "Store locator for service", href: "/store-locator-for-service" },
	store: { label: "Store locator for sales", href: "/store-locator-for-sales" },
} as const;

type LocationPageProps = {
	place: LocationView;
	/** Of the server. */
	today: Today | undefined;
	extras: PageExtras;
	subcategories: readonly Subcategory[];
	outcome: ContactOutcome | undefined;
};

/** Page of a service centre, or of a store with its offers and subcategories. */
export function LocationPage({ place, today, extras, subcategories, outcome }: LocationPageProps) {
	const replyHours = useSiteInfo().promises.reply_hours;
	return (
		<>
			<Banner place={place} opening={today?.opening} focus={extras.bannerFocus} />
			<div className="wrap">
				<div className="centre">
					<div className="stack">
						<Photo place={place} />
						<LocationActions place={place} />
					</div>
					<div className="stack" data-gap="6">
						{/* HTML written by staff, sanitised by the server. */}
						{/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server. */}
						<div className="prose location-text" dangerouslySetInnerHTML={{ __html: place.description }} />
						<ReachUs place={place} holidays={today?.holidays} />
					</div>
				</div>
				<ServicesRow added={extras.services} />
				<StoreOffers offers={place.offers} />
				<InStore subcategories={subcategories} />
				<ReachOurStore place={place} />
				<section className="section experience" aria-labelledby="experience">
					<div className="sec-head">
						<h2 id="experience">Experience Our Store</h2>
					</div>
					<View360 view={place.view_360} title={place.title} />
				</section>
				<section className="section split" aria-labelledby="contact">
					<div>
						<h2 id="contact">Contact Us</h2>
						<p className="muted">{replyText(replyHours, Boolean(place.whatsapp_no))}</p>
					</div>
					<ContactForm action={`/${place.slug}`} place={place.slug} ending="submitted" outcome={outcome} />
				</section>
			</div>
		</>
	);
}

type BannerProps = { place: LocationView; opening: Today["opening"] | undefined; focus: PageExtras["bannerFocus"] };

function Banner({ place, opening, focus }: BannerProps) {
	const { title, kind, city, banner, timetable } = place;
	return (
		<div className="banner" data-focus-x={focus?.x} data-focus-y={focus?.y}>
			<div className="wrap">
				<div>
					<Breadcrumbs items={[{ label: "Home", href: "/" }, locators[kind], { label: title }]} />
					<h1>{title}</h1>
					<p>
						{kind === "store" ? "Store" : "Service centre"}
						{city && ` in ${city}`}. {timetable && <OpenNow place={timetable} initial={opening} plain />}
					</p>
				</div>
				{banner && <Picture className="banner__picture" src={banner} alt="" sizes="38rem" lazy />}
			</div>
		</div>
	);
}

function Photo({ place }: { place: LocationView }) {
	const { title, city, image } = place;
	return (
		<div className="photo">
			<ShopFront />
			{image && <Picture src={image} alt={city ? `${title}, ${city}` : title} sizes="(min-width: 64rem) 48rem, 100vw" />}
		</div>
	);
}

/** Phone, e-mail and opening hours. */
function ReachUs({ place, holidays }: { place: LocationView; holidays: Today["holidays"] | undefined }) {
	return (
		<section className="reach-us" aria-labelledby="reach-us">
			<h2 id="reach-us">Reach Us</h2>
			<div className="visit">
				<address>{place.address}</address>
				<ContactLines
					phones={place.contact_no ? [place.contact_no] : []}
					emails={place.email ? [place.email] : []}
					timetable={place.timetable}
				/>
				{place.timetable && <UpcomingHolidays place={place.timetable} initial={holidays} />}
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

/** Maximum number of subcategories. */
const subcategoriesShown = 4;

function InStore({ subcategories }: { subcategories: readonly Subcategory[] }): ReactNode {
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
							{image ? <Picture src={image} alt="" sizes="7rem" lazy /> : <Laptop className="icon icon--lg" aria-hidden="true" />}
							{name}
						</UiLink>
					</li>
				))}
			</ul>
		</section>
	);
}

function ReachOurStore({ place }: { place: LocationView }) {
	const { title, address, contact_no, email, phones } = place;
	const phone = contact_no ?? phones[0];
	return (
		<section className="section" id="reach" aria-labelledby="reach-our-store">
			<div className="sec-head">
				<h2 id="reach-our-store">Reach Our Store</h2>
			</div>
			<div className="reach">
				<MapFrame place={place} />
				<div className="contact-card stack" data-gap="3">
					<h3>{title}</h3>
					<p className="small">{address}</p>
					{(phone || email) && (
						<p className="small num contact-line">
							{phone && (
								<a className="link" href={telLink(phone)}>
									{formatPhone(phone)}
								</a>
							)}
							{email && (
								<a className="link" href={`mailto:${email}`}>
									{email}
								</a>
							)}
						</p>
					)}
					<ButtonLink href={place.map_url} target="_blank" rel="noopener noreferrer">
						Get directions<span className="sr">, in a new tab</span>
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}

function replyText(hours: number, onWhatsApp: boolean): string {
	if (hours === 0) return onWhatsApp ? "Write to us, or use WhatsApp." : "Write to us.";
	return `We answer within ${workingHours(hours)}.${onWhatsApp ? " For a quicker reply, use WhatsApp." : ""}`;
}
