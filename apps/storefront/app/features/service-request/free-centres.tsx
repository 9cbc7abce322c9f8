import type { RouteData } from "@lapwing/contract/client";
import { aboutKm } from "@lapwing/contract/distance";
import { mapUrlOf } from "@lapwing/contract/embeds";
import { ButtonLink } from "@lapwing/ui/button";
import { EmptyState } from "@lapwing/ui/empty-state";
import { MapPin, WhatsAppIcon } from "@lapwing/ui/icons";
import { whatsAppLink } from "../shell/phone.ts";
import { noCentresText } from "./form-text.ts";

export type FreeCentre = RouteData<"GET /free-service-centers">[number];

export function FreeCentres({ centres }: { centres: readonly FreeCentre[] }) {
	if (centres.length === 0) return <EmptyState title={noCentresText} />;
	return (
		<ul className="free-centres">
			{centres.map(({ service_center: centre, distance_km, map_url }) => (
				<li key={centre.slug}>
					<div className="spread">
						<h3>{centre.title}</h3>
						{distance_km !== undefined && <p className="small num">{aboutKm(distance_km)}</p>}
					</div>
					<div className="row" data-gap="2">
						<ButtonLink size="sm" href={`/${centre.slug}`} aria-label={`More details: ${centre.title}`}>
							More details
						</ButtonLink>
						{centre.whatsapp_no && (
							<ButtonLink
								size="sm"
								tone="line"
								href={whatsAppLink(centre.whatsapp_no)}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={`WhatsApp ${centre.title}`}
							>
								<WhatsAppIcon />
								WhatsApp
							</ButtonLink>
						)}
						{(map_url || centre.map_link) && (
							<ButtonLink
								size="sm"
								tone="line"
								href={map_url ?? mapUrlOf(centre.map_link, { words: centre.title })}
								target="_blank"
								rel="noopener noreferrer"
								aria-label={`Map: ${centre.title}`}
							>
								<MapPin className="icon" aria-hidden="true" />
								Map
							</ButtonLink>
						)}
					</div>
				</li>
			))}
		</ul>
	);
}
