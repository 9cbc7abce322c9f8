// Builder for laptops, from the fields that differ between them.
import type { ProductInput, VariantInput } from "@lapwing/contract/catalogue";
import { brandTitle, makers } from "./brands.ts";
import type { SubcategorySlug } from "./categories.ts";
import { chargingPlug } from "./charging-plugs.ts";
import { dedicatedGraphics } from "./graphics.ts";
import type { LaptopFacts } from "./laptop-fields.ts";
import { laptopImages } from "./pictures.ts";
import { processors } from "./processors.ts";
import { slugOf } from "./slug.ts";
import { typeset } from "./typeset.ts";

export function laptop(facts: LaptopFacts): ProductInput {
	const title = `${brandTitle(facts.brand)} ${facts.model}`;
	const processor = processors[facts.processor];
	const refurbished = facts.in.includes("refurbished");
	return {
		slug: slugOf(title),
		title,
		brand: facts.brand,
		subcategories: facts.in satisfies readonly SubcategorySlug[],
		description: typeset(facts.description),
		highlights: facts.highlights.map(typeset),
		warranty: refurbished
			? `${facts.warranty.years}-year carry-in warranty from Lapwing`
			: `${facts.warranty.years}-year ${facts.warranty.kind} warranty from ${brandTitle(facts.brand)}`,
		warranty_months: facts.warranty.years * 12,
		hsn: "84713010",
		gst_rate: 1800,
		...makers[facts.brand],
		meta: {
			title: `${title}, ${facts.screen}″, ${processor.family}`,
			description: `${title} with ${facts.processor}, ${facts.graphics ?? processor.graphics} graphics and a ${facts.screen}″ ${facts.display.panel} screen, ${facts.body.kg.toFixed(2)} kg. Try it at a store or order online.`,
			keywords: [
				title,
				processor.family,
				facts.graphics,
				`${facts.screen} inch laptop`,
				...facts.in.map((slug) => `${slug.replaceAll("-", " ")} laptop`),
			]
				.filter((word) => word !== undefined)
				.join(", "),
		},
		status: "published",
		published_at: `${facts.published}T04:30:00Z`,
		specs: specsOf(facts),
		drawing: { size: facts.screen, colour: facts.drawing[0], wallpaper: facts.drawing[1] },
		variants: variantsOf(facts),
		images: laptopImages(facts, title),
	};
}

function specsOf(facts: LaptopFacts): ProductInput["specs"] {
	const { ports, body, display } = facts;
	const processor = processors[facts.processor];
	// Specs shared by all configurations; the options of a variant override them.
	const [ram_gb, storage_gb, colour] = facts.configurations[0] ?? [0, 0, ""];
	return {
		processor: facts.processor,
		processor_family: processor.family,
		processor_brand: processor.brand,
		cores: processor.cores,
		boost_ghz: processor.boost_ghz,
		ram_gb,
		ram_type: facts.memory.slots === 0 ? `${facts.memory.type}, soldered` : facts.memory.type,
		ram_slots: facts.memory.slots,
		ram_max_gb: facts.memory.max,
		...largestModule(facts.memory),
		storage_gb,
		storage_type: facts.storage.type,
		storage_slots: facts.storage.slots,
		screen_inch: facts.screen,
		...display,
		graphics: facts.graphics ?? processor.graphics,
		graphics_kind: facts.graphics ? "Dedicated" : "Integrated",
		...(facts.graphics ? { graphics_memory_gb: dedicatedGraphics[facts.graphics] } : {}),
		...(facts.in.includes("refurbished") ? conditionOf(facts) : {}),
		battery_wh: facts.battery.wh,
		battery_hours: facts.battery.hours,
		charger_w: facts.battery.charger_w,
		charging_plug: chargingPlug(facts),
		usb_c: ports.c,
		thunderbolt: ports.tb ?? 0,
		usb_a: ports.a,
		hdmi: ports.hdmi ? `HDMI ${ports.hdmi}` : "None",
		ethernet: ports.ethernet ?? "None",
		card_reader: ports.card ?? "None",
		headphone_jack: ports.jack ?? true,
		webcam: facts.webcam,
		speakers: facts.speakers,
		fingerprint: facts.unlock === "fingerprint" || facts.unlock === "both",
		face_unlock: facts.unlock === "face" || facts.unlock === "both",
		wifi: facts.wifi,
		bluetooth: facts.bluetooth,
		weight_kg: body.kg,
		width_mm: body.mm[0],
		depth_mm: body.mm[1],
		height_mm: body.mm[2],
		body_material: body.material,
		colour,
		keyboard_backlight: facts.backlight ?? true,
		number_pad: hasNumberPad(facts),
		os: facts.os,
		in_the_box: facts.box ?? `Laptop, ${facts.battery.charger_w} W charger, papers`,
		warranty_years: facts.warranty.years,
	};
}

function variantsOf(facts: LaptopFacts): VariantInput[] {
	const severalColours = new Set(facts.configurations.map(([, , colour]) => colour)).size > 1;
	return facts.configurations.map(([ram_gb, storage_gb, colour, mrp, price], index) => ({
		sku: [facts.code, `${ram_gb}${shortStorage(storage_gb)}`, ...(severalColours ? [colour.toUpperCase().replaceAll(" ", "-")] : [])].join(
			"-",
		),
		options: { ram_gb, storage_gb, colour },
		mrp: mrp * 100,
		price: price * 100,
		position: index + 1,
	}));
}

const shortStorage = (gb: number): string => (gb < 1024 ? String(gb) : `${gb / 1024}T`);

/** Lines of large laptops whose keyboard stands in the middle. As the studio draws them (`pad` in pictures/studio/brands.py). */
const withoutNumberPad: ReadonlySet<string> = new Set(["northbay Studio", "vantar Edge"]);

function hasNumberPad({ brand, model, screen }: LaptopFacts): boolean {
	return screen > 15 && !withoutNumberPad.has(`${brand} ${model.split(" ")[0]}`);
}

/** "DDR4-3200, 8 GB soldered and one slot": what is soldered does not go into a slot. */
function largestModule({ type, slots, max }: LaptopFacts["memory"]): { ram_module_max_gb?: number } {
	const soldered = Number(/(\d+) GB soldered/.exec(type)?.[1] ?? 0);
	return slots === 0 ? {} : { ram_module_max_gb: (max - soldered) / slots };
}

/** Grade and battery health of refurbished laptops, from the figures of the model: 80 to 91 % of the capacity when new. */
function conditionOf({ battery, code }: LaptopFacts): ProductInput["specs"] {
	const health = 80 + ((battery.wh + code.length) % 12);
	return {
		condition_grade: health >= 86 ? "A, hardly any signs of use" : "B, light scratches on the lid",
		battery_health: Math.floor(health),
	};
}
