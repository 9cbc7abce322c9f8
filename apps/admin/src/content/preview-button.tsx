import { isFailure } from "@lapwing/contract/client";
import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { Eye } from "lucide-react";
import { useState } from "react";
import { api } from "../api.ts";
import { Dialog, DialogBody } from "../form/dialog.tsx";

/** Preview of HTML, sanitised by the server as on save. */
export function PreviewButton({ title, html }: { title: string; html: string }) {
	const [shown, setShown] = useState<{ html: string } | { problem: string }>();
	const [busy, setBusy] = useState(false);
	async function open() {
		setBusy(true);
		try {
			setShown({ html: (await api("POST /staff/preview-html", { html })).data.html });
		} catch (error) {
			setShown({ problem: isFailure(error) ? error.message : "It could not be shown." });
		}
		setBusy(false);
	}
	return (
		<>
			<Button size="sm" tone="line" busy={busy} busyLabel="Loading" onClick={() => void open()}>
				<Eye className="icon icon--sm" aria-hidden="true" />
				Preview
			</Button>
			<Dialog open={shown !== undefined} onClose={() => setShown(undefined)} title={title || "Preview"} width="wide">
				<DialogBody>
					{shown && "html" in shown ? (
						// Sanitised by the server.
						// biome-ignore lint/security/noDangerouslySetInnerHtml: the same HTML as on the page
						<div className="prose" dangerouslySetInnerHTML={{ __html: shown.html }} />
					) : shown ? (
						<Note tone="bad" role="alert">
							{shown.problem}
						</Note>
					) : null}
				</DialogBody>
			</Dialog>
		</>
	);
}
