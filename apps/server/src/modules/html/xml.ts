export function escapeXml(text: string): string {
	return (
		text
			.replaceAll("&", "&amp;")
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;")
			.replaceAll('"', "&quot;")
			.replaceAll("'", "&apos;")
			// XML forbids control characters.
			.replace(/\p{Cc}/gu, (character) => ("\t\n\r".includes(character) ? character : ""))
	);
}
