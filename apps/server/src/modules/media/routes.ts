import * as contract from "@lapwing/contract/media";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { addPictureArchive } from "./archive.ts";
import { addPicture, listPictures, type MediaFolder } from "./media.ts";

const uploads = { name: "picture-upload", max: 600, seconds: 3600 };
const archives = { name: "picture-archive", max: 60, seconds: 3600 };

export function mediaRoutes(folder: MediaFolder): Bound[] {
	return [
		handle(contract.uploadPicture, async (ctx, { file, kind, use }, call) => {
			await enforceRateLimit(ctx, uploads, call.ip);
			if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
			return { data: await addPicture(ctx, folder, file, { kind, use }) };
		}),
		handle(contract.uploadPictureArchive, async (ctx, { file, name }, call) => {
			await enforceRateLimit(ctx, archives, call.ip);
			if (!(file instanceof Uint8Array)) throw new Error("The file was not read.");
			return { data: await addPictureArchive(ctx, folder, name, file) };
		}),
		handle(contract.listPictures, async (ctx, { ids }) => ({ data: await listPictures(ctx, ids.split(",")) })),
	];
}
