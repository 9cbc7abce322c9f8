import type { ShopValues } from "@lapwing/contract/staff-settings";
import { Note } from "@lapwing/ui/note";
import { Link } from "react-router";
import { TestMailButton, TestMailProblem, useTestMail } from "../outbox/test-mail.tsx";

export function MailBox({ mail }: { mail: ShopValues["mail"] }) {
	const testMail = useTestMail();
	return (
		<section className="box narrow-box" aria-labelledby="mail-head">
			<h2 id="mail-head">Mail</h2>
			{mail.server ? null : (
				<Note tone="warn" title="No mail server is set.">
					Mails are written and kept in the outbox, but nobody gets them. <Link to="/settings/connections">Connect a mail server.</Link>
				</Note>
			)}
			<p>
				Mails come from <b>{mail.from}</b>. <Link to="/outbox">All mails are in the outbox.</Link>
			</p>
			<TestMailProblem answer={testMail.answer} />
			<div>
				<TestMailButton testMail={testMail} />
			</div>
		</section>
	);
}
