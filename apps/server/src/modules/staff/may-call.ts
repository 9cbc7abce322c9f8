import type { Access } from "@lapwing/contract/endpoint";
import { roleMay } from "@lapwing/contract/permissions";
import type { Actor } from "../../ctx.ts";

/** Whether the caller's role may call an endpoint of staff, as `http/bind.ts` decides before each call. */
export function mayCall(actor: Actor, { access }: { access: Access }): boolean {
	if (actor.kind !== "staff") return false;
	return access === "staff" || (typeof access === "object" && roleMay(actor.role, access.may));
}
