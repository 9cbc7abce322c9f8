import * as contract from "@lapwing/contract/stock-alerts";
import { invalidInput } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { enforceRateLimit } from "../../http/rate-limit.ts";
import { addStockAlert, emailOfCustomer, endStockAlerts, listStockAlerts } from "./stock-alerts.ts";

const alertsPerNetwork = { name: "stock-alerts", max: 30, seconds: 3600 };
/** Anybody can name an address. */
const alertsPerAddress = { name: "stock-alerts-of", max: 20, seconds: 86_400 };

export function stockAlertRoutes({ secret }: { secret: string }): Bound[] {
	return [
		handle(contract.addStockAlert, async (ctx, { sku, email: given }, call) => {
			const email = given ?? (await emailOfCustomer(ctx));
			if (email === undefined) throw invalidInput({ email: ["Enter an e-mail address such as name@example.in."] });
			await enforceRateLimit(ctx, alertsPerNetwork, call.ip);
			await enforceRateLimit(ctx, alertsPerAddress, email);
			return { data: await addStockAlert(ctx, secret, sku, email) };
		}),
		handle(contract.listStockAlerts, async (ctx, { token }) => ({ data: await listStockAlerts(ctx, token) })),
		handle(contract.endStockAlerts, async (ctx, { token }) => {
			await endStockAlerts(ctx, token);
			return { data: null };
		}),
	];
}
