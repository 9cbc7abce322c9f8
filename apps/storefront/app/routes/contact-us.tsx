import "../features/contact/contact.css";
import "../features/location/location.css";
import { isFailure } from "@lapwing/contract/client";
import type { SiteInfo } from "@lapwing/contract/content";
import { formatPhone } from "@lapwing/contract/format-phone";
import { weekLines } from "@lapwing/contract/week-hours";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { UiLink } from "@lapwing/ui/link";
import { useRouteLoaderData } from "react-router";
import { publicApi, visitorApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { sendContact } from "../features/contact/contact-action.ts";
import { ContactForm } from "../features/contact/contact-form.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { telLink } from "../features/location/contact-lines.tsx";
import { locationViewOf } from "../features/location/location-view.ts";
import { fetchLocator } from "../features/locator/locator-data.ts";
import { Prose } from "../features/prose/prose.tsx";
import { publicPage } from "../public-page.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/contact-us";

const path = "/contact-us";
const noFilters = { brand_id: "", center_id: "", post_code: "" };

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs) {
	const api = context.get(publicApi);
	const [{ locations }, text] = await Promise.all([
		fetchLocator(api, "/store-locator-for-sales", noFilters).catch(throwRouteError),
		api("GET /pages/:slug", { slug: "contact-us" }).then(({ data }) => data.html, undefinedIfNotFound),
	]);
	const stores = locations
		.map((location) => locationViewOf(location, "store"))
		.map(({ id, title, slug, address, contact_no, timetable }) => ({
			id,
			title,
			slug,
			address,
			contact_no,
			hours: timetable?.hours ?? null,
		}));
	return { stores, text };
}

/** The seller may not have written a text for this page. */
function undefinedIfNotFound(thrown: unknown): undefined {
	if (isFailure(thrown) && thrown.code === "not_found") return undefined;
	return throwRouteError(thrown);
}

export async function action({ context, request }: Route.ActionArgs) {
	return sendContact(context.get(visitorApi), request);
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches[0].loaderData;
	const { name } = root.footer.siteInfo;
	return pageMeta({
		title: "Contact us",
		description: `Write to ${name}, call a store or walk in: addresses, phones and opening hours.`,
		shopName: name,
		canonical: `${root.site.url}${path}`,
	});
};

/** Names only the ways that the seller has. */
function quicker({ phone, whatsapp_no }: SiteInfo): string {
	const ways = [phone && "call", whatsapp_no && "use WhatsApp"].filter(Boolean).join(" or ");
	return ways && `For a quicker reply, ${ways}.`;
}

export default function ContactUs({ loaderData: { stores, text }, actionData }: Route.ComponentProps) {
	const site = useRouteLoaderData<typeof rootLoader>("root")?.footer.siteInfo;
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Contact us" }]} />
			<div className="split">
				<div className="stack">
					<h1>Contact us</h1>
					{text === undefined && <p className="muted">Write to us, and our team gets back to you. {site && quicker(site)}</p>}
					{site && (
						<p>
							{site.phone && (
								<a className="link" href={telLink(site.phone)}>
									{formatPhone(site.phone)}
								</a>
							)}
							<br />
							{site.email && (
								<a className="link" href={`mailto:${site.email}`}>
									{site.email}
								</a>
							)}
							<br />
							{site.hours}
						</p>
					)}
				</div>
				<ContactForm action={path} ending="thanks" outcome={actionData ?? undefined} />
			</div>
			{text !== undefined && (
				<div className="section contact-text">
					<Prose html={text} />
				</div>
			)}
			{stores.length > 0 && (
				<section className="section" aria-labelledby="stores">
					<div className="sec-head">
						<h2 id="stores">Our stores</h2>
						<UiLink className="link" href="/store-locator-for-sales">
							Find the nearest
						</UiLink>
					</div>
					<ul className="contact-places">
						{stores.map((store) => (
							<li key={store.id} className="stack" data-gap="2">
								<h3>
									<UiLink href={`/${store.slug}`}>{store.title}</UiLink>
								</h3>
								<p className="small">{store.address}</p>
								{store.contact_no && (
									<p className="small num">
										<a className="link" href={telLink(store.contact_no)}>
											{formatPhone(store.contact_no)}
										</a>
									</p>
								)}
								{store.hours && <Hours hours={store.hours} />}
							</li>
						))}
					</ul>
				</section>
			)}
		</div>
	);
}

function Hours({ hours }: { hours: Parameters<typeof weekLines>[0] }) {
	return (
		<dl className="hours">
			{weekLines(hours).map((line) => (
				<div key={line.days}>
					<dt>{line.days}</dt>
					<dd>{line.hours}</dd>
				</div>
			))}
		</dl>
	);
}
