// Email that asks for reviews some days after delivery.
import { ActionLink, EmailLayout, emailOf, Paragraph, type Sender } from "../mail/email-layout.tsx";
import type { EmailContent } from "../mail/mail.ts";

export type ReviewableOrder = { reference: string; email: string; items: { title: string; options: string; href: string }[] };

export async function reviewEmail(sender: Sender, { reference, email, items }: ReviewableOrder): Promise<EmailContent> {
	const [first] = items;
	const subject = items.length === 1 && first ? `How is your ${first.title}?` : `How are the things you bought at ${sender.name}?`;
	return emailOf(
		email,
		subject,
		<EmailLayout sender={sender} title={subject} preview="Two minutes of your time help the next buyer.">
			<Paragraph>Order {reference}</Paragraph>
			<Paragraph>
				You have had it for some days now. Give it stars and say what is good and what is not: it helps people who are choosing a laptop.
			</Paragraph>
			{items.map(({ title, options, href }) => (
				<div key={href}>
					<Paragraph>
						{title}
						{options ? `, ${options}` : ""}
					</Paragraph>
					<ActionLink href={href}>Write a review</ActionLink>
				</div>
			))}
			<Paragraph>We ask only once for each order.</Paragraph>
		</EmailLayout>,
	);
}
