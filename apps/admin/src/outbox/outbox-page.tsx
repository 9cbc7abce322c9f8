import type { MailSummary } from "@lapwing/contract/mail";
import { EmptyState } from "@lapwing/ui/empty-state";
import { Time } from "@lapwing/ui/time";
import { Inbox } from "lucide-react";
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { api } from "../api.ts";
import { reloadUnlessRefused } from "../failure/form-failure.ts";
import { PageHead } from "../layout/page-head.tsx";
import { TurnPage } from "../list/turn-page.tsx";
import { useLiveList, watched } from "../live/live-list.ts";
import { shopZone } from "../shop/shop-zone.ts";
import { MailState } from "./mail-state.tsx";
import { sendTestMail, TestMailButton, TestMailProblem, useTestMail } from "./test-mail.tsx";

/** Page size of the server: a shorter list is the last page. */
const pageSize = 50;

export const loader = watched(async ({ request }: LoaderFunctionArgs) => {
	const before = new URL(request.url).searchParams.get("before");
	const { data } = await api("GET /staff/mails", before === null ? {} : { before }, { signal: request.signal });
	return { mails: data, newest: before === null };
});

export async function action({ request }: ActionFunctionArgs) {
	return sendTestMail(request);
}

export const shouldRevalidate = reloadUnlessRefused;

export function Component() {
	const { mails, newest } = useLoaderData<typeof loader>();
	useLiveList(["outbox"]);
	const testMail = useTestMail();
	const last = mails.at(-1);
	return (
		<>
			<PageHead title={newest ? "Outbox" : "Outbox, older mails"} actions={<TestMailButton testMail={testMail} />} />
			<div className="above-page">
				<TestMailProblem answer={testMail.answer} />
			</div>
			{mails.length > 0 ? <MailTable mails={mails} /> : <NoMails newest={newest} />}
			<TurnPage things="mails" older={last && mails.length === pageSize ? last.id : null} />
		</>
	);
}

function MailTable({ mails }: { mails: readonly MailSummary[] }) {
	return (
		<table className="lane-table mail-table">
			<caption className="sr">Mails, newest first</caption>
			<thead>
				<tr>
					<th scope="col">Mail</th>
					<th scope="col">State</th>
					<th scope="col">Written</th>
				</tr>
			</thead>
			<tbody>
				{mails.map((mail) => (
					<tr key={mail.id}>
						<td className="c-mail">
							<Link className="link" to={`/outbox/${mail.id}`}>
								{mail.subject}
							</Link>
							<span className="muted">To {mail.to}</span>
						</td>
						<td className="c-state">
							<MailState mail={mail} />
						</td>
						<td className="c-when">
							<Time value={mail.created_at} zone={shopZone} format="datetime" />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function NoMails({ newest }: { newest: boolean }) {
	return (
		<EmptyState
			icon={<Inbox className="icon icon--lg" aria-hidden="true" />}
			title={newest ? "No mail has been written yet" : "There are no older mails"}
		>
			{newest ? "Every mail the shop writes to customers and staff is kept here. Send a test mail to see that mail works." : null}
		</EmptyState>
	);
}
