// Shop settings API for owners.
import { z } from "zod";
import { DeliverySettings, EmiSettings } from "./delivery.ts";
import { endpoint, envelope, FileBody, may } from "./endpoint.ts";
import { normaliseGstin } from "./gstin.ts";
import { Proof } from "./proof.ts";
import { Email, Line, PhoneDigits } from "./text.ts";
import { WarrantySettings } from "./warranty-extensions.ts";

const owner = may("run_shop");
const Optional = (max: number) => z.string().trim().max(max, `Use ${max} characters at most.`);
const Gstin = z
	.string()
	.trim()
	.nullable()
	.transform((typed, context) => {
		if (typed === null || typed === "") return null;
		const gstin = normaliseGstin(typed);
		if (gstin === undefined) context.addIssue({ code: "custom", message: "This is not a GSTIN. Check it for a slip." });
		return gstin ?? null;
	});

export const ShopForm = z.object({
	name: Line(60),
	legal_name: Optional(120),
	tagline: Optional(140),
	notice: Optional(200),
	phone: z.union([z.literal(""), PhoneDigits]),
	whatsapp_no: z.union([z.literal(""), PhoneDigits]),
	email: z.union([z.literal(""), Email]),
	address: Optional(300),
	hours: Optional(120),
	gstin: Gstin,
	grievance_officer: z.object({ name: Line(80), email: Email, phone: PhoneDigits }).nullable(),
	payment_methods: Optional(200),
});
export type ShopForm = z.output<typeof ShopForm>;

export const PaymentForm = z.object({
	cod: z.object({
		enabled: z.boolean(),
		max_amount: z.number().int().min(0, "Enter an amount.").max(1_000_000_000),
		excluded_prefixes: z.array(z.string().regex(/^[1-9]\d{0,5}$/, "Use the first digits of PIN codes.")).max(200),
	}),
	providers_hidden: z.array(z.string().max(40)).max(10),
});
export type PaymentForm = z.output<typeof PaymentForm>;

const Count = z.number().int().min(1, "Enter 1 or more.").max(100_000, "Use 1,00,000 at most.");
const Amount = z.number().int().min(1, "Enter an amount.").max(100_000_000_000);

/**
 * Abuse limits for unpaid orders. A buyer is matched by account, guest token, email address and phone, each on its own. See
 * docs/decisions/0018-limits-of-unpaid-orders.md
 */
export const OrderLimits = z.object({
	/** Maximum unpaid orders of a buyer in 45 minutes; further ones are refused. */
	unpaid_orders: Count,
	/** Maximum value on hold for a buyer's unpaid orders, in paise; above it, an order reserves no stock until paid. */
	unpaid_amount: Amount,
	/** Maximum open cash-on-delivery or pay-at-store orders of a buyer; further ones must be paid online. */
	cash_orders: Count,
	cash_amount: Amount,
	/** Maximum unpaid orders of a network that reserve stock when placed; above it, only once a payment is started. */
	network_orders: Count,
	/** Maximum unpaid orders of a network that reserve stock at all; above it, only once paid. */
	network_started: Count,
	/** Maximum pieces, and their value in paise, on hold for a network's unpaid orders; above either, an order reserves stock only once paid. */
	network_pieces: Count,
	network_amount: Amount,
	/** Maximum percentage of one configuration's pieces on hold for a network's unpaid orders, from its second such order on. */
	network_share: z.number().int().min(1, "Enter 1 to 100.").max(100, "Enter 1 to 100."),
	/** Maximum cash orders of a network per day; further ones must be paid online. */
	network_cash: Count,
});
export type OrderLimits = z.output<typeof OrderLimits>;

export const ReturnForm = z.object({ days: z.number().int().min(0).max(60, "Use 60 days at most.") });
export type ReturnForm = z.output<typeof ReturnForm>;

/** Refunds of managers. */
export const RefundForm = z.object({
	/** Most that managers pay back for one order or repair in one day, in paise. */
	manager_limit: z.number("Enter an amount.").int().min(0, "Enter 0 or more.").max(100_000_000_000),
});
export type RefundForm = z.output<typeof RefundForm>;

/** Days after delivery until the review request email; 0 disables it. */
export const ReviewForm = z.object({ mail_days: z.number().int().min(0, "Enter a number of days.").max(60, "Use 60 days at most.") });
export type ReviewForm = z.output<typeof ReviewForm>;

/** Prefixes of order and invoice numbers; existing numbers stay unchanged. */
export const NumberForm = z.object({
	order_prefix: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{1,4}$/, "Use one to four letters.")
		.refine((prefix) => prefix !== "SR", "SR is for service requests."),
	/** Two characters at most: an invoice number is limited to sixteen (CGST Rule 46(b)). */
	invoice_prefix: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z]{1,2}$/, "Use one or two letters.")
		.refine((prefix) => prefix !== "CN", "CN is for credit notes."),
});
export type NumberForm = z.output<typeof NumberForm>;

/** Uploaded brand picture: the folder of its files (see brand-files.ts), and the size of the largest in pixels. */
export const BrandPicture = z.object({
	folder: z.string().regex(/^\/media\/(brand\/[0-9a-f]{32}|demo\/[a-z0-9-]{1,60})$/, "Upload the picture here."),
	width: z.number().int().min(1).max(4000),
	height: z.number().int().min(1).max(4000),
});
export type BrandPicture = z.infer<typeof BrandPicture>;

export const BrandForm = z.object({
	/** For a light ground. Without one, the shop's name is set in type. */
	logo: BrandPicture.nullable(),
	/** For a dark ground: the footer, and the dark theme. */
	logo_dark: BrandPicture.nullable(),
	/** Favicon and app icon, square. */
	icon: BrandPicture.nullable(),
	/** Open Graph picture of pages without one of their own. */
	sharing: BrandPicture.nullable(),
	/** Colour of buttons and links. Lightness is adjusted for contrast in each theme. */
	accent: z
		.string()
		.regex(/^#[0-9a-f]{6}$/i, "Enter a colour such as #0f5352.")
		.toLowerCase()
		.nullable(),
});
export type BrandForm = z.output<typeof BrandForm>;

const Days = (max: number) =>
	z.number("Enter a number of days.").int("Enter a whole number.").min(0, "Enter 0 or more.").max(max, `Use ${max} at most.`);

/** Promises of the seller. 0, false and empty: no page or mail says anything of it. */
export const PromiseForm = z.object({
	/** Warranty on a repair. */
	repair_warranty_days: Days(1095),
	/** The first check of a laptop at a service centre costs nothing. */
	free_check: z.boolean(),
	/** A service request is answered within so many working hours. */
	reply_hours: z.number("Enter a number of hours.").int("Enter a whole number.").min(0, "Enter 0 or more.").max(72, "Use 72 at most."),
	/** Stores sell at the prices of the site. */
	same_price: z.boolean(),
	/** What a free service covers, one entry per line. */
	free_service: z.array(Line(120)).max(8, "Use 8 lines at most."),
});
export type PromiseForm = z.output<typeof PromiseForm>;

/** Radius of a locator's search by PIN code. */
export const LocatorForm = z.object({
	radius_km: z.number("Enter a number of kilometres.").min(1, "Enter 1 or more.").max(2000, "Use 2,000 at most."),
});
export type LocatorForm = z.output<typeof LocatorForm>;

/** Sign-in of staff. */
export const SignInForm = z.object({
	/** Whoever has no two-step sign-in sets it up at the next visit, and can do nothing else until then. */
	two_step_required: z.boolean(),
});
export type SignInForm = z.output<typeof SignInForm>;

/** Optimistic locking: the version that was read; null before the first save. */
const Version = z.iso.datetime().nullable();
const versioned = <V extends z.ZodType>(value: V) => z.object({ value, version: Version });

/** A page that states another number of days of return than the setting. */
export const StatedReturn = z.object({ slug: z.string(), title: z.string(), days: z.number() });
export type StatedReturn = z.infer<typeof StatedReturn>;

export const ShopValues = z.object({
	shop: versioned(ShopForm),
	brand: versioned(BrandForm),
	promises: versioned(PromiseForm),
	delivery: versioned(DeliverySettings),
	payments: versioned(PaymentForm),
	emi: versioned(EmiSettings),
	warranty: versioned(WarrantySettings),
	returns: versioned(ReturnForm),
	refunds: versioned(RefundForm),
	reviews: versioned(ReviewForm),
	numbers: versioned(NumberForm),
	order_limits: versioned(OrderLimits),
	locator: versioned(LocatorForm),
	sign_in: versioned(SignInForm),
	/** Payment providers configured by environment variables; they can be tested here, not changed. */
	providers: z.array(z.object({ id: z.string(), title: z.string(), pays_later: z.boolean() })),
	mail: z.object({ server: z.boolean(), from: z.string() }),
	stated_returns: z.array(StatedReturn),
});
export type ShopValues = z.infer<typeof ShopValues>;

export const getShopValues = endpoint({
	method: "GET",
	path: "/staff/settings",
	output: envelope(ShopValues),
	access: owner,
	summary: "Everything the owner can set",
});

export const saveShopSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/shop",
	input: ShopForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Name, legal name, contact, GSTIN, grievance officer",
});

export const saveBrandSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/brand",
	input: BrandForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Logo, icon, sharing picture and accent colour",
});

export const brandUses = ["logo", "icon", "sharing"] as const;

export const uploadBrandPicture = endpoint({
	method: "POST",
	path: "/staff/settings/brand/pictures",
	input: z.object({ file: FileBody, use: z.enum(brandUses) }),
	output: envelope(BrandPicture),
	access: owner,
	status: 201,
	bodyLimit: 5 * 1024 * 1024,
	file: true,
	summary: "Upload a logo, icon or sharing picture (PNG, WebP, JPEG, or SVG, which is rasterised)",
});

export const savePromiseSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/promises",
	input: PromiseForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "What the pages and mails promise",
});

export const saveLocatorSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/locator",
	input: LocatorForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Radius of the search by PIN code",
});

export const saveSignInSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/sign-in",
	input: SignInForm.extend({ version: Version, ...Proof }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Whether all staff need two-step sign-in",
});

export const saveDeliverySettings = endpoint({
	method: "PUT",
	path: "/staff/settings/delivery",
	input: DeliverySettings.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	bodyLimit: 256 * 1024,
	summary: "Delivery zones, charges and days",
});

export const savePaymentSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/payments",
	input: PaymentForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Which ways to pay are offered, and the limits of cash on delivery",
});

export const saveEmiSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/emi",
	input: EmiSettings.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Monthly instalments",
});

export const saveWarrantySettings = endpoint({
	method: "PUT",
	path: "/staff/settings/warranty",
	/** Without `about` the text stays. */
	input: WarrantySettings.extend({ about: WarrantySettings.shape.about.optional(), version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "Warranty extensions that are sold with products",
});

export const saveReturnSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/returns",
	input: ReturnForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "For how many days goods can be returned",
});

export const saveRefundSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/refunds",
	input: RefundForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "How much managers pay back for one order or repair in a day",
});

export const saveReviewSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/reviews",
	input: ReviewForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "How many days after arrival buyers are asked for a review",
});

export const saveNumberSettings = endpoint({
	method: "PUT",
	path: "/staff/settings/numbers",
	input: NumberForm.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "The letters that new order and invoice numbers begin with",
});

export const saveOrderLimits = endpoint({
	method: "PUT",
	path: "/staff/settings/order-limits",
	input: OrderLimits.extend({ version: Version }),
	output: envelope(ShopValues),
	access: owner,
	summary: "How much a buyer or a network can order without paying",
});

export const testPaymentProvider = endpoint({
	method: "POST",
	path: "/staff/settings/payments/:provider/test",
	input: z.object({ provider: z.string().max(40) }),
	output: envelope(z.object({ works: z.boolean(), message: z.string() })),
	access: owner,
	summary: "Asks a payment provider whether our keys are right; nothing is charged",
});

export const staffSettingsEndpoints = [
	getShopValues,
	saveShopSettings,
	saveBrandSettings,
	uploadBrandPicture,
	savePromiseSettings,
	saveLocatorSettings,
	saveSignInSettings,
	saveDeliverySettings,
	savePaymentSettings,
	saveEmiSettings,
	saveWarrantySettings,
	saveReturnSettings,
	saveRefundSettings,
	saveReviewSettings,
	saveNumberSettings,
	saveOrderLimits,
	testPaymentProvider,
] as const;
