import { deviceList } from "../client-state/device-list.ts";
import { unpaidOrderKey } from "../client-state/storage-keys.ts";

/** Reference of the last order placed on this device that is not known to be paid; UnpaidOrdersBar checks its state. A list of one. */
export const unpaidOrder = deviceList(unpaidOrderKey, 1);
