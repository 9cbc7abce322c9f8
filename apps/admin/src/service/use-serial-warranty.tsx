import { isFailure } from "@lapwing/contract/client";
import { normaliseSerial } from "@lapwing/contract/serial-numbers";
import type { Warranty } from "@lapwing/contract/service";
import { type ReactNode, useEffect, useState } from "react";
import { api } from "../api.ts";
import { WarrantyTag } from "./warranty-tag.tsx";

const pauseMs = 400;

/** Hint of a field with a serial number: the warranty of the laptop, looked up (debounced) while it is typed. */
export function useSerialWarranty(typed: string): ReactNode {
	const serial = normaliseSerial(typed);
	const [found, setFound] = useState<{ serial: string; warranty: Warranty | undefined }>();
	useEffect(() => {
		if (serial === undefined) return;
		const left = new AbortController();
		const timer = setTimeout(() => {
			api("GET /staff/sold-laptops/:serial", { serial }, { signal: left.signal }).then(
				({ data }) => setFound({ serial, warranty: data }),
				// It is only a hint: where it cannot be looked up, nothing is said.
				(error: unknown) => setFound(isFailure(error) && error.code === "not_found" ? { serial, warranty: undefined } : undefined),
			);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [serial]);
	if (found === undefined || found.serial !== serial) return undefined;
	if (found.warranty === undefined) return "The shop sold no laptop with this serial number.";
	return <WarrantyTag warranty={found.warranty} />;
}
