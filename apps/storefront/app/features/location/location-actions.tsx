import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { MapPinned, Phone, WhatsAppIcon, Wrench } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { type MouseEvent, useState } from "react";
import { whatsAppLink } from "../shell/phone.ts";
import { useSiteInfo } from "../shell/site-info.ts";
import { telLink } from "./contact-lines.tsx";
import type { LocationView } from "./location-view.ts";
import { MapFrame } from "./map-frame.tsx";

export const mapTitle = "Find Us on Map";

/** Links: WhatsApp, call, map, request service. */
export function LocationActions({ place }: { place: LocationView }) {
	const [mapOpen, setMapOpen] = useState(false);
	const { service } = useSiteInfo().promises;
	const phone = place.contact_no ?? place.phones[0];
	function openMap(event: MouseEvent) {
		event.preventDefault();
		setMapOpen(true);
	}
	return (
		<>
			<nav className="location-actions" aria-label={`Reach ${place.title}`}>
				{place.whatsapp_no && (
					<a href={whatsAppLink(place.whatsapp_no)} target="_blank" rel="noopener noreferrer">
						<WhatsAppIcon />
						WhatsApp
					</a>
				)}
				{phone && (
					<a href={telLink(phone)}>
						<Phone className="icon" aria-hidden="true" />
						Call
					</a>
				)}
				{/* Without JavaScript the link leads to the map below. */}
				<a href="#reach" onClick={openMap} aria-haspopup="dialog">
					<MapPinned className="icon" aria-hidden="true" />
					Map
				</a>
				{service !== "none" && (
					<UiLink href="/free-service">
						<Wrench className="icon" aria-hidden="true" />
						Request service
					</UiLink>
				)}
			</nav>
			<Dialog open={mapOpen} onClose={() => setMapOpen(false)} title={mapTitle} subtitle={place.address} width="wide">
				<DialogBody className="map-dialog">
					<MapFrame place={place} />
				</DialogBody>
				<DialogFooter>
					<p>
						<a className="link" href={place.map_url} target="_blank" rel="noopener noreferrer">
							Open in Maps<span className="sr">, in a new tab</span>
						</a>
					</p>
				</DialogFooter>
			</Dialog>
		</>
	);
}
