// Whether mails go out, on the pages from which staff write to customers.
import { isFailure } from "@lapwing/contract/client";
import type { MailSending } from "@lapwing/contract/mail";
import { Link, useMatches } from "react-router";
import { api } from "../api.ts";
import { useMay } from "../layout/use-may.ts";

/** A page is shown without it if it cannot be read. */
export async function loadMailSending(signal: AbortSignal): Promise<MailSending> {
	try {
		return (await api("GET /staff/mail-sending", {}, { signal })).data.state;
	} catch (error) {
		if (!isFailure(error)) throw error;
		return "sends";
	}
}

export const noServer = "No mail server is set: the mail is kept in the outbox.";

/** Whether a mail server is set, as the page's loader has read it (`loadMailSending`); pages that do not read it count as set. */
export function useHasMailServer(): boolean {
	return useMatches().every(({ loaderData }) => (loaderData as { sending?: MailSending } | undefined)?.sending !== "no_server");
}

/** What is said of an email, or that there is no mail server to send it. */
export function useMailWords(): (words: string) => string {
	const hasServer = useHasMailServer();
	return (words) => (hasServer ? words : noServer);
}

/** The same of one customer, who may have given no address (at the counter). */
export function useCustomerMailWords(email: string): (words: string) => string {
	const mailWords = useMailWords();
	return (words) => (email === "" ? "The customer has no e-mail address." : mailWords(words));
}

const heldWords: Record<Exclude<MailSending, "sends">, string> = {
	no_server: "No mail server is set: mails are kept in the outbox and nobody gets them.",
	no_password: "Mails wait: the mail server’s password has to be entered again.",
	failing: "Mails wait: the mail server did not take the last ones. They are tried again every quarter of an hour.",
};

/** One line where mails are held, with the way to change that. */
export function HeldMails({ sending }: { sending: MailSending }) {
	const may = useMay();
	if (sending === "sends") return null;
	return (
		<p className="held-mails">
			{heldWords[sending]}{" "}
			{may("run_shop") ? (
				<Link className="link" to={sending === "failing" ? "/outbox" : "/settings/connections"}>
					{sending === "failing" ? "Outbox" : "Settings"}
				</Link>
			) : (
				"Tell the owner."
			)}
		</p>
	);
}
