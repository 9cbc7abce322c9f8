// One process per data folder. The lock is SQLite's on a file in it: the kernel gives it back when its process dies, however
// it dies, so there is never a stale lock to clear by hand. SQLite comes with Node.
import { accessSync, constants, mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class FolderError extends Error {}

export type FolderLock = { release(): void };

export function lockFolder(folder: string): FolderLock {
	try {
		mkdirSync(folder, { recursive: true });
		accessSync(folder, constants.R_OK | constants.W_OK);
	} catch {
		throw new FolderError(`The data folder ${folder} cannot be written. Choose another with DATA_DIR, or change its permissions.`);
	}
	const file = new DatabaseSync(join(folder, "lock"));
	try {
		file.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;");
	} catch (error) {
		file.close();
		if (error instanceof Error && /locked|busy/i.test(error.message)) {
			throw new FolderError(
				`Another Lapwing is already running on the data folder ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
			);
		}
		throw new FolderError(`The data folder ${folder} cannot be locked. Choose another with DATA_DIR, or change its permissions.`);
	}
	return { release: () => file.close() };
}
