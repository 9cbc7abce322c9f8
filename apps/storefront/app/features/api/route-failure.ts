import { isFailure } from "@lapwing/contract/client";
import { data } from "react-router";

/** Converts a failed API call into a route error response: `await api("GET …").catch(throwRouteError)`. */
export function throwRouteError(thrown: unknown): never {
	if (!isFailure(thrown)) throw thrown;
	const status = thrown.status >= 400 ? thrown.status : 503;
	throw data(
		{ code: thrown.code, message: thrown.message },
		{ status, ...(thrown.retryAfter && { headers: { "retry-after": String(thrown.retryAfter) } }) },
	);
}
