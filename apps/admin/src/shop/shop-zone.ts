/** Time zone for display: the shop sells in India, which has one. */
export const shopZone = "Asia/Kolkata";
