// Limit of public pages that are rendered at once. Rendering is CPU-bound, so more at once are not faster: each holds its data meanwhile, which
// makes garbage collection dearer. docs/decisions/0024-phone-speed.md.
import type { createRequestHandler } from "react-router";
import { createConcurrencyLimit } from "../concurrency-limit.ts";
import { AppError } from "../ctx.ts";

type HandlePage = ReturnType<typeof createRequestHandler>;

/** Enough that there is one to render while the others wait for the database. */
const maxConcurrent = 4;
/** Load shedding refuses requests long before (load-shedding.ts). */
const maxWaiting = 1000;

export function limitRenders(handlePage: HandlePage): HandlePage {
	const limit = createConcurrencyLimit({ maxConcurrent, maxWaiting });
	return (request, context) => {
		if (limit.isFull()) throw new AppError("unavailable", "The shop is very busy. Please try again in a few seconds.", { retryAfter: 2 });
		return limit.run(() => handlePage(request, context), request.signal);
	};
}
