// Warranty extensions: sold with a laptop, as a line under it. They have no stock; they are sent, cancelled and returned with the laptop.
import { z } from "zod";
import { LargeAmount } from "./delivery.ts";
import { Line } from "./text.ts";

export const maxExtensions = 12;

export const WarrantyExtension = z
	.object({
		/** Stands as SKU on orders and invoices. */
		code: z
			.string()
			.trim()
			.toUpperCase()
			.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, "Use 2 to 20 letters, digits and hyphens."),
		title: Line(80),
		/** Added to the warranty of the product. */
		months: z.number("Enter a number of months.").int().min(1, "Enter 1 or more.").max(60, "Use 60 at most."),
		price: LargeAmount.min(100, "Enter a price."),
		/** Services accounting code. */
		sac: z.string().regex(/^99\d{4}$/, "A SAC has 6 digits and begins with 99."),
		/** Basis points. */
		gst_rate: z.number().int().min(0).max(2800),
		/** For products of these subcategories. */
		subcategories: z.array(z.number().int()).min(1, "Choose what it is for.").max(100),
		/** For configurations from and up to these prices. */
		min_price: LargeAmount,
		max_price: LargeAmount.nullable(),
	})
	.refine(({ min_price, max_price }) => max_price === null || max_price >= min_price, {
		path: ["max_price"],
		message: "This is less than the lowest price.",
	});
export type WarrantyExtension = z.infer<typeof WarrantyExtension>;

/** Until the seller writes his own. */
export const defaultExtensionsAbout =
	"Given by us, the seller. It starts when the maker's warranty ends and covers the same faults. Bring or send the laptop to us. If you cancel or return the laptop, the extension is cancelled and refunded with it.";

/** Setting `warranty`. */
export const WarrantySettings = z.object({
	/** What an extension is, told beside it on product pages; empty for nothing. */
	about: z.string().trim().max(1000, "Use 1000 characters at most."),
	extensions: z
		.array(WarrantyExtension)
		.max(maxExtensions, `Use ${maxExtensions} at most.`)
		.superRefine((all, issues) => {
			for (const [index, { code }] of all.entries())
				if (all.findIndex((each) => each.code === code) < index)
					issues.addIssue({ code: "custom", path: [index, "code"], message: "This code is used above." });
		}),
});
export type WarrantySettings = z.infer<typeof WarrantySettings>;

/** As a buyer sees it. */
export const OfferedExtension = z.object({ code: z.string(), title: z.string(), months: z.number(), price: z.number() });
export type OfferedExtension = z.infer<typeof OfferedExtension>;
