import "../features/track/track.css";
import { isFailure } from "@lapwing/contract/client";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { data, redirect } from "react-router";
import { publicApi, visitorApi } from "../context.ts";
import { throwRouteError } from "../features/api/route-failure.ts";
import { pageMeta } from "../features/head/page-meta.ts";
import { EstimateCard } from "../features/track/estimate-card.tsx";
import { RequestFacts } from "../features/track/request-facts.tsx";
import { RequestTimeline } from "../features/track/request-timeline.tsx";
import type { Route } from "./+types/track-service";

export async function loader({ context, params }: Route.LoaderArgs) {
	const { data: request } = await context.get(publicApi)("GET /service-requests/:token", { token: params.token }).catch(throwRouteError);
	return request;
}

/** Approves or declines the estimate, or starts a payment. A POST, since mail scanners follow links. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await request.formData();
	const decision = form.get("decision");
	try {
		if (form.get("intent") === "pay") {
			const { data: way } = await context.get(visitorApi)("POST /service-requests/:token/pay", { token: params.token });
			return redirect(way.next, 303);
		}
		await context.get(visitorApi)("POST /service-requests/:token/estimate", {
			token: params.token,
			decision: decision === "approve" ? "approve" : "decline",
		});
		return data({ problem: undefined });
	} catch (thrown) {
		if (!isFailure(thrown)) throw thrown;
		return data({ problem: thrown.message }, { status: thrown.status >= 400 ? thrown.status : 503 });
	}
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const root = matches[0].loaderData;
	const title = loaderData ? `Service request ${loaderData.reference}` : "Service request";
	return [
		// The URL is a capability, see track-order.tsx.
		...pageMeta({ title, description: title, shopName: root.footer.siteInfo.name, canonical: `${root.site.url}/track`, noindex: true }),
		{ name: "referrer", content: "same-origin" },
	];
};

export const headers: Route.HeadersFunction = () => ({ "cache-control": "private, no-store" });

export default function TrackService({ loaderData: request, actionData }: Route.ComponentProps) {
	return (
		<div className="wrap">
			<Breadcrumbs items={[{ label: "Home", href: "/" }, { label: "Track", href: "/track" }, { label: request.reference }]} />
			<div className="stack track-head" data-gap="2">
				<h1>{request.state_title}</h1>
				<p className="muted">
					Service request <b className="num">{request.reference}</b>
				</p>
				<p className="lead" role="status">
					{request.next_step}
				</p>
			</div>
			<div className="track">
				<div className="stack" data-gap="8">
					{request.estimate && <EstimateCard estimate={request.estimate} request={request} problem={actionData?.problem} />}
					<RequestTimeline request={request} />
				</div>
				<RequestFacts request={request} />
			</div>
		</div>
	);
}
