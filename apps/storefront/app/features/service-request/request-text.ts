import { useSiteInfo } from "../shell/site-info.ts";

/** Texts given by the specification. */
const free = {
	requestTitle: "Request Free Laptop Service",
	requestSubtitle: "Fill this form to see the free service center locations near you",
	centresTitle: "Free Service Centers",
	description: "Ask for a free laptop service. We show you the free service centres near you.",
};

/** Of a seller none of whose service centres takes free service. */
const paid: typeof free = {
	requestTitle: "Request laptop service",
	requestSubtitle: "Fill this form to see the service centres near you",
	centresTitle: "Service centres",
	description: "Ask for a laptop repair. We show you the service centres near you.",
};

export const requestTextOf = (service: "free" | "paid" | "none" | undefined) => (service === "paid" ? paid : free);

export const useRequestText = () => requestTextOf(useSiteInfo().promises.service);

/** Used if the response has no message. */
export const submittedText = "Your free laptop service request has been submitted!";
export const noCentresText = "No service centers found.";
