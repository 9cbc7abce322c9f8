// File uploads, with polling until the resized variants are generated.
import { isFailure } from "@lapwing/contract/client";
import type { Picture, PictureUse } from "@lapwing/contract/media";
import type { PictureKind } from "@lapwing/contract/picture-sizes";
import { useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { useReportUploads } from "../form/running-uploads.tsx";

const heaviest = 15 * 1024 * 1024;

export type Upload = { key: string; name: string; picture?: Picture; problem?: string };

let uploadCount = 0;

/** Uploads files sequentially and polls (700 ms) until their resized variants are ready. */
export function useUploads(
	onReady: (picture: Picture) => void,
	{ kind = "picture", use = "any" }: { kind?: PictureKind; use?: PictureUse } = {},
) {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const failed = uploads.filter(({ problem }) => problem !== undefined).length;
	useReportUploads(uploads.length - failed, failed);
	const ready = useRef(onReady);
	useEffect(() => {
		ready.current = onReady;
	});
	const [actions] = useState(() => {
		const change = (key: string, changes: Partial<Upload>) =>
			setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
		const forget = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));
		async function send(key: string, file: File) {
			if (file.size > heaviest) return change(key, { problem: "This file is larger than 15 MB." });
			try {
				let { data: picture } = await api("POST /staff/pictures", { file, kind, use });
				while (picture.state === "waiting") {
					change(key, { picture });
					await new Promise((resolve) => setTimeout(resolve, 700));
					picture = (await api("GET /staff/pictures", { ids: picture.id })).data[0] ?? picture;
				}
				if (picture.state === "failed") return change(key, { problem: "The sizes of this picture could not be made. Try another file." });
				forget(key);
				ready.current(picture);
			} catch (error) {
				if (!isFailure(error)) throw error;
				change(key, { problem: error.errors?.["file"]?.[0] ?? error.message });
			}
		}
		let queue: Promise<unknown> = Promise.resolve();
		function add(files: readonly File[]) {
			for (const file of files) {
				uploadCount += 1;
				const key = `upload-${uploadCount}`;
				setUploads((now) => [...now, { key, name: file.name || "Pasted picture" }]);
				queue = queue.then(() => send(key, file));
			}
		}
		return { add, forget };
	});
	return { uploads, ...actions };
}
