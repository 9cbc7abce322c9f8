/** Most orders of a pick list, a page to pack or a file of invoices. */
export const ordersPerSheet = 50;
