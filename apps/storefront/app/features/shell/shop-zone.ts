/** IANA time zone of the shop. */
export const shopZone = "Asia/Kolkata";
