// PIN codes by their first two digits, the postal circle. Plain string work, for the browser too.

/** No postal circle has these: 10, 29, 35, 54, 55, 65, 66, 86 to 89; of 9, the army's, 99 is not assigned. */
export function isAssignedPin(pin: string): boolean {
	return !/^(?:10|29|35|5[45]|6[56]|8[6-9]|99)/.test(pin);
}

/** The same sentence on the product page, in the cart, at checkout and in the address book. */
export const noSuchPin = (pin: string) => `There is no PIN code ${pin}. Check its six digits.`;
