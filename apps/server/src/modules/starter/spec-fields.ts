// Spec fields of laptops, parts and accessories, in display order, as a new shop and the demo seller have them. The search, its needs and
// the finder name them by these keys.
import type { CardLine, SpecFieldInput } from "@lapwing/contract/catalogue";
import type { FitUse } from "@lapwing/contract/fit-uses";
import type { SpecFilter } from "@lapwing/contract/spec-filters";

type Field = Omit<SpecFieldInput, "group" | "position">;
type Better = [better: "higher" | "lower", bestWord: string];

const text = (key: string, label: string): Field => ({
	key,
	label,
	unit: null,
	type: "text",
	better: null,
	best_word: null,
	filter: null,
	fit: null,
});
const yesNo = (key: string, label: string): Field => ({
	key,
	label,
	unit: null,
	type: "yes_no",
	better: null,
	best_word: null,
	filter: null,
	fit: null,
});
const number = (key: string, label: string, unit: string | null, better: Better | null = null): Field => ({
	key,
	label,
	unit,
	type: "number",
	better: better?.[0] ?? null,
	best_word: better?.[1] ?? null,
	filter: null,
	fit: null,
});
const fitting = (fit: FitUse, field: Field): Field => ({ ...field, fit });
const feeding = (filter: SpecFilter, field: Field): Field => ({ ...field, filter });

const laptopGroups: Record<string, Field[]> = {
	Processor: [
		text("processor", "Processor"),
		feeding("processor", text("processor_family", "Processor family")),
		text("processor_brand", "Processor maker"),
		number("cores", "Cores", null, ["higher", "most cores"]),
		number("boost_ghz", "Top speed", "GHz"),
	],
	Memory: [
		feeding("ram", number("ram_gb", "Memory", "GB", ["higher", "most memory"])),
		fitting("laptop_memory_type", text("ram_type", "Memory type")),
		fitting("laptop_memory_slots", number("ram_slots", "Memory slots", null)),
		fitting("laptop_memory_max_gb", number("ram_max_gb", "Most memory it takes", "GB", ["higher", "most room for memory"])),
		fitting("laptop_module_max_gb", number("ram_module_max_gb", "Largest memory module", "GB")),
	],
	Storage: [
		feeding("storage", number("storage_gb", "Storage", "GB", ["higher", "most storage"])),
		fitting("laptop_drive_type", text("storage_type", "Storage type")),
		fitting("laptop_drive_slots", number("storage_slots", "Storage slots", null)),
	],
	Display: [
		feeding("screen", fitting("laptop_screen_inch", number("screen_inch", "Screen size", "″"))),
		text("resolution", "Resolution"),
		text("panel", "Panel"),
		text("screen_finish", "Finish"),
		yesNo("touch", "Touch screen"),
		number("refresh_hz", "Refresh rate", "Hz", ["higher", "smoothest"]),
		number("brightness_nits", "Brightness", "nits", ["higher", "brightest"]),
		text("colour_gamut", "Colour range"),
	],
	Graphics: [
		feeding("graphics", text("graphics", "Graphics")),
		feeding("graphics_kind", text("graphics_kind", "Graphics kind")),
		// Integrated graphics share the main memory: no value here.
		number("graphics_memory_gb", "Graphics memory", "GB", ["higher", "most graphics memory"]),
	],
	Battery: [
		number("battery_wh", "Battery", "Wh", ["higher", "largest battery"]),
		number("battery_hours", "Battery, our test", "h", ["higher", "longest"]),
		fitting("laptop_charger_w", number("charger_w", "Charger", "W")),
		fitting("laptop_charger_plug", text("charging_plug", "Charging plug")),
	],
	Ports: [
		number("usb_c", "USB-C", null),
		number("thunderbolt", "USB-C with Thunderbolt", null),
		number("usb_a", "USB-A", null),
		text("hdmi", "HDMI"),
		text("ethernet", "Ethernet"),
		text("card_reader", "Card reader"),
		yesNo("headphone_jack", "Headphone jack"),
	],
	"Camera and sound": [
		text("webcam", "Webcam"),
		text("speakers", "Speakers"),
		yesNo("fingerprint", "Fingerprint reader"),
		yesNo("face_unlock", "Face unlock"),
	],
	Wireless: [text("wifi", "Wi-Fi"), text("bluetooth", "Bluetooth")],
	Body: [
		number("weight_kg", "Weight", "kg", ["lower", "lightest"]),
		fitting("laptop_width_mm", number("width_mm", "Width", "mm")),
		fitting("laptop_depth_mm", number("depth_mm", "Depth", "mm")),
		number("height_mm", "Thickness", "mm", ["lower", "thinnest"]),
		text("body_material", "Body"),
		feeding("colour", text("colour", "Colour")),
		yesNo("keyboard_backlight", "Keyboard backlight"),
		yesNo("number_pad", "Number pad"),
	],
	Software: [feeding("os", text("os", "Operating system"))],
	"In the box": [text("in_the_box", "In the box")],
	Warranty: [number("warranty_years", "Warranty", "years", ["higher", "longest cover"])],
};

// Accessories also use weight_kg, body_material, colour, in_the_box and warranty_years.
const accessoryGroups: Record<string, Field[]> = {
	Fit: [
		fitting("part_laptop_size", text("compatibility", "Fits")),
		fitting("part_laptop_inch", number("fits_inch", "Largest laptop", "″")),
		text("size", "Size"),
		number("volume_l", "Volume", "l"),
	],
	Performance: [
		fitting("part_capacity_gb", number("capacity_gb", "Capacity", "GB", ["higher", "most room"])),
		fitting("part_memory_speed", text("speed", "Speed")),
		fitting("part_power_w", number("power_w", "Power", "W", ["higher", "most power"])),
	],
	Connection: [
		fitting("part_connector", text("connector", "Connector")),
		fitting("part_charger_plug", text("laptop_plug", "Plug for the laptop")),
		text("ports", "Ports"),
		text("connection", "Connection"),
		text("switches", "Key switches"),
		number("cable_m", "Cable length", "m"),
		text("battery_life", "Battery life"),
	],
};

const partGroups: Record<string, Field[]> = {
	Module: [
		feeding("memory_type", fitting("part_memory_type", text("memory_type", "Memory type"))),
		feeding("form_factor", fitting("part_form_factor", text("form_factor", "Form factor"))),
		fitting("part_modules", number("modules", "Modules in the pack", null)),
	],
};

/** Of refurbished laptops. The product page shows them beside the price. */
const usedGroups: Record<string, Field[]> = {
	Condition: [text("condition_grade", "Grade"), number("battery_health", "Battery health", "%", ["higher", "healthiest battery"])],
};

const inOrder = (groups: Record<string, Field[]>) =>
	Object.entries(groups).flatMap(([group, fields]) => fields.map((field) => ({ group, ...field })));

const laptopFields = inOrder(laptopGroups);

export const specFields: SpecFieldInput[] = [
	...laptopFields,
	...inOrder(accessoryGroups),
	...inOrder(partGroups),
	...inOrder(usedGroups),
].map((field, index) => ({
	...field,
	position: index + 1,
}));

/** Spec fields of every laptop. */
export const laptopFieldKeys: string[] = laptopFields.map((field) => field.key);

const line = (field: string, label: string | null = null): CardLine => ({ field, label });

/** Lines on cards by category. */
export const cardLines = {
	laptops: [
		line("processor"),
		line("ram_gb", "RAM"),
		line("storage_gb"),
		line("screen_inch", "Display"),
		line("resolution", "Display"),
		line("panel", "Display"),
		line("touch", "Display"),
		line("graphics"),
		line("weight_kg"),
		line("battery_wh"),
	],
	accessories: [
		line("capacity_gb"),
		line("power_w"),
		line("speed"),
		line("compatibility"),
		line("connection"),
		line("connector"),
		line("colour"),
		line("weight_kg"),
	],
	parts: [line("memory_type"), line("form_factor"), line("capacity_gb"), line("speed"), line("compatibility")],
} satisfies Record<string, CardLine[]>;
