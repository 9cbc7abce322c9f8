// Texts given by the specification.
export const requestSubtitle = "Fill this form to see the free service center locations near you";
/** Used if the response has no message. */
export const submittedText = "Your free laptop service request has been submitted!";
export const centresTitle = "Free Service Centers";
export const noCentresText = "No service centers found.";
