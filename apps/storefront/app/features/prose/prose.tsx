import "./prose.css";

/** HTML sanitised by the server when saved. */
export function Prose({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in, see the server's modules/html.
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
