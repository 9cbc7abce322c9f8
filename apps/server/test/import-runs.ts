// Imports and exports through the API, for tests.
import type { TestShop } from "./test-shop.ts";

export type Kind = "products" | "stock";
export type Staff = Record<string, string>;

export type Run = {
	id: number;
	state: string;
	problem_count: number;
	summary: Record<string, number> | null;
	problems: { row: number; column: string; message: string }[];
	archives: { id: number; name: string; files: number }[];
	error: string | null;
};

export async function upload(shop: TestShop, staff: Staff, kind: Kind, csv: string, archives = "") {
	return shop.request("POST", `/staff/imports?kind=${kind}&name=goods.csv&archives=${archives}`, {
		headers: { ...staff, "content-type": "text/csv" },
		body: Buffer.from(csv),
	});
}

/** Uploads a file and waits until it is checked. */
export async function checkFile(shop: TestShop, staff: Staff, kind: Kind, csv: string, archives = ""): Promise<Run> {
	const answer = await upload(shop, staff, kind, csv, archives);
	if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
	return settled(shop, staff, (answer.body as { data: Run }).data.id, ["checked", "refused", "failed", "done"]);
}

export async function settled(shop: TestShop, staff: Staff, id: number, states: readonly string[]): Promise<Run> {
	for (let looks = 0; looks < 600; looks++) {
		const { data } = (await shop.request("GET", `/staff/imports/${id}`, { headers: staff })).body as { data: Run };
		if (states.includes(data.state)) return data;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	throw new Error("The import never ended.");
}

export async function writeRun(shop: TestShop, staff: Staff, { id }: Run): Promise<Run> {
	const answer = await shop.request("POST", `/staff/imports/${id}/apply`, { headers: staff });
	if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
	return settled(shop, staff, id, ["done", "failed", "refused"]);
}

export async function exportAll(shop: TestShop, staff: Staff, kind: Kind): Promise<string> {
	let csv = "";
	for (let after: number | null = 0; after !== null; ) {
		const { body } = await shop.request("GET", `/staff/exports/${kind}?after=${after}`, { headers: staff });
		const { data } = body as { data: { csv: string; next: number | null } };
		csv += data.csv;
		after = data.next;
	}
	return csv;
}

export const messagesOf = ({ problems }: Run) => problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
