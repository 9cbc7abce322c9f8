// From sign-up to password reset, with emails read from an SMTP server on loopback.
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cookiesOf, useTestShop } from "./test-shop.ts";

const port = 20_001 + (process.pid % 20_000);
const received: string[] = [];
let smtp: SMTPServer | undefined;

beforeAll(async () => {
	smtp = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, _session, done) {
			let text = "";
			stream.on("data", (chunk: Buffer) => {
				text += chunk.toString("utf8");
			});
			stream.on("end", () => {
				received.push(text);
				done();
			});
		},
	});
	await new Promise<void>((resolve) => smtp?.listen(port, "127.0.0.1", () => resolve()));
});

afterAll(() => new Promise<void>((resolve) => (smtp ? smtp.close(() => resolve()) : resolve())));

const shop = useTestShop({ jobs: true, smtpUrl: () => `smtp://127.0.0.1:${port}` });

/** Plain text of an email, decoded. */
async function mailAbout(subject: string): Promise<string> {
	const source = await vi.waitFor(
		() => {
			const found = received.findLast((mail) => mail.includes(`Subject: ${subject}`));
			if (found === undefined) throw new Error(`No mail about "${subject}" yet.`);
			return found;
		},
		{ timeout: 25_000, interval: 100 },
	);
	return source.replace(/=\r\n/g, "").replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const post = (path: string, body: object, headers: Record<string, string> = {}) => shop.request("POST", path, { body, headers });
const me = async (cookie: string) => (await shop.request("GET", "/account/me", { headers: { cookie } })).body as unknown;

test("sign up, open the link, sign out, forget the password, choose another, sign in", async () => {
	const email = "ananya@example.in";
	await post("/account/sign-up", { name: "Ananya Iyer", email, password: "teal lapwing over paddy" });
	const welcome = await mailAbout("Confirm your e-mail address at My shop");
	expect(welcome).toContain("To: ananya@example.in");
	const token = /http:\/\/shop\.test\/verify-account\/([\w-]+)/.exec(welcome)?.[1] ?? "";
	const verified = await post("/account/verify", { token });
	expect(await me(cookiesOf(verified))).toMatchObject({ data: { user: { email }, user_verfied: true } });

	const out = await post("/account/sign-out", {}, { cookie: cookiesOf(verified) });
	expect(await me(cookiesOf(verified))).toMatchObject({ data: { user: null } });
	expect(out.headers.getSetCookie().join()).toMatch(/lapwing\.session_token=;[^,]*Max-Age=0/i);

	await post("/account/forgotten", { email });
	const mail = await mailAbout("Choose a new password for My shop");
	const reset = /http:\/\/shop\.test\/reset-password\/([\w-]+)/.exec(mail)?.[1] ?? "";
	expect((await post("/account/reset", { token: reset, new_password: "monsoon kettle brick" })).status).toBe(200);
	const again = await post("/account/sign-in", { email, password: "monsoon kettle brick" });
	expect(await me(cookiesOf(again))).toMatchObject({ data: { user: { email }, user_verfied: true } });
	await mailAbout("Your password has changed at My shop");
}, 90_000);
