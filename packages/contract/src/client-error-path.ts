/** Where a browser reports an error of a page. Apart from its schema, which the browser has no use for. */
export const clientErrorPath = "/client-errors";
