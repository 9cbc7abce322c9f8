import * as contract from "@lapwing/contract/staff-customers";
import { type Bound, handle } from "../../http/bind.ts";
import { getCustomer, listCustomers } from "./customers.ts";

export const staffCustomerRoutes: Bound[] = [
	handle(contract.listCustomers, async (ctx, filter) => ({ data: await listCustomers(ctx, filter) })),
	handle(contract.getCustomer, async (ctx, { id }) => ({ data: await getCustomer(ctx, id) })),
];
