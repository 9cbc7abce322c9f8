import { deviceList } from "../client-state/device-list.ts";
import { waitingOrderKey } from "../client-state/storage-keys.ts";

/** The order this device placed last and has not seen paid: while there is one, the header asks whether it still waits. A list of one. */
export const waitingOrder = deviceList(waitingOrderKey, 1);
