// Reasons offered for a return; customers may write their own.

/** Of the reasons offered, and of what customers write themselves. */
const fault =
	/\b(damag|broke|crack|scratch|dent(s|ed)?\b|defect|fault|dead\b|missing\b|does\s?n[o’']?t\s+(work|start|turn|switch|charge|boot)|does not (work|start|turn|switch|charge|boot)|not working|stopped working)/i;

/** Whether goods with this reason may not be fit for sale. */
export const tellsOfFault = (reason: string): boolean => fault.test(reason);

export const returnReasons: readonly string[] = [
	"It does not work",
	"It is not what I expected",
	"It came damaged",
	"Something is missing",
	"I changed my mind",
];
