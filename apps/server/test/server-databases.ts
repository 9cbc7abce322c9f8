// Databases on the PostgreSQL server of the tests. Separate from databases.ts, which opens them: journeys import it too.
import pg from "pg";

export const serverUrl = process.env["TEST_DATABASE_URL"] ?? "postgres://postgres@127.0.0.1:5432/postgres";

export function databaseUrl(name: string): string {
	const url = new URL(serverUrl);
	url.pathname = `/${name}`;
	return url.href;
}

export async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	try {
		await work(client);
	} finally {
		await client.end();
	}
}

/** Whether there is a server: tests on PostgreSQL are left out without one, unless TEST_DATABASE_URL names it. */
export async function serverAnswers(): Promise<boolean> {
	if (process.env["TEST_DATABASE_URL"]) return true;
	return onServer((client) => client.query("select 1")).then(
		() => true,
		() => false,
	);
}

export async function createServerDatabase(name: string): Promise<string> {
	await onServer((client) => client.query(`create database ${name}`));
	return databaseUrl(name);
}

export async function dropServerDatabase(name: string): Promise<void> {
	await onServer((client) => client.query(`drop database if exists ${name} with (force)`));
}
