/** The text of a mail as it was sent. Only http(s) addresses can be followed: a text may hold anything. */
export function MailText({ text }: { text: string }) {
	return (
		<p className="mail-text">
			{splitLinks(text).map(({ start, part, link }) =>
				link ? (
					<a key={start} className="link" href={part} rel="noreferrer">
						{part}
					</a>
				) : (
					part
				),
			)}
		</p>
	);
}

type Part = { start: number; part: string; link: boolean };

export function splitLinks(text: string): Part[] {
	const parts: Part[] = [];
	let end = 0;
	for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"']+/gi)) {
		// The full stop after an address belongs to the sentence.
		const address = found.replace(/[.,;:!?)\]}]+$/, "");
		if (!URL.canParse(address)) continue;
		if (index > end) parts.push({ start: end, part: text.slice(end, index), link: false });
		parts.push({ start: index, part: address, link: true });
		end = index + address.length;
	}
	if (end < text.length) parts.push({ start: end, part: text.slice(end), link: false });
	return parts;
}
