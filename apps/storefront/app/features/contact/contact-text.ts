// Texts given by the specification.
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
/** Success message on /contact-us. */
export const thanks = {
	title: "Thanks for reaching us, Our team will get back to you shortly.",
	text: undefined,
	button: "Okay",
} as const;
/** Value of required fields that the contact form does not have. */
export const normalLead = "Normal Lead";
