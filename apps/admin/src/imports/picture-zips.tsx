// ZIP files of pictures that are uploaded before the CSV file that names them.
import { isFailure } from "@lapwing/contract/client";
import type { PictureArchive } from "@lapwing/contract/media";
import { IconButton } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../api.ts";
import { DropZone } from "../media/drop-zone.tsx";

const heaviest = 64 * 1024 * 1024;
const most = 20;

type PictureZipsProps = {
	archives: readonly PictureArchive[];
	onChange: (change: (archives: readonly PictureArchive[]) => readonly PictureArchive[]) => void;
	busy: boolean;
	onBusy: (busy: boolean) => void;
};

export function PictureZips({ archives, onChange, busy, onBusy }: PictureZipsProps) {
	const [problems, setProblems] = useState<readonly string[]>([]);
	async function send(files: readonly File[]) {
		onBusy(true);
		setProblems([]);
		try {
			for (const file of files.slice(0, most - archives.length)) {
				if (file.size > heaviest) setProblems((now) => [...now, `${file.name} is larger than 64 MB. Split it into several.`]);
				else await sendOne(file);
			}
		} finally {
			onBusy(false);
		}
	}
	async function sendOne(file: File) {
		try {
			const { data } = await api("POST /staff/picture-archives", { name: file.name, file });
			onChange((now) => [...now, data]);
			if (data.left_out.length > 0)
				setProblems((now) => [...now, `${file.name}: its pictures were taken, other files were left out.`, ...data.left_out]);
		} catch (error) {
			if (!isFailure(error)) throw error;
			setProblems((now) => [...now, `${file.name}: ${error.message}`, ...(error.errors?.["file"] ?? [])]);
		}
	}
	return (
		<fieldset className="picture-field">
			<legend className="label">
				Pictures as ZIP <span className="opt">(optional)</span>
			</legend>
			{archives.length > 0 ? (
				<ul className="zip-list" aria-label="Uploaded ZIP files">
					{archives.map(({ id, name, files }) => (
						<li key={id}>
							<span>
								<b>{name}</b> {files} {files === 1 ? "picture" : "pictures"}
							</span>
							<IconButton label={`Take off ${name}`} onClick={() => onChange((now) => now.filter((each) => each.id !== id))}>
								<Trash2 className="icon icon--sm" aria-hidden="true" />
							</IconButton>
						</li>
					))}
				</ul>
			) : null}
			<DropZone
				kind="zip"
				multiple
				label="Choose ZIP files"
				hint="or drop them here."
				inputLabel="ZIP files of pictures"
				busy={busy}
				onFiles={(files) => void send(files)}
			/>
			<div role="alert">
				{problems.map((problem) => (
					<FieldError key={problem}>{problem}</FieldError>
				))}
			</div>
			<p className="hint">
				First the ZIP, then the CSV file. Its column <code>pictures</code> names the files, such as <code>front.jpg|side.jpg</code>, or
				paths of an export. 200 pictures and 64 MB for each ZIP.
			</p>
		</fieldset>
	);
}
