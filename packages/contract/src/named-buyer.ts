/** CGST Rule 46(e): from this taxable value, in paise, an invoice must name the buyer and their address. No Zod import: client bundles use this file. */
export const namedBuyerFrom = 50_000_00;
