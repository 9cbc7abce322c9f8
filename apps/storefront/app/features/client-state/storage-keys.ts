// Storage keys used by several modules.

/** sessionStorage, followed by the SKU or `cart`: draft of the checkout form. */
export const checkoutPrefix = "lapwing-checkout:";

/** localStorage: last order placed, until it is known to be paid. */
export const unpaidOrderKey = "waiting_order";

/** localStorage: there is a cart, a session, a wishlist or a compare list, which cached pages do not have (visitor-state.ts). */
export const visitorStateKey = "visitor_state";
