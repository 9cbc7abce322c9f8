import { SMTPServer } from "smtp-server";

export type MailServer = { url: string; messageIds: string[]; start(): Promise<void>; stop(): Promise<void> };

/** SMTP server on loopback that can be stopped and restarted on the same port. */
export function mailServerOn(port: number): MailServer {
	const messageIds: string[] = [];
	let server: SMTPServer | undefined;
	return {
		url: `smtp://127.0.0.1:${port}`,
		messageIds,
		async start() {
			const started = new SMTPServer({
				authOptional: true,
				disabledCommands: ["STARTTLS"],
				onData(stream, _session, done) {
					let text = "";
					stream.on("data", (chunk: Buffer) => {
						text += chunk.toString("utf8");
					});
					stream.on("end", () => {
						messageIds.push(/^message-id:\s*(\S+)/im.exec(text)?.[1] ?? "none");
						done();
					});
				},
			});
			started.on("error", () => undefined);
			server = started;
			await new Promise<void>((resolve) => started.listen(port, "127.0.0.1", () => resolve()));
		},
		async stop() {
			const stopped = server;
			server = undefined;
			if (stopped !== undefined) await new Promise<void>((resolve) => stopped.close(() => resolve()));
		},
	};
}
