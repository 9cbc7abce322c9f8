import type { PictureKind } from "@lapwing/contract/picture-sizes";
import { Button } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { DropZone, UploadList } from "./drop-zone.tsx";
import { useUploads } from "./uploads.ts";

type PictureFieldProps = {
	label: string;
	hint: string;
	/** Path of the picture; null for none. */
	value: string | null;
	onChange: (path: string | null) => void;
	error?: string | undefined;
	kind?: PictureKind;
};

/** Upload field for one picture: choose or drop, preview, remove. */
export function PictureField({ label, hint, value, onChange, error, kind = "picture" }: PictureFieldProps) {
	const { uploads, add, forget } = useUploads((picture) => onChange(picture.path), kind);
	const isOwn = value?.startsWith("/") ?? false;
	return (
		<fieldset className="picture-field">
			<legend className="label">
				{label} <span className="opt">(optional)</span>
			</legend>
			{value && isOwn ? (
				<div className="picture-field__shown" data-kind={kind}>
					<img src={value} alt={`${label} as it is now`} />
					<Button size="sm" tone="line" onClick={() => onChange(null)}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
						Take off
						<span className="sr"> {label}</span>
					</Button>
				</div>
			) : null}
			<UploadList uploads={uploads} onForget={forget} />
			<DropZone
				onFiles={add}
				label={value && isOwn ? "Choose another" : "Choose a picture"}
				hint="or drop it here."
				inputLabel={`${label}: file`}
			/>
			{error ? <FieldError>{error}</FieldError> : <p className="hint">{hint}</p>}
		</fieldset>
	);
}
