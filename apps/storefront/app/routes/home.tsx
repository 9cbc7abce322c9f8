import "@lapwing/ui/home.css";
import "../features/home/home-extra.css";
import { Button } from "@lapwing/ui/button";
import { PinField } from "@lapwing/ui/field";
import { LaptopDrawing } from "@lapwing/ui/laptop-drawing";
import { UiLink } from "@lapwing/ui/link";
import { ReceiptIndianRupee, Store, Undo2, Wrench } from "lucide-react";
import { useEffect } from "react";
import { Form } from "react-router";
import { publicApi } from "../context.ts";
import { showFailure } from "../features/api/route-failure.ts";
import { useHomeCollection } from "../features/client-state/store.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { Hero } from "../features/home/hero.tsx";
import type { Route } from "./+types/home";

export async function loader({ context }: Route.LoaderArgs) {
	const { data } = await context.get(publicApi)("GET /get/home").catch(showFailure);
	return data;
}

export const meta: Route.MetaFunction = ({ matches }) => {
	const root = matches[0].loaderData;
	return pageMeta({
		title: "Laptops, stores and free service",
		description:
			"Laptops for study, work, play and design, at the same price online and in our stores, with free first service at our centres across India.",
		shopName: root.footer.siteInfo.name,
		canonical: `${root.site.url}/`,
	});
};

export default function Home({ loaderData: home, matches }: Route.ComponentProps) {
	useEffect(() => {
		useHomeCollection.setState(home);
	}, [home]);
	const uses = home.subcategoryCollections.filter((each) => each.drawing !== null);
	return (
		<>
			<section className="hero wrap" aria-roledescription="carousel" aria-label="Offers">
				<Hero banners={home.banners} shopName={matches[0].loaderData.footer.siteInfo.name} />
				<Promises />
			</section>
			{uses.length > 0 && (
				<section className="section wrap" aria-labelledby="uses">
					<div className="sec-head">
						<h2 id="uses">What will you use it for?</h2>
						<UiLink className="link" href="/products">
							All laptops
						</UiLink>
					</div>
					<div className="uses">
						{uses.map((use) => (
							<UiLink key={use.id} className="use" href={`/products?categories=${use.slug}`}>
								{use.drawing && <LaptopDrawing {...use.drawing} />}
								<span>
									<b>{use.name}</b>
									<span>
										{use.note}
										<br />
										{use.product_count} {use.product_count === 1 ? "laptop" : "laptops"}
									</span>
								</span>
							</UiLink>
						))}
					</div>
				</section>
			)}
			{home.brands.length > 0 && (
				<section className="section wrap" aria-labelledby="brands">
					<div className="sec-head">
						<h2 id="brands">Browse by brand</h2>
					</div>
					<div className="brands">
						{home.brands.map((brand) => (
							<UiLink key={brand.id} href={`/products?brand=${brand.slug}`}>
								<span className={`brand-word brand-word--${brand.slug}`}>{brand.title}</span>
								<small>
									{brand.product_count} {brand.product_count === 1 ? "product" : "products"}
								</small>
							</UiLink>
						))}
					</div>
				</section>
			)}
			<ServiceCall />
		</>
	);
}

function Promises() {
	return (
		<ul className="promise">
			<li>
				<Store className="icon" aria-hidden="true" />
				<span>
					<b>Same price in store</b>Hold it before you buy it
				</span>
			</li>
			<li>
				<Wrench className="icon" aria-hidden="true" />
				<span>
					<b>Free first service</b>Any brand, bought anywhere
				</span>
			</li>
			<li>
				<ReceiptIndianRupee className="icon" aria-hidden="true" />
				<span>
					<b>GST invoice</b>With every order
				</span>
			</li>
			<li>
				<Undo2 className="icon" aria-hidden="true" />
				<span>
					<b>7-day return</b>Online or at a store
				</span>
			</li>
		</ul>
	);
}

/** The post code box leads to the service locator, which sorts by distance from it. */
function ServiceCall() {
	return (
		<section className="section wrap" aria-labelledby="service">
			<div className="service-call">
				<div className="service-call__a">
					<h2 id="service">Laptop broken? The first check is free.</h2>
					<p className="lead">Any brand, bought anywhere. We look, we tell you the cost in writing, and you decide.</p>
					<Form className="service-call__pin" action="/store-locator-for-service">
						<PinField name="post_code" label="Your PIN code" />
						<Button type="submit">Find centres</Button>
					</Form>
					<p className="small">
						<UiLink className="link" href="/free-service">
							Request free laptop service
						</UiLink>
					</p>
				</div>
				<div className="service-call__b">
					<h3>How it goes</h3>
					<ol className="near">
						<li>
							<b>Tell us what is wrong</b>
							<span className="km">2 minutes</span>
							<span>Online, by phone or at the counter</span>
						</li>
						<li>
							<b>We look at it</b>
							<span className="km">Free</span>
							<span>At the centre nearest to you</span>
						</li>
						<li>
							<b>You decide</b>
							<span className="km">In writing</span>
							<span>No repair without your word on the price</span>
						</li>
					</ol>
				</div>
			</div>
		</section>
	);
}
