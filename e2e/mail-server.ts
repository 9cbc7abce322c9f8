// SMTP server on loopback, so that tests can read the shop's emails.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = { to: string[]; subject: string; text: string };

export type MailServer = {
	url: string;
	/** Waits for the next unread email to this address. */
	take: (to: string, subject: RegExp) => Promise<ReceivedMail>;
	stop: () => Promise<void>;
};

export async function startMailServer(): Promise<MailServer> {
	const mails: ReceivedMail[] = [];
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			let raw = "";
			stream.on("data", (chunk: Buffer) => {
				raw += chunk.toString("utf8");
			});
			stream.on("end", () => {
				mails.push({ to: session.envelope.rcptTo.map((each) => each.address.toLowerCase()), ...readMail(raw) });
				done();
			});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${port}`,
		async take(to, subject) {
			const until = Date.now() + 30_000;
			for (;;) {
				const found = mails.findIndex((mail) => mail.to.includes(to.toLowerCase()) && subject.test(mail.subject));
				const [mail] = found === -1 ? [] : mails.splice(found, 1);
				if (mail !== undefined) return mail;
				if (Date.now() > until)
					throw new Error(
						`No mail to ${to} about ${subject}. Here: ${mails.map((each) => `${each.to.join()}: ${each.subject}`).join("; ")}`,
					);
				await new Promise((resolve) => setTimeout(resolve, 100));
			}
		},
		stop: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

/** Parses subject and plain text. */
function readMail(raw: string): { subject: string; text: string } {
	const [head = "", ...rest] = raw.split("\r\n\r\n");
	const body = rest.join("\r\n\r\n");
	const headers = head.replace(/\r\n[ \t]+/g, " ");
	const subject = decodeWords(/^subject: (.*)$/im.exec(headers)?.[1] ?? "");
	const boundary = /boundary="?([^";\r\n]+)"?/i.exec(headers)?.[1];
	const parts = boundary === undefined ? [raw] : body.split(`--${boundary}`);
	const plain = parts.find((part) => /content-type: text\/plain/i.test(part)) ?? raw;
	const [partHead = "", ...partBody] = plain.split("\r\n\r\n");
	return { subject, text: decodeBody(partBody.join("\r\n\r\n"), /content-transfer-encoding: (\S+)/i.exec(partHead)?.[1] ?? "7bit") };
}

function decodeBody(body: string, encoding: string): string {
	if (encoding.toLowerCase() === "base64") return Buffer.from(body, "base64").toString("utf8");
	return encoding.toLowerCase() === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

function decodeQuoted(text: string): string {
	const bytes = text.replace(/(?:=[0-9A-F]{2})+/gi, (run) => Buffer.from(run.replaceAll("=", ""), "hex").toString("utf8"));
	return bytes;
}

function decodeWords(text: string): string {
	return text.replace(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
		kind.toLowerCase() === "b" ? Buffer.from(word, "base64").toString("utf8") : decodeQuoted(word.replaceAll("_", " ")),
	);
}
