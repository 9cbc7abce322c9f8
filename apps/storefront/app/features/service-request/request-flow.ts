// Where the visitor is in asking for a free service: nowhere, at the form, or at the centres that answered it. It is one flow for the
// whole shop, since links to /free-service stand on every page and open the form in place.
import type { FieldErrors } from "@lapwing/contract/problem";
import { create } from "zustand";

export type RequestFields = Record<string, string>;

/** What the form sent: its reference, and where to look for centres. */
export type SentRequest = { reference: string | undefined; postCode: string | undefined };

export type Refusal = { errors: FieldErrors; problem: string };

type RequestFlow = {
	stage: "closed" | "form" | "centres";
	/** The path it was opened on: another page ends it. */
	openedAt: string;
	/** What to do once it is closed by hand; on /free-service that is a step back. */
	whenClosed: (() => void) | undefined;
	/** What was typed before the form was closed, so that a stray click loses nothing. */
	draft: RequestFields;
	sent: SentRequest | undefined;
	/** Why a plain post of the form was refused before scripts ran. */
	refusal: Refusal | undefined;
	open(at: { path: string; draft?: RequestFields; refusal?: Refusal | undefined; whenClosed?: () => void }): void;
	keepDraft(draft: RequestFields): void;
	showCentres(sent: SentRequest): void;
	/** Closed by the visitor. */
	close(): void;
	/** Closed because the page changed. */
	end(): void;
};

const closed = { stage: "closed", openedAt: "", whenClosed: undefined, sent: undefined, refusal: undefined } as const;

export const useRequestFlow = create<RequestFlow>()((set, get) => ({
	...closed,
	draft: {},
	open: ({ path, draft, refusal, whenClosed }) =>
		set((flow) => ({ stage: "form", openedAt: path, whenClosed, draft: { ...flow.draft, ...draft }, sent: undefined, refusal })),
	keepDraft: (draft) => set({ draft }),
	showCentres: (sent) => set({ stage: "centres", sent, draft: {} }),
	close: () => {
		const { whenClosed } = get();
		set(closed);
		whenClosed?.();
	},
	end: () => set(closed),
}));
