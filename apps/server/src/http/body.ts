import { AppError, invalidInput } from "../ctx.ts";

/** Reads a JSON object of at most `limit` bytes, counted as they arrive, since Content-Length may be wrong. An empty body is `{}`. */
export async function readBody(request: Request, limit: number): Promise<Record<string, unknown>> {
	const text = await readText(request, limit);
	if (text.trim() === "") return {};
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/([\w.+-]+\+)?json\b/i.test(type)) throw new AppError("unsupported_media_type", "Send the body as application/json.");
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw new AppError("bad_request", "The body is not valid JSON.", { errors: { body: ["This is not valid JSON."] } });
	}
	if (typeof body !== "object" || body === null || Array.isArray(body)) {
		throw invalidInput({ body: ["The body must be a JSON object."] });
	}
	return body as Record<string, unknown>;
}

export async function readText(request: Request, limit: number): Promise<string> {
	return (await readBytes(request, limit)).toString("utf8");
}

export async function readBytes(request: Request, limit: number): Promise<Buffer> {
	if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit);
	if (request.body === null) return Buffer.alloc(0);
	const chunks: Uint8Array[] = [];
	let size = 0;
	try {
		for await (const chunk of request.body) {
			size += chunk.byteLength;
			if (size > limit) throw tooLarge(limit);
			chunks.push(chunk);
		}
	} catch (error) {
		throw error instanceof AppError ? error : brokenOff();
	}
	return Buffer.concat(chunks);
}

/** The client closed the connection during the upload: a 400, not a 500, so that it is not logged as an error. */
function brokenOff(): AppError {
	return new AppError("bad_request", "The body did not arrive whole.", { errors: { body: ["This did not arrive whole."] } });
}

function tooLarge(limit: number): AppError {
	const size = limit < 1024 * 1024 ? `${Math.floor(limit / 1024)} KiB` : `${Math.floor(limit / 1024 / 1024)} MiB`;
	return new AppError("too_large", `The body is larger than ${size}.`, {
		errors: { body: ["This is too large."] },
	});
}
