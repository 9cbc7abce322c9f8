import { Button } from "@lapwing/ui/button";
import { LocateFixed } from "@lapwing/ui/icons";
import { useState } from "react";
import { api } from "../api/browser-api.ts";
import { useHydrated } from "../client-state/use-hydrated.ts";
import { type LocatorPath, postCodeAt } from "./locator-data.ts";

type MyLocationButtonProps = { path: LocatorPath; onPostCode: (postCode: string) => void };

const refused = "Your browser did not give a position. Type your post code instead.";
const unknown = "There is no post code near your position. Type one instead.";

/** Geolocation on click, converted to a PIN code and applied as a filter. */
export function MyLocationButton({ path, onPostCode }: MyLocationButtonProps) {
	const hydrated = useHydrated();
	const [busy, setBusy] = useState(false);
	const [message, setMessage] = useState<string>();
	if (!hydrated || !("geolocation" in navigator)) return null;

	async function locate() {
		setBusy(true);
		setMessage(undefined);
		try {
			const { coords } = await currentPosition();
			const found = await postCodeAt(api, path, { latitude: coords.latitude, longitude: coords.longitude });
			if (found === undefined) setMessage(unknown);
			else onPostCode(found);
		} catch (error) {
			// Only a geolocation error is shown; a failed call is logged.
			if (error instanceof GeolocationPositionError) setMessage(refused);
			else console.error(error);
		} finally {
			setBusy(false);
		}
	}

	return (
		<div className="loc-near">
			<Button tone="text" size="sm" busy={busy} busyLabel="Looking" onClick={() => void locate()}>
				<LocateFixed className="icon" aria-hidden="true" />
				Use my location
			</Button>
			<span role="status">{message}</span>
		</div>
	);
}

function currentPosition(): Promise<GeolocationPosition> {
	return new Promise((resolve, reject) => {
		navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 15_000, maximumAge: 600_000 });
	});
}
