// SMTP transport: of the environment (SMTP_URL), which wins, or of the connection that the owner has set in the console.
import nodemailer from "nodemailer";
import type { Ctx } from "../../ctx.ts";
import { type Connection, readConnection } from "../connections/connections.ts";
import type { Encryption } from "../connections/encryption.ts";
import type { EmailContent } from "./email-layout.tsx";

export type MailTransport = {
	/** Sender's address of the connection; undefined: that of the shop. */
	from: string | undefined;
	/** Whether its password is missing: then nothing is sent before it is entered again. */
	needsPassword: boolean;
	send(message: EmailContent & { from: string; messageId: string }): Promise<void>;
	/** Signs in and sends nothing; throws the server's error. */
	verify(): Promise<void>;
};

/** Read for every email, so that a change counts at once, on every node. Undefined: no mail server is set. */
export type ReadTransport = (ctx: Ctx) => Promise<MailTransport | undefined>;

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

export function createTransportReader(smtpUrl: string | undefined, encryption: Encryption | undefined): ReadTransport {
	if (smtpUrl !== undefined) {
		const transport = transportOf({ url: smtpUrl }, undefined);
		return () => Promise.resolve(transport);
	}
	if (encryption === undefined) return () => Promise.resolve(undefined);
	let cached: { version: string; transport: MailTransport } | undefined;
	return async (ctx) => {
		const connection = await readConnection(ctx, encryption, "smtp");
		if (connection === undefined) return undefined;
		const version = JSON.stringify([connection.details, connection.version]);
		if (cached?.version !== version) cached = { version, transport: transportOfConnection(connection) };
		return cached.transport;
	};
}

/** Without a user name the server asks for no password, so none can be missing. */
export function needsPasswordAgain({ details, secrets }: Connection<"smtp">): boolean {
	return secrets === undefined && details.user !== "";
}

function transportOfConnection(connection: Connection<"smtp">): MailTransport {
	const { details, secrets } = connection;
	const { host, port, security, user } = details;
	const from = details.from === "" ? undefined : details.from;
	if (needsPasswordAgain(connection)) {
		// An error, so that mails wait and are sent once the password is there.
		const refuse = () => Promise.reject(new Error("The password of the mail server has to be entered again, under Settings, Connections."));
		return { from, needsPassword: true, send: refuse, verify: refuse };
	}
	const tls = { secure: security === "tls", requireTLS: security === "starttls" };
	return transportOf({ host, port, ...tls, ...(user !== "" && { auth: { user, pass: secrets?.password ?? "" } }) }, from);
}

function transportOf(
	options: { url: string } | { host: string; port: number; secure: boolean; requireTLS: boolean },
	from: string | undefined,
) {
	const transport = nodemailer.createTransport({ ...options, ...timeouts });
	return {
		from,
		needsPassword: false,
		async send({ from: sender, to, subject, text, html, messageId }: Parameters<MailTransport["send"]>[0]) {
			await transport.sendMail({ from: sender, to, subject, text, html, messageId });
		},
		async verify() {
			await transport.verify();
		},
	};
}
