import { isFailure } from "@lapwing/contract/client";
import type { ReturnPreview } from "@lapwing/contract/staff-returns";
import { useEffect, useState } from "react";
import { api } from "../api.ts";

export type PreviewInput = {
	lines: { line_id: number; quantity: number; serials?: string[] }[];
	location_id: number;
	deduction: number;
	cash_collected: boolean | undefined;
};

/** The server's figures for receiving these pieces; undefined while they are fetched, or if nothing is chosen. */
export function useReturnPreview(reference: string, input: PreviewInput): ReturnPreview | undefined {
	const wanted = JSON.stringify(input);
	const [shown, setShown] = useState<{ wanted: string; preview: ReturnPreview | undefined }>();
	useEffect(() => {
		const { lines, location_id, deduction, cash_collected } = JSON.parse(wanted) as PreviewInput;
		if (lines.length === 0 || !(location_id > 0)) return;
		const controller = new AbortController();
		const path = "POST /staff/orders/:reference/receive-return/preview";
		api(path, { reference, lines, location_id, deduction, cash_collected }, { signal: controller.signal }).then(
			({ data }) => setShown({ wanted, preview: data }),
			(failure: unknown) => {
				if (controller.signal.aborted) return;
				if (!isFailure(failure)) throw failure;
				// Receiving says why at its fields.
				setShown({ wanted, preview: undefined });
			},
		);
		return () => controller.abort();
	}, [reference, wanted]);
	return shown?.wanted === wanted ? shown.preview : undefined;
}
