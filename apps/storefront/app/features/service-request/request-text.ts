import { useSiteInfo } from "../shell/site-info.ts";

/** Given by the specification; the other texts are in form-text.ts, which only the form loads. */
export const requestTitle = "Request Free Laptop Service";

/** The text without the word "free" if no service centre of the seller takes free service. */
export const wordingOf = (service: string | undefined) => (text: string) => (service === "paid" ? text.replace(/free /i, "") : text);

export const useWording = () => wordingOf(useSiteInfo().promises.service);
