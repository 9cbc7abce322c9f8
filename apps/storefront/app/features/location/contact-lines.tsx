import { formatPhone } from "@lapwing/contract/format-phone";
import type { Timetable } from "@lapwing/contract/opening-hours";
import { weekLines } from "@lapwing/contract/week-hours";
import { Clock, Mail, Phone } from "@lapwing/ui/icons";

export function telLink(phone: string): string {
	const digits = phone.replace(/[^\d+]/g, "");
	return `tel:${/^\d{10}$/.test(digits) ? `+91${digits}` : digits}`;
}

type ContactLinesProps = { phones: readonly string[]; emails: readonly string[]; timetable: Timetable | null };

/** Phone and mail links, and opening hours. */
export function ContactLines({ phones, emails, timetable }: ContactLinesProps) {
	if (phones.length === 0 && emails.length === 0 && timetable === null) return null;
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
								{formatPhone(phone)}
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
			{timetable && (
				<>
					<dt>
						<Clock className="icon" aria-hidden="true" />
						<span className="sr">Hours</span>
					</dt>
					<dd>
						{weekLines(timetable.hours).map((line) => (
							<span key={line.days} className="hours-line">
								{line.days}: {line.hours}
							</span>
						))}
					</dd>
				</>
			)}
		</dl>
	);
}
