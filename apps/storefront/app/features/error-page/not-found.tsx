import type { ClosedLocation } from "@lapwing/contract/location";
import { formatCount } from "@lapwing/contract/money";
import { ButtonLink } from "@lapwing/ui/button";
import { Search } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { Form } from "react-router";
import { useSiteInfo } from "../shell/site-info.ts";

type NotFoundProps = { closed?: Pick<ClosedLocation, "title" | "nearest"> | undefined };
/** Of a 404; the loader of a location's page adds a store or service centre that has closed. */
export type NotFoundData = NotFoundProps | null | undefined;

export function NotFound({ closed }: NotFoundProps) {
	// The demo's logo is a demo picture; the module that has their path would weigh on every page.
	const picture = useSiteInfo().brand.logo?.path.includes("/demo/") ? "lapwing" : "map";
	return (
		<div className="wrap">
			<div className="not-found">
				<div className="stack">
					<h1>{closed ? `${closed.title} has closed.` : "This page is not here."}</h1>
					<p className="lead">
						{closed?.nearest ? (
							<>
								The nearest one is{" "}
								<UiLink className="link" href={`/${closed.nearest.slug}`}>
									{closed.nearest.title}
								</UiLink>
								, about {formatCount(Math.ceil(closed.nearest.distance_km))} km away.
							</>
						) : (
							"The link may be old, or the laptop is no longer sold."
						)}
					</p>
					<Form className="search" action="/products" role="search" aria-label="Search from this page">
						<Search className="icon" aria-hidden="true" />
						<input className="input" aria-label="Search" type="search" name="q" maxLength={200} placeholder="Search laptops and parts" />
					</Form>
					<div className="row">
						<ButtonLink href="/">Go home</ButtonLink>
						<ButtonLink tone="line" href="/store-locator-for-sales">
							Find a store
						</ButtonLink>
					</div>
					<p className="tiny faint">Error 404</p>
				</div>
				<div className="art">
					{/* In files of their own, so that other pages do not load them. */}
					<img src={`/drawings/${picture}.svg`} alt="" />
				</div>
			</div>
		</div>
	);
}
