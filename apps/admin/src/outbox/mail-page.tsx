import type { Mail } from "@lapwing/contract/mail";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Time } from "@lapwing/ui/time";
import { type ReactNode, useState } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { runCall } from "../form/call.ts";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { MailState } from "./mail-state.tsx";
import { MailText } from "./mail-text.tsx";
import { RevealDialog } from "./reveal-dialog.tsx";
import { TestMailButton, TestMailProblem, useTestMail } from "./test-mail.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { data } = await api("GET /staff/mails/:id", { id: params.id }, { signal: request.signal });
	return data;
}

export const action = runCall;
export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const mail = useLoaderData<typeof loader>();
	const testMail = useTestMail();
	return (
		<>
			<Breadcrumbs items={[{ label: "Outbox", href: "/outbox" }, { label: `Mail ${mail.id}` }]} />
			<PageHead title={mail.subject} actions={<TestMailButton testMail={testMail} />} />
			<div className="above-page">
				<TestMailProblem answer={testMail.answer} />
			</div>
			<Facts mail={mail} />
			{mail.hidden ? <HiddenNote mail={mail} /> : null}
			<div className="mail-versions">
				<section className="box" aria-labelledby="mail-text">
					<h2 id="mail-text">Text</h2>
					<MailText text={mail.text} />
				</section>
				<section className="box" aria-labelledby="mail-html">
					<h2 id="mail-html">HTML version</h2>
					{/* Empty sandbox: no scripts, no forms, no navigation. */}
					<iframe className="mail-html" title="HTML version of the mail" sandbox="" src={`/admin/outbox/${mail.id}/html`} />
				</section>
			</div>
		</>
	);
}

/** A mail that was sent reaches its reader; only one that is kept has to be passed on by hand. */
function HiddenNote({ mail }: { mail: Mail }) {
	const [asking, setAsking] = useState(false);
	return (
		<div className="above-page">
			<Note title="The link or code is hidden.">
				{mail.state === "kept" ? (
					<>
						No mail server is set, so nobody gets this mail. To pass it on yourself, show it with your password.{" "}
						<Button size="sm" tone="line" onClick={() => setAsking(true)}>
							Show the link or code
						</Button>
					</>
				) : (
					"It opens an account, so only the mail itself shows it."
				)}
			</Note>
			{asking ? <RevealDialog mail={mail} onClose={() => setAsking(false)} /> : null}
		</div>
	);
}

function Facts({ mail }: { mail: Mail }) {
	return (
		<dl className="box mail-facts">
			<Fact name="To">{mail.to}</Fact>
			<Fact name="State">
				<MailState mail={mail} />
			</Fact>
			<Fact name="Written">
				<Moment value={mail.created_at} />
			</Fact>
			{mail.sent_at ? (
				<Fact name="Sent">
					<Moment value={mail.sent_at} />
				</Fact>
			) : null}
		</dl>
	);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>{children}</dd>
		</div>
	);
}

/** With the year: emails stay in the outbox for long. */
function Moment({ value }: { value: string }) {
	return (
		<>
			<Time value={value} zone={shopZone} format="year" />, <Time value={value} zone={shopZone} format="time" />
		</>
	);
}
