// Guest token for document requests and plain form posts, which send only its cookie. Created here if there is none.
import { type Api, withHeaders } from "@lapwing/contract/client";
import type { Site } from "../../context.ts";

const cookiePattern = /(?:^|;\s*)guest_token=[\w-]{32,64}(?:;|$)/;
const oneYear = 365 * 24 * 60 * 60;

/** API client with the guest token, and the Set-Cookie header of a new one. */
export type GuestVisitor = { api: Api; headers: Headers };

export function guestVisitor(request: Request, api: Api, site: Site): GuestVisitor {
	const headers = new Headers();
	if (cookiePattern.test(request.headers.get("cookie") ?? "")) return { api, headers };
	const token = crypto.randomUUID();
	const secure = site.secure ? "; Secure" : "";
	headers.set("set-cookie", `guest_token=${token}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`);
	return { api: withHeaders(api, { "guest-token": token }), headers };
}
