import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import type { ComponentProps } from "react";
import { FormNote } from "../failure/form-note.tsx";

export type TestResult = { works: boolean; message: string };

type ConnectionTestProps = {
	title: string;
	busy: boolean;
	refused: ComponentProps<typeof FormNote>["refused"];
	result: TestResult | undefined;
	onTest: () => void;
};

/** Button that tests a connection to another server, and the result. */
export function ConnectionTest({ title, busy, refused, result, onTest }: ConnectionTestProps) {
	return (
		<>
			<Button size="sm" tone="line" busy={busy} busyLabel="Asking" onClick={onTest} aria-label={`Test the connection to ${title}`}>
				Test the connection
			</Button>
			<FormNote refused={refused} />
			{result && !busy ? (
				<Note tone={result.works ? "ok" : "bad"} role="status">
					{result.message}
				</Note>
			) : null}
		</>
	);
}
