import { BatteryCharging, Cpu, Keyboard, MemoryStick, Monitor } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";

/** The five services of every location. */
const services = [
	{ title: "Chip Level Repair", text: "Board faults, charging circuits, liquid damage", Icon: Cpu },
	{ title: "Memory Upgrade", text: "RAM and SSD, data moved for you", Icon: MemoryStick },
	{ title: "Adapter & Battery Services", text: "Tested, replaced, old cells recycled", Icon: BatteryCharging },
	{ title: "Keyboard Repair", text: "Single keys or the full deck", Icon: Keyboard },
	{ title: "Screen Replacement", text: "Most panels fitted the same day", Icon: Monitor },
] as const;

export function ServicesRow() {
	return (
		<section className="section" aria-labelledby="services">
			<div className="sec-head">
				<h2 id="services">Services We Offer</h2>
				<UiLink className="link" href="/free-service">
					Request service
				</UiLink>
			</div>
			<ul className="offers">
				{services.map(({ title, text, Icon }) => (
					<li key={title} className="offer">
						<Icon className="icon icon--lg" aria-hidden="true" />
						<div>
							<b>{title}</b>
							<p>{text}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
