import type { Device } from "@lapwing/contract/accounts";
import { Button } from "@lapwing/ui/button";
import { Tag } from "@lapwing/ui/tag";
import { Time } from "@lapwing/ui/time";
import { toast } from "@lapwing/ui/toast";
import { FormNote } from "../forms/form-note.tsx";
import { useFormAction } from "../forms/use-form-action.ts";
import { shopZone } from "../shell/shop-zone.ts";
import { profileAction } from "./profile-forms.tsx";

export function Devices({ devices }: { devices: readonly Device[] }) {
	const others = devices.filter((device) => !device.current);
	const act = useFormAction("end-others", { onDone: (message) => toast.success(message) });
	return (
		<section className="acc-sec" aria-labelledby="devices">
			<h2 id="devices">Signed-in devices</h2>
			<ul className="acc-rows">
				{devices.map((device) => (
					<DeviceRow key={device.id} device={device} />
				))}
			</ul>
			{others.length > 1 && (
				<act.Form method="post" action={profileAction}>
					<Button type="submit" name="intent" value="end-others" tone="line" busy={act.busy} busyLabel="Signing out">
						Sign out all other devices
					</Button>
				</act.Form>
			)}
			<FormNote failure={act.failure} />
		</section>
	);
}

function DeviceRow({ device }: { device: Device }) {
	const act = useFormAction("end-device", { onDone: (message) => toast.success(message) });
	return (
		<li>
			<div>
				<p className="acc-rows__t">
					<b>{device.title}</b>
					{device.current && <Tag tone="ok">This device</Tag>}
				</p>
				<p className="small muted">
					Signed in <Time value={device.signed_in_at} zone={shopZone} format="datetime" />, last seen{" "}
					<Time value={device.seen_at} zone={shopZone} format="datetime" />
					{device.ip !== null && <>, from {device.ip}</>}
				</p>
				<FormNote failure={act.failure} />
			</div>
			{!device.current && (
				<act.Form className="acc-rows__a" method="post" action={profileAction}>
					<input type="hidden" name="id" value={device.id} />
					<Button type="submit" name="intent" value="end-device" tone="line" size="sm" busy={act.busy} busyLabel="Signing out">
						Sign out<span className="sr"> {device.title}</span>
					</Button>
				</act.Form>
			)}
		</li>
	);
}
