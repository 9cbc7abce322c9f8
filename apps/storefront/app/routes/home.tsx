import "../features/home/home.css";
import { type Api, isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { PinField } from "@lapwing/ui/field";
import { ReceiptIndianRupee, Store, Truck, Undo2, Wrench } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { publicApi, reportError } from "../context.ts";
import { api } from "../features/api/browser-api.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { type HomeCollection, useHomeCollection } from "../features/client-state/store.ts";
import { ShopCompareTray } from "../features/compare/shop-compare-tray.tsx";
import { pageMeta } from "../features/head/page-meta.ts";
import { Hero } from "../features/home/hero.tsx";
import { Brands, Browse, CardCollection, DealCollection, Uses } from "../features/home/home-collections.tsx";
import { HomeNotice } from "../features/home/home-notice.tsx";
import { deliveryPromise } from "../features/product/delivery-promise.ts";
import { useSiteInfo } from "../features/shell/site-info.ts";
import { publicPage } from "../public-page.ts";
import type { Route } from "./+types/home";

type HomeData = {
	home: HomeCollection;
	/** Revalidated data, if `home` is from the session (stale-while-revalidate). */
	fresh: Promise<HomeCollection> | null;
};

export const handle = publicPage();

export async function loader({ context }: Route.LoaderArgs): Promise<HomeData> {
	return { home: await fetchHome(context.get(publicApi), context.get(reportError)).catch(throwRouteError), fresh: null };
}

/** Loads home data and banners. Banners are optional. If the server has no home call (404), only the banners are shown. */
async function fetchHome(call: Api, report: (error: unknown) => void): Promise<HomeCollection> {
	const [home, banners] = await Promise.all([
		call("GET /get/home").catch((error: unknown) => {
			if (!isFailure(error) || error.status !== 404) throw error;
		}),
		call("GET /get/banners").catch(report),
	]);
	const shown = { ...useHomeCollection.getInitialState(), ...home?.data };
	return Array.isArray(banners?.data) ? { ...shown, banners: banners.data } : shown;
}

/** Stale-while-revalidate: home data of the session is shown immediately and refreshed. */
export async function clientLoader(): Promise<HomeData> {
	const cached = useHomeCollection.getState();
	const fresh = fetchHome(api, console.error);
	// Cached if any part is non-empty: a shop may have no banners.
	if (Object.values(cached).every((part) => !part || !("length" in part && part.length > 0)))
		return { home: await fresh.catch(throwRouteError), fresh: null };
	return { home: cached, fresh };
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches[0].loaderData;
	const { tagline, promises } = root.footer.siteInfo;
	const promised = [
		...(promises.same_price ? ["at the same price online and in our stores"] : []),
		...(promises.free_check ? ["with a free first check at our service centres"] : []),
	];
	return pageMeta({
		title: promises.free_check ? "Laptops, stores and free service" : "Laptops, stores and service",
		description: tagline || ["Laptops for study, work, play and design", ...promised].join(", ").concat("."),
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/`,
	});
};

export default function Home({ loaderData, matches }: Route.ComponentProps) {
	const home = useFreshHome(loaderData);
	return (
		<>
			<section className="hero wrap" aria-roledescription="carousel" aria-label="Offers">
				<Hero banners={home.banners} shopName={matches[0].loaderData.footer.siteInfo.name} />
				<Promises />
			</section>
			<Uses subcategories={home.subcategoryCollections} />
			{home.handpickedCollections.map((collection) => (
				<CardCollection key={collection.id} collection={collection} />
			))}
			<Brands brands={home.brands} />
			{home.discountCollections.map((collection) => (
				<DealCollection key={collection.id} collection={collection} />
			))}
			{home.productCollections.map((collection) => (
				<CardCollection key={collection.id} collection={collection} />
			))}
			<Browse groups={home.browseHome} />
			<ServiceCall />
			{home.modalData && <HomeNotice notice={home.modalData} />}
			<ShopCompareTray />
		</>
	);
}

/** Replaces stale data by revalidated data, and stores it for the session. */
function useFreshHome({ home, fresh }: HomeData): HomeCollection {
	const [refreshed, setRefreshed] = useState<{ of: HomeCollection; home: HomeCollection }>();
	useEffect(() => {
		let cancelled = false;
		// A failed revalidation keeps the stale data.
		fresh?.then((next) => !cancelled && setRefreshed({ of: home, home: next })).catch(() => undefined);
		return () => {
			cancelled = true;
		};
	}, [home, fresh]);
	const shown = refreshed?.of === home ? refreshed.home : home;
	useEffect(() => {
		useHomeCollection.setState(shown);
	}, [shown]);
	return shown;
}

function Promises() {
	const { promises } = useSiteInfo();
	const { same_price, free_check, return_days, gst_invoice, service = "free" } = promises;
	const delivery = deliveryPromise(promises);
	return (
		<ul className="promise">
			{same_price && (
				<li>
					<Store className="icon" aria-hidden="true" />
					<span>
						<b>Same price in store</b>Hold it before you buy it
					</span>
				</li>
			)}
			{free_check && service === "free" && (
				<li>
					<Wrench className="icon" aria-hidden="true" />
					<span>
						<b>Free first service</b>At our free service centres
					</span>
				</li>
			)}
			{delivery && (
				<li>
					<Truck className="icon" aria-hidden="true" />
					<span>
						<b>{delivery.title}</b>
						{delivery.text}
					</span>
				</li>
			)}
			{gst_invoice && (
				<li>
					<ReceiptIndianRupee className="icon" aria-hidden="true" />
					<span>
						<b>GST invoice</b>With every order
					</span>
				</li>
			)}
			{return_days > 0 && (
				<li>
					<Undo2 className="icon" aria-hidden="true" />
					<span>
						<b>{return_days}-day return</b>Online or at a store
					</span>
				</li>
			)}
		</ul>
	);
}

/** Form that leads to the service locator, sorted by distance. */
function ServiceCall() {
	const { free_check, repair_warranty_days, service = "free" } = useSiteInfo().promises;
	if (service === "none") return null;
	const isFree = service === "free";
	return (
		<section className="section wrap" aria-labelledby="service">
			<div className="service-call">
				<div className="service-call__a">
					<h2 id="service">{free_check && isFree ? "Laptop broken? The first check is free." : "Laptop broken? We repair it."}</h2>
					<p className="lead">We check it, give you the cost in writing, and you decide.</p>
					<Form className="service-call__pin" action="/store-locator-for-service">
						<PinField name="post_code" label="Your PIN code" />
						<Button type="submit">Find centres</Button>
					</Form>
					{isFree && (
						<p className="small">
							<UiLink className="link" href="/free-service">
								Request free laptop service
							</UiLink>
						</p>
					)}
				</div>
				<div className="service-call__b">
					<h3>How it works</h3>
					<ol className="near">
						<li>
							<b>Tell us what is wrong</b>
							<span>Online, by phone or at the counter</span>
						</li>
						<li>
							<b>We check it</b>
							{free_check && isFree && <span className="km">Free</span>}
							<span>At a service centre</span>
						</li>
						<li>
							<b>You decide</b>
							<span className="km">In writing</span>
							<span>
								No repair until you agree to the price
								{repair_warranty_days > 0 && `; ${repair_warranty_days} days of warranty on it`}
							</span>
						</li>
					</ol>
				</div>
			</div>
		</section>
	);
}
