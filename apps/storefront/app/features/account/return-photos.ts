// Uploads the photos of a return one by one before the request itself, which refers to them by id.
import { type Api, type Failure, isFailure } from "@lapwing/contract/client";
import { maxReturnPhotos, returnPhotoBytes } from "@lapwing/contract/return-photos";
import type { Fields } from "../forms/form-action.ts";
import type { OrderKey } from "./order-actions.ts";

/** Ids of all photos: those uploaded with an earlier attempt, and those selected now. */
export async function uploadPhotos(call: Api, order: OrderKey, fields: Fields, form: FormData): Promise<string[]> {
	const ids = (fields["photos"] ?? "").split(",").filter(Boolean);
	const files = form.getAll("photo").filter((each): each is File => typeof each !== "string" && each.size > 0);
	if (ids.length + files.length > maxReturnPhotos) throw photoError(`Choose ${maxReturnPhotos} photos at most.`);
	const large = files.find(({ size }) => size > returnPhotoBytes);
	if (large) throw photoError(`${large.name} is larger than ${returnPhotoBytes / 1024 / 1024} MB. Choose a smaller photo.`);
	for (const file of files) {
		ids.push(await upload(call, order, file));
		fields["photos"] = ids.join(",");
	}
	return ids;
}

async function upload(call: Api, order: OrderKey, photo: File): Promise<string> {
	const file = new Uint8Array(await photo.arrayBuffer());
	try {
		const { data } =
			"reference" in order
				? await call("POST /account/orders/:reference/return-photos", { ...order, file })
				: await call("POST /orders/track/:token/return-photos", { ...order, file });
		return data.id;
	} catch (thrown) {
		if (!isFailure(thrown) || !["invalid", "too_large"].includes(thrown.code)) throw thrown;
		throw photoError(`${photo.name}: ${thrown.errors?.["file"]?.[0] ?? thrown.message}`);
	}
}

function photoError(message: string): Error & Failure {
	const failure: Failure = { code: "invalid", status: 422, message: "Please check your photos.", errors: { photo: [message] } };
	return Object.assign(new Error(failure.message), failure);
}
