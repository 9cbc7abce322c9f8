/** What is asked before a parcel leaves that the customer cannot follow; undefined if there is nothing to ask. A store's own delivery has no waybill. */
export function untraceable(carrier: string, waybill: string): { title: string; text: string; confirmLabel: string } | undefined {
	if (carrier !== "" && waybill !== "") return undefined;
	return {
		title: waybill === "" ? "Send it without a waybill?" : "Send it without the carrier’s name?",
		text: "The customer cannot follow it. Go on if it is your own delivery; you can add both later on the parcel.",
		confirmLabel: "Send it",
	};
}
