import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button, ButtonLink } from "@lapwing/ui/button";
import { Time } from "@lapwing/ui/time";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
	return (await api("GET /staff/service-requests/:id/job-sheet", { id: params["id"] ?? "" }, { signal: request.signal })).data;
}

export function Component() {
	const { request, shop, center, tracking_url, qr } = useLoaderData<typeof loader>();
	return (
		<>
			<Breadcrumbs
				items={[
					{ label: "Service requests", href: "/service" },
					{ label: request.reference, href: `/service/${request.id}` },
					{ label: "Job sheet" },
				]}
			/>
			<PageHead
				title={`Job sheet ${request.reference}`}
				actions={
					<>
						<ButtonLink tone="line" size="sm" href="/service/walk-in">
							Next walk-in
						</ButtonLink>
						<Button size="sm" onClick={() => print()}>
							<Printer className="icon icon--sm" aria-hidden="true" />
							Print
						</Button>
					</>
				}
			/>
			<section className="box job-sheet" aria-label="Job sheet">
				<div className="job-sheet-top">
					<div>
						{shop.logo ? (
							<img className="job-sheet-logo" src={shop.logo.path} width={shop.logo.width} height={shop.logo.height} alt="" />
						) : null}
						<p>
							<b>{shop.name}</b>
							{center ? (
								<>
									<span className="block">{center.title}</span>
									<span className="block">{center.address}</span>
								</>
							) : null}
							<span className="block">{center?.contact_no ?? shop.phone}</span>
						</p>
						<p>
							Taken in <Time value={request.created_at} zone={shopZone} format="datetime" />
						</p>
					</div>
					<figure>
						<img src={qr} width={132} height={132} alt={`QR code of ${tracking_url}`} />
						<figcaption>Follow the repair with your phone</figcaption>
					</figure>
				</div>
				<dl className="facts">
					<Row title="Customer">{request.name}</Row>
					<Row title="Phone">{request.phone}</Row>
					<Row title="Laptop">
						{request.laptop_brand} {request.laptop_model}
					</Row>
					<Row title="Serial number">{request.serial ?? "None taken down"}</Row>
					<Row title="Came with">{request.accessories.length > 0 ? request.accessories.join(", ") : "Nothing"}</Row>
				</dl>
				<div>
					<h2>What is wrong</h2>
					<p className="pre-line">{request.issue_description}</p>
				</div>
				<p className="muted link-line">{tracking_url}</p>
				<div className="signatures">
					<span>Customer</span>
					<span>For {shop.name}</span>
				</div>
			</section>
		</>
	);
}

function Row({ title, children }: { title: string; children: ReactNode }) {
	return (
		<div>
			<dt>{title}</dt>
			<dd>{children}</dd>
		</div>
	);
}
