export function escapeXml(text: string): string {
	return (
		text
			.replaceAll("&", "&amp;")
			.replaceAll("<", "&lt;")
			.replaceAll(">", "&gt;")
			.replaceAll('"', "&quot;")
			.replaceAll("'", "&apos;")
			// Control characters are not allowed in XML at all.
			.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "")
	);
}
