// Image upload API: validated by content, resized by a background job.
import { z } from "zod";
import { endpoint, envelope, FileBody, may } from "./endpoint.ts";
import { pictureKinds } from "./picture-sizes.ts";

export const Picture = z.object({
	id: z.string(),
	/** Path of the largest WebP; other widths and AVIF lie beside it. */
	path: z.string(),
	width: z.number(),
	height: z.number(),
	state: z.enum(["waiting", "ready", "failed"]),
	/** Resized variants completed so far. */
	done: z.number(),
	total: z.number(),
	error: z.string().nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const pictureUses = ["any", "product"] as const;
export type PictureUse = (typeof pictureUses)[number];

export const pictureLimit = 15 * 1024 * 1024;

export const uploadPicture = endpoint({
	method: "POST",
	path: "/staff/pictures",
	input: z.object({
		file: FileBody,
		kind: z.enum(pictureKinds).default("picture").describe("`panorama` is twice as wide as high."),
		use: z.enum(pictureUses).default("any").describe("A photo of a `product` on white ground is cut to the product."),
	}),
	output: envelope(Picture),
	access: may("upload_pictures"),
	status: 201,
	bodyLimit: pictureLimit,
	file: true,
	summary: "Upload a picture (PNG, JPEG, WebP or AVIF); its sizes are made in the background",
});

export const listPictures = endpoint({
	method: "GET",
	path: "/staff/pictures",
	input: z.object({
		ids: z
			.string()
			.regex(/^[0-9a-f]{32}(,[0-9a-f]{32}){0,39}$/)
			.describe("Separated by commas, 40 at most."),
	}),
	output: envelope(z.array(Picture)),
	access: may("upload_pictures"),
	summary: "How far the sizes of some pictures are",
});

export const archiveLimit = 64 * 1024 * 1024;

export const PictureArchive = z.object({ id: z.number(), name: z.string(), files: z.number() });
export type PictureArchive = z.infer<typeof PictureArchive>;

export const UploadedArchive = PictureArchive.extend({
	/** Files that are not pictures the shop can use, each with its name and the reason; the first ten. */
	left_out: z.array(z.string()),
});
export type UploadedArchive = z.infer<typeof UploadedArchive>;

export const uploadPictureArchive = endpoint({
	method: "POST",
	path: "/staff/picture-archives",
	input: z.object({ name: z.string().trim().max(120).default("pictures.zip"), file: FileBody }),
	output: envelope(UploadedArchive),
	access: may("edit_products"),
	status: 201,
	bodyLimit: archiveLimit,
	file: true,
	summary: "Upload a ZIP of at most 200 product pictures, which the rows of an import can name",
});

export const mediaEndpoints = [uploadPicture, listPictures, uploadPictureArchive] as const;
