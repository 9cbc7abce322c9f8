import type { BrandFile } from "@lapwing/contract/brand-files";
import { isFailure } from "@lapwing/contract/client";
import type { BrandPicture, brandUses } from "@lapwing/contract/staff-settings";
import { Button } from "@lapwing/ui/button";
import { FieldError } from "@lapwing/ui/field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "../api.ts";
import { useReportUploads } from "../form/running-uploads.tsx";
import { DropZone } from "../media/drop-zone.tsx";

type Use = (typeof brandUses)[number];
const shownFile: Record<Use, BrandFile> = { logo: "logo.png", icon: "icon-192.png", sharing: "sharing.jpg" };

type BrandPictureFieldProps = {
	label: string;
	hint: string;
	use: Use;
	value: BrandPicture | null;
	onChange: (picture: BrandPicture | null) => void;
	error?: string | undefined;
	/** Preview on the footer's dark ground. */
	onDark?: boolean;
};

/** Upload field for a picture of the brand; its files are ready when the upload is answered. */
export function BrandPictureField({ label, hint, use, value, onChange, error, onDark }: BrandPictureFieldProps) {
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string>();
	useReportUploads(busy ? 1 : 0, problem === undefined ? 0 : 1);
	async function upload([file]: readonly File[]) {
		if (file === undefined) return;
		setBusy(true);
		setProblem(undefined);
		try {
			onChange((await api("POST /staff/settings/brand/pictures", { file, use })).data);
		} catch (failure) {
			if (!isFailure(failure)) throw failure;
			setProblem(failure.errors?.["file"]?.[0] ?? failure.message);
		} finally {
			setBusy(false);
		}
	}
	const wrong = problem ?? error;
	return (
		<fieldset className="picture-field">
			<legend className="label">
				{label} <span className="opt">(optional)</span>
			</legend>
			{value ? (
				<div className="picture-field__shown" data-kind={onDark ? "brand-dark" : "brand"}>
					<img src={`${value.folder}/${shownFile[use]}`} alt={`${label} as it is now`} />
					<Button size="sm" tone="line" onClick={() => onChange(null)}>
						<Trash2 className="icon icon--sm" aria-hidden="true" />
						Take off
						<span className="sr"> {label}</span>
					</Button>
				</div>
			) : null}
			<DropZone
				kind="brand"
				busy={busy}
				onFiles={(files) => void upload(files)}
				label={value ? "Choose another" : "Choose a picture"}
				hint="or drop it here."
				inputLabel={`${label}: file`}
			/>
			{wrong ? <FieldError>{wrong}</FieldError> : <p className="hint">{hint}</p>}
		</fieldset>
	);
}
