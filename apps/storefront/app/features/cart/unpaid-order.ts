import { deviceList } from "../client-state/device-list.ts";
import { unpaidOrderKey } from "../client-state/storage-keys.ts";

/** The order this device placed last and has not seen paid: while there is one, the header asks whether it still waits. A list of one. */
export const unpaidOrder = deviceList(unpaidOrderKey, 1);
