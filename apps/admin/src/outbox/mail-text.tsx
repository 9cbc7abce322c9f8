/** Plain text of an email. Only http(s) URLs become links, since the text is untrusted. */
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
		// Trailing punctuation is not part of the URL.
		const address = found.replace(/[.,;:!?)\]}]+$/, "");
		if (!URL.canParse(address)) continue;
		if (index > end) parts.push({ start: end, part: text.slice(end, index), link: false });
		// The dots of `hideSecrets` lead to a page that says the invitation is used up.
		const isHidden = address.includes("••••••");
		parts.push({ start: index, part: isHidden ? `${address} (hidden)` : address, link: !isHidden });
		end = index + address.length;
	}
	if (end < text.length) parts.push({ start: end, part: text.slice(end), link: false });
	return parts;
}
