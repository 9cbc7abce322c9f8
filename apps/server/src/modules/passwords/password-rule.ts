// The rule for passwords that are chosen, one for customers and staff. Their length is checked by the contract (`NewPassword`).
import { AppError } from "../../ctx.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** What others know of whoever chooses it. */
export type Chooser = { email: string; name: string };

/** Refuses, at its field, a password that everyone uses or that is little more than the person's own address or name. */
export function expectGoodPassword(field: string, password: string, chooser: Chooser): void {
	const reason = isCommonPassword(password)
		? "Too many people use this password. Choose another one."
		: isOwnName(password, chooser)
			? "This is your e-mail address or name. Choose another one."
			: undefined;
	if (reason !== undefined) throw new AppError("invalid", "Please check what you entered.", { errors: { [field]: [reason] } });
}

const shortestWord = 3;
const fewestOthers = 6;

/** Whether fewer than six characters are left of it without the words of address and name. */
function isOwnName(password: string, { email, name }: Chooser): boolean {
	const [local = "", host = ""] = email.toLowerCase().split("@");
	const words = [
		email.toLowerCase(),
		local,
		host,
		...local.split(/[._+-]/),
		...host.split("."),
		name.toLowerCase(),
		...name.toLowerCase().split(/\s+/),
	]
		.filter((word) => word.length >= shortestWord)
		.toSorted((one, other) => other.length - one.length);
	const typed = password.toLowerCase();
	const rest = words.reduce((left, word) => left.replaceAll(word, ""), typed);
	return rest.length < typed.length && rest.replace(/[^\p{L}\p{N}]/gu, "").length < fewestOthers;
}
