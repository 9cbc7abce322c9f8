// Password policy of customers and staff. The contract checks the length (`NewPassword`).
import { invalidInput } from "../../ctx.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** Public data of the account, which a password must not consist of. */
export type PasswordOwner = { email: string; name: string };

/** Validation error for a common password, or one that is little more than the email address or name. */
export function expectGoodPassword(field: string, password: string, chooser: PasswordOwner): void {
	const reason = isCommonPassword(password)
		? "Too many people use this password. Choose another one."
		: isOwnName(password, chooser)
			? "This is your e-mail address or name. Choose another one."
			: undefined;
	if (reason !== undefined) throw invalidInput({ [field]: [reason] });
}

const shortestWord = 3;
const fewestOthers = 6;

/** Whether fewer than six characters remain without the parts of email address and name. */
function isOwnName(password: string, { email, name }: PasswordOwner): boolean {
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
