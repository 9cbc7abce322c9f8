// Documents and plain forms send no guest-token header, only its cookie. A visitor without either gets both here.
import { type Api, withHeaders } from "@lapwing/contract/client";
import type { Site } from "../../context.ts";

const cookieShape = /(?:^|;\s*)guest_token=[\w-]{32,64}(?:;|$)/;
const oneYear = 365 * 24 * 60 * 60;

/** Calls that own a cart, and what the answer must carry so that the next ones own the same. */
export type GuestVisitor = { api: Api; headers: Headers };

export function guestVisitor(request: Request, api: Api, site: Site): GuestVisitor {
	const headers = new Headers();
	if (cookieShape.test(request.headers.get("cookie") ?? "")) return { api, headers };
	const token = crypto.randomUUID();
	const secure = site.secure ? "; Secure" : "";
	headers.set("set-cookie", `guest_token=${token}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`);
	return { api: withHeaders(api, { "guest-token": token }), headers };
}
