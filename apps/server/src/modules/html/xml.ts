export function escapeXml(text: string): string {
	return (
		text
			.replaceAll("&", "&amp;")
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;")
			.replaceAll('"', "&quot;")
			.replaceAll("'", "&apos;")
			// Control characters are not allowed in XML at all.
			.replace(/\p{Cc}/gu, (character) => ("\t\n\r".includes(character) ? character : ""))
	);
}
