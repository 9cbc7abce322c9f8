// Payments of goods taken in exchange, at a counter: their provider's id names the refund of what came back.

/** Id of the payment at the provider `counter`. */
export const exchangeSlip = (refundId: number | null) => `exchange-${refundId}`;

/** Of such an id, for PostgreSQL: the first group is the refund. */
export const exchangeSlipPattern = "^exchange-([0-9]+)$";
