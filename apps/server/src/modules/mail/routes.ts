import * as contract from "@lapwing/contract/mail";
import { AppError } from "../../ctx.ts";
import { type Bound, handle } from "../../http/bind.ts";
import { getSetting } from "../settings/registry.ts";
import { getMail, listMails, type Mailer, sendMail } from "./mail.ts";

export function mailRoutes(mailer: Mailer): Bound[] {
	return [
		handle(contract.listMails, async (ctx, { before }) => ({ data: await listMails(ctx, before) })),
		handle(contract.getMail, async (ctx, { id }) => ({ data: await getMail(ctx, id) })),
		handle(contract.getMailSending, async (ctx) => {
			const transport = await mailer.readTransport(ctx);
			const state = transport === undefined ? "no_server" : transport.needsPassword ? "no_password" : "sends";
			return { data: { state } as const };
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
