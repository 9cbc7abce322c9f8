// The mail that asks for reviews, some days after an order has arrived.
import { ActionLink, letterOf, MailFrame, Paragraph, type Sender } from "../mail/frame.tsx";
import type { Letter } from "../mail/mail.ts";

export type ReviewableOrder = { reference: string; email: string; items: { title: string; options: string; href: string }[] };

export async function reviewMail(sender: Sender, { reference, email, items }: ReviewableOrder): Promise<Letter> {
	const [first] = items;
	const subject = items.length === 1 && first ? `How is your ${first.title}?` : `How are the things you bought at ${sender.name}?`;
	return letterOf(
		email,
		subject,
		<MailFrame sender={sender} title={subject} preview="Two minutes of your time help the next buyer.">
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
		</MailFrame>,
	);
}
