import { data } from "react-router";

/** Reads a form of at most `limit` bytes, counted as they arrive, since Content-Length may be wrong. */
export async function readForm(request: Request, limit: number): Promise<FormData> {
	if (Number(request.headers.get("content-length") ?? 0) > limit || request.body === null) throw tooLarge();
	let size = 0;
	const counted = request.body.pipeThrough(
		new TransformStream<Uint8Array, Uint8Array>({
			transform(chunk, controller) {
				size += chunk.byteLength;
				if (size > limit) controller.error(tooLarge());
				else controller.enqueue(chunk);
			},
		}),
	);
	const whole = new Response(counted, { headers: { "content-type": request.headers.get("content-type") ?? "" } });
	return whole.formData().catch((error: unknown) => {
		throw size > limit ? tooLarge() : error;
	});
}

function tooLarge() {
	return data({ code: "too_large", message: "What you sent is too large. Choose fewer or smaller photos." }, { status: 413 });
}
