import * as contract from "@lapwing/contract/connections";
import type { Ctx } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { removeConnection } from "../connections/connections.ts";
import { reauthenticate } from "../staff/routes.ts";
import type { Proof, StaffDeps } from "../staff/staff.ts";
import { type ConnectionDeps, connectRazorpay, connectSmtp, connectStripe, getConnections, testConnection } from "./staff-connections.ts";

const tests = { name: "connection-test", max: 60, seconds: 3600 };

/** Reauthentication: whoever receives the shop's mail receives its links for new passwords, and payments go to whom the keys belong. */
export function connectionRoutes(deps: ConnectionDeps & { staff: StaffDeps }): Bound[] {
	const saved = async (ctx: Ctx, proof: Proof, save: () => Promise<void>, message: string) => {
		await reauthenticate(deps.staff, ctx, proof);
		await save();
		return { data: await getConnections(ctx, deps), message };
	};
	return [
		handle(contract.getConnections, async (ctx) => ({ data: await getConnections(ctx, deps) })),
		handle(contract.connectSmtp, (ctx, { password, code, server_password, ...details }) =>
			saved(ctx, { password, code }, () => connectSmtp(ctx, deps, details, server_password), "Saved. The next mail uses it."),
		),
		handle(contract.connectRazorpay, (ctx, { password, code, key_id, ...secrets }) =>
			saved(ctx, { password, code }, () => connectRazorpay(ctx, deps, key_id, secrets), "Saved. The next payment uses it."),
		),
		handle(contract.connectStripe, (ctx, { password, code, ...secrets }) =>
			saved(ctx, { password, code }, () => connectStripe(ctx, deps, secrets), "Saved. The next payment uses it."),
		),
		handle(contract.removeConnection, (ctx, { name, ...proof }) => saved(ctx, proof, () => removeConnection(ctx, name), "Removed.")),
		handle(contract.testConnection, async (ctx, { name }, call) => {
			await enforceRateLimit(ctx, tests, call.ip);
			return { data: await testConnection(ctx, deps, name) };
		}),
	];
}
