import type { Location } from "@lapwing/contract/location";
import { Dialog, DialogBody, DialogFooter } from "@lapwing/ui/dialog";
import { MapPinned, Phone, WhatsAppIcon, Wrench } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { PlaceFrame } from "@lapwing/ui/place-frame";
import { type MouseEvent, useState } from "react";
import { whatsAppLink } from "../shell/phone.ts";
import { listed, telLink } from "./contact-lines.tsx";

export const mapTitle = "Find Us on Map";

/** The four ways on: WhatsApp, call, map, request service. */
export function LocationActions({ location }: { location: Location }) {
	const [mapOpen, setMapOpen] = useState(false);
	const phone = location.contact_no ?? listed(location.group_contacts)[0];
	function openMap(event: MouseEvent) {
		event.preventDefault();
		setMapOpen(true);
	}
	return (
		<>
			<nav className="acts" aria-label={`Reach ${location.title}`}>
				{location.whatsapp_no && (
					<a href={whatsAppLink(location.whatsapp_no)} target="_blank" rel="noopener noreferrer">
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
				{/* Without script the link leads to the map further down. */}
				<a href="#reach" onClick={openMap} aria-haspopup="dialog">
					<MapPinned className="icon" aria-hidden="true" />
					Map
				</a>
				<UiLink href="/free-service">
					<Wrench className="icon" aria-hidden="true" />
					Request service
				</UiLink>
			</nav>
			<Dialog open={mapOpen} onClose={() => setMapOpen(false)} title={mapTitle} subtitle={location.address} width="wide">
				<DialogBody className="map-dialog">
					<PlaceFrame kind="map" src={location.map_frame} title={`Map: ${location.title}`} fallback="Map not available" />
				</DialogBody>
				<DialogFooter>
					<p>
						<a className="link" href={location.map_url} target="_blank" rel="noopener noreferrer">
							Open in Maps<span className="sr">, in a new tab</span>
						</a>
					</p>
				</DialogFooter>
			</Dialog>
		</>
	);
}
