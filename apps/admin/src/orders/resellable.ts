type Returned = {
	/** Undefined until somebody has ticked it or taken the tick off. */
	byHand: boolean | undefined;
	isFaulty: boolean;
	/** Withheld for damage, in paise; undefined if what was typed is no amount. */
	deduction: number | undefined;
};

/** Whether “can be sold again” is ticked: not for goods that are faulty or damaged, unless set by hand. */
export function isResellable({ byHand, isFaulty, deduction }: Returned): boolean {
	return byHand ?? (!isFaulty && deduction === 0);
}

/** Beside the amount that took the tick off, which is further up. Undefined where the amount changed nothing. */
export function whyNotRestocked(returned: Returned): string | undefined {
	const isChanged = isResellable({ ...returned, deduction: 0 }) !== isResellable(returned);
	return isChanged ? "The goods are not put back into stock now. Tick “can be sold again” if they are to be." : undefined;
}
