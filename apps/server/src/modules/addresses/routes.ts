import * as contract from "@lapwing/contract/addresses";
import { customerIdOf } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { createAddress, deleteAddress, editAddress, findPinPlace, getAddressBook, setDefaultAddress } from "./addresses.ts";

export const addressRoutes: readonly Bound[] = [
	handle(contract.listAddresses, async (ctx) => ({ data: await getAddressBook(ctx, customerIdOf(ctx)) })),
	handle(contract.createAddress, async (ctx, input) => ({ data: await createAddress(ctx, customerIdOf(ctx), input) })),
	handle(contract.editAddress, async (ctx, { id, ...input }) => ({ data: await editAddress(ctx, customerIdOf(ctx), id, input) })),
	handle(contract.deleteAddress, async (ctx, { id }) => ({ data: await deleteAddress(ctx, customerIdOf(ctx), id) })),
	handle(contract.setDefaultAddress, async (ctx, { id, use }) => ({ data: await setDefaultAddress(ctx, customerIdOf(ctx), id, use) })),
	handle(contract.getPinPlace, async (_ctx, { pin }) => ({ data: await findPinPlace(pin) })),
];
