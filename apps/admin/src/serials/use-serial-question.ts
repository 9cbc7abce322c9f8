import { isFailure } from "@lapwing/contract/client";
import { maxSerialSkus } from "@lapwing/contract/goods-receipts";
import { plainSerial } from "@lapwing/contract/serial-numbers";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { api } from "../api.ts";
import { useConfirm } from "../form/confirm.tsx";
import { type LeavingLine, type SerialFacts, serialQuestion } from "./serial-question.ts";

/** `typed`: serial numbers that are to leave; the answer says which of them were sold. */
export async function loadSerialFacts(
	locationId: number,
	skus: readonly string[],
	signal?: AbortSignal,
	typed: readonly string[] = [],
): Promise<SerialFacts> {
	const wanted = [...new Set(skus)].slice(0, maxSerialSkus);
	if (wanted.length === 0) return new Map();
	const input = { location_id: locationId, skus: wanted.join(","), ...(typed.length > 0 && { typed: typed.map(plainSerial).join(",") }) };
	const { data } = await api("GET /staff/stock/serials", input as never, signal ? { signal } : {});
	return new Map(data.map((each) => [each.sku, each]));
}

type SerialQuestion = {
	/** Undefined until they are loaded. */
	facts: SerialFacts | undefined;
	/** Whether they are on their way, or could not be loaded. */
	state: "loading" | "failed" | "known";
	/** Goes on at once if there is nothing to ask, else after a confirmation. After a no the first empty field of `form` has the focus. */
	ask: (lines: readonly LeavingLine[], goOn: () => void, form: Element) => void;
	/** Render it once. */
	dialog: ReactNode;
};

/** Serial numbers of what is to leave a location. If they cannot be loaded nothing is asked; the server still checks. */
export function useSerialQuestion(
	locationId: number | undefined,
	skus: readonly string[],
	verb: Parameters<typeof serialQuestion>[1],
): SerialQuestion {
	const [facts, setFacts] = useState<SerialFacts>();
	const [failed, setFailed] = useState(false);
	const confirm = useConfirm();
	const isAsking = useRef(false);
	const wanted = skus.toSorted().join(",");
	useEffect(() => {
		if (locationId === undefined || wanted === "") return;
		const asked = new AbortController();
		async function load(place: number): Promise<void> {
			const loaded = await loadUnlessRefused(place, wanted.split(","), asked.signal);
			if (asked.signal.aborted) return;
			setFailed(loaded === undefined);
			if (loaded !== undefined) setFacts(loaded);
		}
		void load(locationId);
		return () => asked.abort();
	}, [locationId, wanted]);

	async function decide(lines: readonly LeavingLine[], goOn: () => void, form: Element): Promise<void> {
		const isKnown = locationId === undefined || lines.every(({ sku }) => facts?.has(sku));
		const all = lines.map(({ sku }) => sku);
		const known = isKnown ? facts : await loadUnlessRefused(locationId, all);
		const withFacts = lines.map((line) => ({ ...line, facts: known }));
		const question = serialQuestion(withFacts, verb);
		// What was sold before is refused in any case: nothing is asked first.
		if (question === undefined || (await isAnySold(lines))) goOn();
		else confirm.ask({ ...question, onConfirm: goOn, onCancel: () => focusEmptySerial(form) });
	}

	async function isAnySold(lines: readonly LeavingLine[]): Promise<boolean> {
		const typed = lines.flatMap(({ serials }) => serials.filter((serial) => serial.trim() !== ""));
		if (locationId === undefined || typed.length === 0) return false;
		const known = await loadUnlessRefused(
			locationId,
			lines.map(({ sku }) => sku),
			undefined,
			typed,
		);
		return known !== undefined && [...known.values()].some(({ sold }) => sold.length > 0);
	}

	return {
		facts,
		state: facts !== undefined || locationId === undefined || wanted === "" ? "known" : failed ? "failed" : "loading",
		ask: (lines, goOn, form) => {
			if (isAsking.current) return;
			isAsking.current = true;
			void decide(lines, goOn, form).finally(() => {
				isAsking.current = false;
			});
		},
		dialog: confirm.dialog,
	};
}

/** Fields with `data-serial`. */
export function focusEmptySerial(form: Element): void {
	[...form.querySelectorAll<HTMLInputElement>("input[data-serial]")].find(({ value }) => value.trim() === "")?.focus();
}

async function loadUnlessRefused(
	locationId: number,
	skus: readonly string[],
	signal?: AbortSignal,
	typed: readonly string[] = [],
): Promise<SerialFacts | undefined> {
	try {
		return await loadSerialFacts(locationId, skus, signal, typed);
	} catch (error) {
		if (signal?.aborted || isFailure(error)) return undefined;
		throw error;
	}
}
