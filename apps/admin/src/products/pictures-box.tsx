// Product pictures: upload by drop, paste or file dialog; reorder; alternative texts.
import { offeredAlt } from "@lapwing/contract/picture-alt";
import { IconButton } from "@lapwing/ui/button";
import { Checkbox } from "@lapwing/ui/choice";
import { FieldError, TextField } from "@lapwing/ui/field";
import { Tag } from "@lapwing/ui/tag";
import { ArrowLeft, ArrowRight, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { undoToast } from "../form/undo-toast.tsx";
import { DropZone, UploadList } from "../media/drop-zone.tsx";
import { useUploads } from "../media/uploads.ts";
import type { ImageDraft } from "./product-form.ts";

type PicturesBoxProps = {
	/** Name of the product, for the alternative texts that are offered. */
	title: string;
	images: readonly ImageDraft[];
	onChange: (change: (images: readonly ImageDraft[]) => ImageDraft[]) => void;
	errorAt: (path: string) => string | undefined;
};

export function PicturesBox({ title, images, onChange, errorAt }: PicturesBoxProps) {
	const { uploads, add, forget } = useUploads(
		(picture) =>
			onChange((now) =>
				now.some(({ path }) => path === picture.path)
					? [...now]
					: [...now, { path: picture.path, alt: "", width: picture.width, height: picture.height, colour: null, of_unit: false }],
			),
		{ use: "product" },
	);
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
						offered={offeredAlt(title.trim() || "The product", index, image.colour)}
						index={index}
						last={index === images.length - 1}
						problem={errorAt(`images.${index}.path`)}
						altProblem={errorAt(`images.${index}.alt`)}
						onEdit={(changes) => onChange((now) => now.map((each) => (each.path === image.path ? { ...each, ...changes } : each)))}
						onMove={(to) => move(index, to)}
						onDropOn={(from) => move(from, index)}
						onRemove={() => remove(image, index)}
					/>
				))}
			</ol>
			<UploadList uploads={uploads} onForget={forget} />
			<DropZone onFiles={add} multiple label="Choose pictures" hint="or drop them here, or paste one." inputLabel="Picture files" />
			<p className="hint">
				The first picture is the cover. PNG, JPEG, WebP or AVIF, 400 pixels or more on the longer side, better 1600, and 15 MB at most. A
				photo on white ground is cut to the product.
			</p>
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
	/** Alternative text if none is written. */
	offered: string;
	index: number;
	last: boolean;
	problem: string | undefined;
	altProblem: string | undefined;
	onEdit: (changes: Partial<Pick<ImageDraft, "alt" | "of_unit">>) => void;
	onMove: (to: number) => void;
	onDropOn: (from: number) => void;
	onRemove: () => void;
};

function PictureRow({ image, offered, index, last, problem, altProblem, onEdit, onMove, onDropOn, onRemove }: PictureRowProps) {
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
				{index === 0 ? <Tag tone="accent">Cover</Tag> : null}
			</div>
			<div className="picture-words">
				<TextField
					label={`What ${name} shows`}
					optional
					hint={`For people who do not see it, such as “Open laptop from the front”. Left empty, it says “${offered}”.`}
					value={image.alt}
					maxLength={200}
					error={altProblem}
					onChange={(event) => onEdit({ alt: event.currentTarget.value })}
				/>
				<Checkbox checked={image.of_unit} onChange={(event) => onEdit({ of_unit: event.currentTarget.checked })}>
					Photo of the very unit that is sold<span className="sr">, {name}</span>
				</Checkbox>
				{problem ? <FieldError>{problem}</FieldError> : null}
			</div>
			<div className="picture-actions">
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
