/** The clock that staff read: the shop sells in India, which has one zone. */
export const shopZone = "Asia/Kolkata";
