// Where this tab and this device keep things that more than one part of the shop reads or forgets.

/** In the tab, followed by what is bought: a half-filled checkout. */
export const checkoutPrefix = "lapwing-checkout:";

/** On the device: the order placed last, until it is known to be paid. */
export const unpaidOrderKey = "waiting_order";
