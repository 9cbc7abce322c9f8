import { deviceList } from "../client-state/device-list.ts";

/** The last delivery PIN checked on this device; a list of one. */
export const deliveryPin = deviceList("delivery_pin", 1);
