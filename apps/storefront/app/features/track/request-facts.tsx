import { formatPhone } from "@lapwing/contract/format-phone";
import type { TrackedRequest } from "@lapwing/contract/service";
import { UiLink } from "@lapwing/ui/link";
import { Time } from "@lapwing/ui/time";
import { telLink } from "../location/contact-lines.tsx";
import { shopZone } from "../shell/shop-zone.ts";

/** Laptop and service centre. No customer data: the page is visible to anyone with the link. */
export function RequestFacts({ request }: { request: TrackedRequest }) {
	const { item, center } = request;
	return (
		<section aria-labelledby="facts">
			<h2 id="facts">Laptop and centre</h2>
			<dl className="facts">
				<div>
					<dt>Laptop</dt>
					<dd>
						{item.brand} {item.model}
					</dd>
				</div>
				{item.serial && (
					<div>
						<dt>Serial number</dt>
						<dd>{item.serial}</dd>
					</div>
				)}
				{item.accessories.length > 0 && (
					<div>
						<dt>Left with it</dt>
						<dd>{item.accessories.join(", ")}</dd>
					</div>
				)}
				<div>
					<dt>Service centre</dt>
					<dd>{center ? <Centre center={center} /> : "We will choose the centre nearest to you and tell you."}</dd>
				</div>
				<div>
					<dt>Requested</dt>
					<dd>
						<Time value={request.created_at} zone={shopZone} format="datetime" />
					</dd>
				</div>
			</dl>
		</section>
	);
}

function Centre({ center }: { center: NonNullable<TrackedRequest["center"]> }) {
	return (
		<>
			<UiLink className="link" href={`/${center.slug}`}>
				{center.title}
			</UiLink>
			<br />
			{center.address}
			<br />
			{center.contact_no && (
				<>
					<a className="link" href={telLink(center.contact_no)}>
						{formatPhone(center.contact_no)}
					</a>
					<br />
				</>
			)}
			<a className="link" href={center.map_url} target="_blank" rel="noopener noreferrer">
				Open in Maps<span className="sr">, in a new tab</span>
			</a>
		</>
	);
}
