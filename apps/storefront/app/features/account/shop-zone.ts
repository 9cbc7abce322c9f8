/** The shop is in India, and so are its customers' parcels. */
export const shopZone = "Asia/Kolkata";
