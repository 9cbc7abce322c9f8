import { standardServices } from "@lapwing/contract/standard-services";
import { BatteryCharging, Cpu, Keyboard, MemoryStick, Monitor } from "@lapwing/ui/icons";
import { UiLink } from "@lapwing/ui/link";
import { useSiteInfo } from "../shell/site-info.ts";

/** What is said of each is true of every such repair, and no promise of a seller. */
const details = {
	"Chip Level Repair": { text: "Board faults, charging circuits, liquid damage", Icon: Cpu },
	"Memory Upgrade": { text: "RAM and SSD", Icon: MemoryStick },
	"Adapter & Battery Services": { text: "Charging faults, weak and swollen batteries", Icon: BatteryCharging },
	"Keyboard Repair": { text: "Single keys or the full deck", Icon: Keyboard },
	"Screen Replacement": { text: "Cracked, dim or flickering panels", Icon: Monitor },
} satisfies Record<(typeof standardServices)[number], object>;

const isStandard = (service: string) => standardServices.some((title) => title === service);

/** The row of the five, and beside it what this location adds. */
export function ServicesRow({ added }: { added: readonly string[] }) {
	const { service } = useSiteInfo().promises;
	// Rows saved by earlier releases may have the five among their own.
	const more = added.filter((title) => !isStandard(title));
	return (
		<section className="section" aria-labelledby="services">
			<div className="sec-head">
				<h2 id="services">Services We Offer</h2>
				{service !== "none" && (
					<UiLink className="link" href="/free-service">
						Request service
					</UiLink>
				)}
			</div>
			<ul className="offers">
				{standardServices.map((title) => {
					const { text, Icon } = details[title];
					return (
						<li key={title} className="offer">
							<Icon className="icon icon--lg" aria-hidden="true" />
							<div>
								<b>{title}</b>
								<p>{text}</p>
							</div>
						</li>
					);
				})}
			</ul>
			{more.length > 0 && (
				<div className="more-services">
					<h3 id="more-services">Also here</h3>
					<ul aria-labelledby="more-services">
						{more.map((title) => (
							<li key={title}>{title}</li>
						))}
					</ul>
				</div>
			)}
		</section>
	);
}
