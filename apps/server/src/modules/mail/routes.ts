import * as contract from "@lapwing/contract/mail";
import { AppError } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { getSetting } from "../settings/registry.ts";
import { getMail, isMailFailing, listMails, type Mailer, sendMail } from "./mail.ts";

export function mailRoutes(mailer: Mailer): Bound[] {
	return [
		handle(contract.listMails, async (ctx, { before }) => ({ data: await listMails(ctx, before) })),
		handle(contract.getMail, async (ctx, { id }) => ({ data: await getMail(ctx, id) })),
		handle(contract.getMailSending, async (ctx) => {
			const transport = await mailer.readTransport(ctx);
			if (transport === undefined) return { data: { state: "no_server" } as const };
			if (transport.needsPassword) return { data: { state: "no_password" } as const };
			return { data: { state: (await isMailFailing(ctx)) ? "failing" : "sends" } as const };
		}),
		handle(contract.sendTestMail, async (ctx) => {
			if (ctx.actor.kind !== "staff") throw new AppError("unauthorized", "Sign in to the console first.");
			const { name } = await getSetting(ctx, "shop");
			const text = `This is a test mail from ${name}. If you can read it, mail works.`;
			const id = await sendMail(ctx, mailer, { to: ctx.actor.email, subject: `Test mail from ${name}`, text, html: `<p>${text}</p>` });
			const { text: _text, html: _html, hidden: _hidden, ...summary } = await getMail(ctx, id);
			const transport = await mailer.readTransport(ctx);
			return {
				data: summary,
				message: transport === undefined ? "The mail is in the outbox: no mail server is set." : "The mail is on its way.",
			};
		}),
	];
}
