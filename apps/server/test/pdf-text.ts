// Reads PDF documents, for tests and journeys.
import { extractImages, extractText, getDocumentProxy, getMeta } from "unpdf";

export type ReadPdf = { text: string; meta: string; pictures: number };

/** Text of all pages, document properties, and the number of pictures on the first page. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
	const pdf = await getDocumentProxy(new Uint8Array(bytes));
	const { text } = await extractText(pdf, { mergePages: true });
	return { text, meta: JSON.stringify(await getMeta(pdf)), pictures: (await extractImages(pdf, 1)).length };
}
