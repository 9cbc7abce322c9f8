// The words the specification gives.
export const submitted = {
	title: "Request Submitted Successfully!",
	text: "Thank you! Your request has been received. Our team will contact you soon.",
	button: "OK",
} as const;
export const notSubmitted = {
	title: "Submission Failed",
	text: "Something went wrong. Please try again later.",
	button: "OK",
} as const;
/** How the form on /contact-us ends. */
export const thanks = {
	title: "Thanks for reaching us, Our team will get back to you shortly.",
	text: undefined,
	button: "Okay",
} as const;
/** What the fields say that a lead has no answer for. */
export const normalLead = "Normal Lead";
