import type { Mail } from "@lapwing/contract/mail";
import { Breadcrumbs } from "@lapwing/ui/breadcrumbs";
import { Time } from "@lapwing/ui/time";
import type { ReactNode } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { shopZone } from "../shop/shop-zone.ts";
import { MailState } from "./mail-state.tsx";
import { MailText } from "./mail-text.tsx";
import { TestMailButton, TestMailProblem, useTestMail } from "./test-mail.tsx";

export async function loader({ params, request }: LoaderFunctionArgs) {
	const { data } = await api("GET /staff/mails/:id", { id: params.id }, { signal: request.signal });
	return data;
}

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
