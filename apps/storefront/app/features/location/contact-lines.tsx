import type { Location } from "@lapwing/contract/location";
import { weekLines } from "@lapwing/contract/opening-hours";
import { Clock, Mail, Phone } from "@lapwing/ui/icons";
import { spokenPhone } from "../shell/phone.ts";

/** The parts of a comma-separated list. */
export function listed(commaSeparated: string): string[] {
	return commaSeparated
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
}

export function telLink(phone: string): string {
	const digits = phone.replace(/[^\d+]/g, "");
	return `tel:${/^\d{10}$/.test(digits) ? `+91${digits}` : digits}`;
}

type ContactLinesProps = { phones: readonly string[]; emails: readonly string[]; hours: Location["hours"] };

/** Each phone a call link, each e-mail a mail link, and when somebody is there to answer. */
export function ContactLines({ phones, emails, hours }: ContactLinesProps) {
	return (
		<dl>
			{phones.length > 0 && (
				<>
					<dt>
						<Phone className="icon" aria-hidden="true" />
						<span className="sr">Phone</span>
					</dt>
					<dd className="num contact-line">
						{phones.map((phone) => (
							<a key={phone} href={telLink(phone)}>
								{spokenPhone(phone)}
							</a>
						))}
					</dd>
				</>
			)}
			{emails.length > 0 && (
				<>
					<dt>
						<Mail className="icon" aria-hidden="true" />
						<span className="sr">E-mail</span>
					</dt>
					<dd className="contact-line">
						{emails.map((email) => (
							<a key={email} href={`mailto:${email}`}>
								{email}
							</a>
						))}
					</dd>
				</>
			)}
			<dt>
				<Clock className="icon" aria-hidden="true" />
				<span className="sr">Hours</span>
			</dt>
			<dd>
				{weekLines(hours).map((line) => (
					<span key={line.days} className="hours-line">
						{line.days}: {line.hours}
					</span>
				))}
			</dd>
		</dl>
	);
}
