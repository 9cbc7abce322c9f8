import { type PictureKind, tooNarrow } from "@lapwing/contract/picture-sizes";
import { Button } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
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
	/** Least width in pixels. */
	narrowest?: number;
};

/** Upload field for one picture: choose or drop, preview, remove. */
export function PictureField({ label, hint, value, onChange, error, kind = "picture", narrowest = 0 }: PictureFieldProps) {
	const [narrow, setNarrow] = useState<string>();
	const { uploads, add, forget } = useUploads(
		({ path, width }) => {
			if (width < narrowest) return setNarrow(tooNarrow(width, narrowest));
			setNarrow(undefined);
			onChange(path);
		},
		{ kind },
	);
	const problem = narrow ?? error;
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
			{problem ? <FieldError>{problem}</FieldError> : <p className="hint">{hint}</p>}
		</fieldset>
	);
}
