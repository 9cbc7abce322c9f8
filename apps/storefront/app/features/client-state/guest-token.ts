// Guest token, which identifies a guest's cart: in localStorage, and in a cookie of the same value for document requests and plain forms,
// which send no header.

const key = "guest_token";
const tokenPattern = /^[\w-]{32,64}$/;
const oneYear = 365 * 24 * 60 * 60;

let inMemory: string | undefined;
let otherToken: string | undefined;

export function guestToken(): string {
	const stored = readStored();
	const token = stored ?? readCookie() ?? inMemory ?? crypto.randomUUID();
	inMemory = token;
	if (stored === undefined) store(token);
	const cookie = readCookie();
	if (cookie !== token) {
		// A plain form post has created another token (guest-visitor.ts); its cart is merged by loadCart.
		otherToken = cookie;
		writeCookie(token);
	}
	return token;
}

/** Returns the other token found in the cookie, once. */
export function takeOtherGuestToken(): string | undefined {
	const found = otherToken;
	otherToken = undefined;
	return found;
}

/** After a sign-out: a new token, unrelated to the customer. */
export function renewGuestToken(): string {
	inMemory = crypto.randomUUID();
	store(inMemory);
	writeCookie(inMemory);
	return inMemory;
}

function readStored(): string | undefined {
	try {
		const value = localStorage.getItem(key);
		return value !== null && tokenPattern.test(value) ? value : undefined;
	} catch {
		return undefined;
	}
}

function store(token: string): void {
	try {
		localStorage.setItem(key, token);
	} catch {
		// Storage is disabled: the token lasts until the page is closed.
	}
}

function readCookie(): string | undefined {
	const value = /(?:^|;\s*)guest_token=([^;]+)/.exec(document.cookie)?.[1];
	return value !== undefined && tokenPattern.test(value) ? value : undefined;
}

function writeCookie(token: string): void {
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
	document.cookie = `${key}=${token}; Path=/; Max-Age=${oneYear}; SameSite=Lax${secure}`;
}
