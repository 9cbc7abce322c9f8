import * as contract from "@lapwing/contract/staff-customers";
import { type Bound, handle } from "../../http/bind.ts";
import { reauthenticate } from "../staff/routes.ts";
import type { StaffDeps } from "../staff/staff.ts";
import { type CustomerDataDeps, eraseCustomer, exportCustomer } from "./customer-data.ts";
import { addCustomerNote, findKnownCustomer, getCustomer, listCustomers, setCustomerTags } from "./customers.ts";
import { mergeCustomers, separateCustomer } from "./merge-customers.ts";

export function staffCustomerRoutes(deps: CustomerDataDeps & { staff: StaffDeps }): Bound[] {
	return [
		handle(contract.listCustomers, async (ctx, filter) => ({ data: await listCustomers(ctx, filter) })),
		handle(contract.findKnownCustomer, async (ctx, { phone }) => ({ data: { customer: await findKnownCustomer(ctx, phone) } })),
		handle(contract.getCustomer, async (ctx, { id }) => ({ data: await getCustomer(ctx, id) })),
		handle(contract.addCustomerNote, async (ctx, { id, ...note }) => ({ data: await addCustomerNote(ctx, id, note) })),
		handle(contract.setCustomerTags, async (ctx, { id, tags }) => ({ data: await setCustomerTags(ctx, id, tags) })),
		handle(contract.mergeCustomers, async (ctx, { id, other_id }) => ({
			data: await mergeCustomers(ctx, id, other_id),
			message: "They are one customer now.",
		})),
		handle(contract.separateCustomer, async (ctx, { id, other_id }) => ({
			data: await separateCustomer(ctx, id, other_id),
			message: "They are two customers again.",
		})),
		handle(contract.exportCustomer, async (ctx, { id }) => ({ data: await exportCustomer(ctx, deps, id) })),
		handle(contract.eraseCustomer, async (ctx, { id, ...proof }) => {
			await reauthenticate(deps.staff, ctx, proof);
			await eraseCustomer(ctx, deps, id);
			return { data: null, message: "Their data is erased. What the books need has stayed, without a name." };
		}),
	];
}
