// Reasons offered for a return; customers may write their own.

/** The goods may not be fit for sale. */
export const faultReasons: readonly string[] = ["It does not work", "It came damaged", "Something is missing"];

export const returnReasons: readonly string[] = [
	"It does not work",
	"It is not what I expected",
	"It came damaged",
	"Something is missing",
	"I changed my mind",
];
