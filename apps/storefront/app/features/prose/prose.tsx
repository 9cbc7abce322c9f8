import "./prose.css";

/** HTML sanitised by the server when saved. */
export function Prose({ html }: { html: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server, see modules/html.
	return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
