import { MapIcon } from "@lapwing/ui/icons";
import { PlaceFrame } from "@lapwing/ui/place-frame";
import type { LocationView } from "./location-view.ts";

/** Map of a location: a placeholder with a link, and the third-party map if its host responds. The address is beside it. */
export function MapFrame({ place: { title, map_frame, map_url } }: { place: LocationView }) {
	return (
		<PlaceFrame
			kind="map"
			src={map_frame}
			title={`Map: ${title}`}
			picture="/drawings/map.svg"
			tag={
				<>
					<MapIcon className="icon icon--sm" aria-hidden="true" />
					Map
				</>
			}
		>
			<p className="map-card">
				<a className="link" href={map_url} target="_blank" rel="noopener noreferrer">
					Open in Maps<span className="sr">: {title}, in a new tab</span>
				</a>
			</p>
		</PlaceFrame>
	);
}
