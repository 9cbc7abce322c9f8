import { Button } from "@lapwing/ui/button";
import { Note } from "@lapwing/ui/note";
import { FileArchive, FileUp, ImagePlus } from "lucide-react";
import { useRef, useState } from "react";
import { ProgressBar } from "../bulk/bulk-progress.tsx";
import type { Upload } from "./uploads.ts";

export function UploadList({ uploads, onForget }: { uploads: readonly Upload[]; onForget: (key: string) => void }) {
	return (
		<div className="uploads" aria-live="polite">
			{uploads.map((upload) =>
				upload.problem ? (
					<Note key={upload.key} tone="bad" title={`${upload.name}:`}>
						{upload.problem}{" "}
						<button type="button" className="link" onClick={() => onForget(upload.key)}>
							OK
						</button>
					</Note>
				) : (
					<div key={upload.key} className="upload">
						<b>{upload.name}</b>
						{upload.picture ? (
							<ProgressBar done={upload.picture.done} total={upload.picture.total} label={`Making the sizes of ${upload.name}`} />
						) : (
							<span className="muted">Uploading</span>
						)}
					</div>
				),
			)}
		</div>
	);
}

const kinds = {
	pictures: { accept: "image/png,image/jpeg,image/webp,image/avif", Icon: ImagePlus },
	brand: { accept: "image/png,image/jpeg,image/webp,image/svg+xml", Icon: ImagePlus },
	csv: { accept: ".csv,text/csv", Icon: FileUp },
	zip: { accept: ".zip,application/zip", Icon: FileArchive },
};

type DropZoneProps = {
	kind?: keyof typeof kinds;
	onFiles: (files: readonly File[]) => void;
	/** Label of the button. */
	label: string;
	hint: string;
	/** Accessible name of the file input. */
	inputLabel: string;
	multiple?: boolean;
	busy?: boolean;
};

export function DropZone({ kind = "pictures", onFiles, label, hint, inputLabel, multiple = false, busy = false }: DropZoneProps) {
	const { accept, Icon } = kinds[kind];
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const take = (files: Iterable<File>) => {
		if (!busy) onFiles([...files].slice(0, multiple ? undefined : 1));
	};
	return (
		<div
			className="drop-zone"
			data-over={over ? "" : undefined}
			onDragOver={(event) => {
				event.preventDefault();
				setOver(true);
			}}
			onDragLeave={() => setOver(false)}
			onDrop={(event) => {
				event.preventDefault();
				setOver(false);
				take(event.dataTransfer.files);
			}}
		>
			<Button tone="line" size="sm" busy={busy} busyLabel="Uploading" onClick={() => input.current?.click()}>
				<Icon className="icon icon--sm" aria-hidden="true" />
				{label}
			</Button>
			<span className="muted">{hint}</span>
			<input
				ref={input}
				className="sr"
				type="file"
				accept={accept}
				multiple={multiple}
				tabIndex={-1}
				aria-label={inputLabel}
				onChange={(event) => {
					take(event.currentTarget.files ?? []);
					event.currentTarget.value = "";
				}}
			/>
		</div>
	);
}
