// State of the service request dialogs (Zustand): closed, form, or list of centres. Shared by the whole shop, since links to /free-service
// open the form on any page.
import { create } from "zustand";

export const requestPath = "/free-service";

export type RequestFields = Record<string, string>;

/** Reference of the submitted request, and the PIN code for the list of centres. */
export type SentRequest = { reference: string | undefined; postCode: string | undefined };

type RequestFlow = {
	stage: "closed" | "form" | "centres";
	/** Path it was opened on; a navigation ends the flow. */
	openedAt: string;
	/** Called when the visitor closes it; on /free-service it navigates back. */
	whenClosed: (() => void) | undefined;
	/** Values of a closed form, so that closing by accident loses nothing. */
	draft: RequestFields;
	sent: SentRequest | undefined;
	open(at: { path: string; whenClosed?: () => void }): void;
	keepDraft(draft: RequestFields): void;
	showCentres(sent: SentRequest): void;
	/** By the visitor. */
	close(): void;
	/** By a navigation. */
	end(): void;
};

const closed = { stage: "closed", openedAt: "", whenClosed: undefined, sent: undefined } as const;

export const useRequestFlow = create<RequestFlow>()((set, get) => ({
	...closed,
	draft: {},
	open: ({ path, whenClosed }) => set({ stage: "form", openedAt: path, whenClosed, sent: undefined }),
	keepDraft: (draft) => set({ draft }),
	showCentres: (sent) => set({ stage: "centres", sent, draft: {} }),
	close: () => {
		const { whenClosed } = get();
		set(closed);
		whenClosed?.();
	},
	end: () => set(closed),
}));
