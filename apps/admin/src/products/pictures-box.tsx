// Pictures of a product: dropped, pasted or chosen; put in order; each with words for those who do not see it.
import { isFailure } from "@lapwing/contract/client";
import type { Picture } from "@lapwing/contract/media";
import { IconButton } from "@lapwing/ui/button";
import { FieldError, TextField } from "@lapwing/ui/field";
import { Note } from "@lapwing/ui/note";
import { Tag } from "@lapwing/ui/tag";
import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { type DragEvent, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { ProgressBar } from "../bulk/bulk-progress.tsx";
import { undoToast } from "../form/undo-toast.tsx";
import type { ImageDraft } from "./product-form.ts";

const heaviest = 15 * 1024 * 1024;

type Upload = { key: string; name: string; picture?: Picture; problem?: string };

type PicturesBoxProps = {
	images: readonly ImageDraft[];
	onChange: (change: (images: readonly ImageDraft[]) => ImageDraft[]) => void;
	/** Pictures on their way. */
	onPending: (count: number) => void;
	errorAt: (path: string) => string | undefined;
};

export function PicturesBox({ images, onChange, onPending, errorAt }: PicturesBoxProps) {
	const { uploads, add, forget } = useUploads((picture) =>
		onChange((now) =>
			now.some(({ path }) => path === picture.path)
				? [...now]
				: [...now, { path: picture.path, alt: "", width: picture.width, height: picture.height, colour: null }],
		),
	);
	const [over, setOver] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const waiting = uploads.filter((upload) => upload.problem === undefined);
	useEffect(() => onPending(waiting.length), [waiting.length, onPending]);
	useEffect(() => {
		function paste(event: ClipboardEvent) {
			const files = [...(event.clipboardData?.files ?? [])].filter((file) => file.type.startsWith("image/"));
			if (files.length === 0) return;
			event.preventDefault();
			add(files);
		}
		document.addEventListener("paste", paste);
		return () => document.removeEventListener("paste", paste);
	}, [add]);
	function drop(event: DragEvent) {
		event.preventDefault();
		setOver(false);
		add([...event.dataTransfer.files]);
	}
	const move = (from: number, to: number) => onChange((now) => moved(now, from, to));
	const remove = (image: ImageDraft, index: number) => {
		onChange((now) => now.filter((each) => each !== image));
		undoToast("The picture is off the product.", () => onChange((now) => now.toSpliced(Math.min(index, now.length), 0, image)));
	};
	return (
		<section className="box" aria-labelledby="pictures-h">
			<h2 id="pictures-h">Pictures</h2>
			<ol className="picture-list">
				{images.map((image, index) => (
					<PictureRow
						key={image.path}
						image={image}
						index={index}
						last={index === images.length - 1}
						problem={errorAt(`images.${index}.path`)}
						altProblem={errorAt(`images.${index}.alt`)}
						onAlt={(alt) => onChange((now) => now.map((each) => (each.path === image.path ? { ...each, alt } : each)))}
						onMove={(to) => move(index, to)}
						onDropOn={(from) => move(from, index)}
						onRemove={() => remove(image, index)}
					/>
				))}
			</ol>
			<div className="uploads" aria-live="polite">
				{uploads.map((upload) =>
					upload.problem ? (
						<Note key={upload.key} tone="bad" title={`${upload.name}:`}>
							{upload.problem}{" "}
							<button type="button" className="link" onClick={() => forget(upload.key)}>
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
			<div
				className="drop-zone"
				data-over={over ? "" : undefined}
				onDragOver={(event) => {
					event.preventDefault();
					setOver(true);
				}}
				onDragLeave={() => setOver(false)}
				onDrop={drop}
			>
				<button type="button" className="btn btn--line btn--sm" onClick={() => input.current?.click()}>
					<ImagePlus className="icon icon--sm" aria-hidden="true" />
					Choose pictures
				</button>
				<span className="muted">or drop them here, or paste one.</span>
				<input
					ref={input}
					className="sr"
					type="file"
					accept="image/png,image/jpeg,image/webp,image/avif"
					multiple
					tabIndex={-1}
					aria-label="Picture files"
					onChange={(event) => {
						add([...(event.currentTarget.files ?? [])]);
						event.currentTarget.value = "";
					}}
				/>
			</div>
			<p className="hint">The first picture is the cover. PNG, JPEG, WebP or AVIF, at least 1600 px wide, 15 MB at most.</p>
		</section>
	);
}

function moved(images: readonly ImageDraft[], from: number, to: number): ImageDraft[] {
	const image = images[from];
	if (image === undefined || to < 0 || to >= images.length) return [...images];
	return images.toSpliced(from, 1).toSpliced(to, 0, image);
}

type PictureRowProps = {
	image: ImageDraft;
	index: number;
	last: boolean;
	problem: string | undefined;
	altProblem: string | undefined;
	onAlt: (alt: string) => void;
	onMove: (to: number) => void;
	onDropOn: (from: number) => void;
	onRemove: () => void;
};

function PictureRow({ image, index, last, problem, altProblem, onAlt, onMove, onDropOn, onRemove }: PictureRowProps) {
	const name = `picture ${index + 1}`;
	return (
		<li
			className="picture-row"
			draggable
			onDragStart={(event) => event.dataTransfer.setData("text/lapwing-picture", String(index))}
			onDragOver={(event) => {
				if (event.dataTransfer.types.includes("text/lapwing-picture")) event.preventDefault();
			}}
			onDrop={(event) => {
				const from = event.dataTransfer.getData("text/lapwing-picture");
				if (from === "") return;
				event.preventDefault();
				event.stopPropagation();
				onDropOn(Number(from));
			}}
		>
			<div className="picture-thumb">
				<img src={image.path.startsWith("/") ? image.path : `/${image.path}`} alt="" width={image.width} height={image.height} />
				{index === 0 ? <Tag tone="petrol">Cover</Tag> : null}
			</div>
			<div className="picture-words">
				<TextField
					label={`What ${name} shows`}
					hint="For people who do not see it, such as “Open laptop from the front”."
					value={image.alt}
					maxLength={200}
					error={altProblem}
					onChange={(event) => onAlt(event.currentTarget.value)}
				/>
				{problem ? <FieldError>{problem}</FieldError> : null}
			</div>
			<div className="picture-acts">
				<IconButton label={`Move ${name} forward`} disabled={index === 0} onClick={() => onMove(index - 1)}>
					<ArrowLeft className="icon icon--sm" aria-hidden="true" />
				</IconButton>
				<IconButton label={`Move ${name} back`} disabled={last} onClick={() => onMove(index + 1)}>
					<ArrowRight className="icon icon--sm" aria-hidden="true" />
				</IconButton>
				<IconButton label={`Remove ${name}`} onClick={onRemove}>
					<Trash2 className="icon icon--sm" aria-hidden="true" />
				</IconButton>
			</div>
		</li>
	);
}

let uploadCount = 0;

/** Sends files one after the other and asks until their sizes are made. */
function useUploads(onReady: (picture: Picture) => void) {
	const [uploads, setUploads] = useState<Upload[]>([]);
	const ready = useRef(onReady);
	useEffect(() => {
		ready.current = onReady;
	});
	const [actions] = useState(() => {
		const change = (key: string, changes: Partial<Upload>) =>
			setUploads((now) => now.map((each) => (each.key === key ? { ...each, ...changes } : each)));
		const forget = (key: string) => setUploads((now) => now.filter((each) => each.key !== key));
		async function send(key: string, file: File) {
			if (file.size > heaviest) return change(key, { problem: "This file is larger than 15 MB." });
			try {
				let { data: picture } = await api("POST /staff/pictures", { file });
				while (picture.state === "waiting") {
					change(key, { picture });
					await new Promise((resolve) => setTimeout(resolve, 700));
					picture = (await api("GET /staff/pictures", { ids: picture.id })).data[0] ?? picture;
				}
				if (picture.state === "failed") return change(key, { problem: "The sizes of this picture could not be made. Try another file." });
				forget(key);
				ready.current(picture);
			} catch (error) {
				if (!isFailure(error)) throw error;
				change(key, { problem: error.errors?.["file"]?.[0] ?? error.message });
			}
		}
		let queue: Promise<unknown> = Promise.resolve();
		function add(files: readonly File[]) {
			for (const file of files) {
				uploadCount += 1;
				const key = `upload-${uploadCount}`;
				setUploads((now) => [...now, { key, name: file.name || "Pasted picture" }]);
				queue = queue.then(() => send(key, file));
			}
		}
		return { add, forget };
	});
	return { uploads, ...actions };
}
