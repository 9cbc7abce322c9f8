// Backups are tar.gz files (tar-stream), readable without Lapwing. Both directions stream.
import { createReadStream } from "node:fs";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract, pack } from "tar-stream";

/** Limit against decompression bombs: rows as text compress to a tenth, pictures hardly. */
const maxRatio = 200;
const freeToUnpack = 64 * 1024 * 1024;

export class BackupError extends Error {}

export type TarWriter = {
	add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
	finish(): Promise<void>;
};

export function writeTar(out: Writable): TarWriter {
	const tar = pack();
	const written = pipeline(tar, out, { end: false });
	// Handles the rejection; the next `add` or `finish` reports it.
	written.catch(() => undefined);
	return {
		async add(name, size, content) {
			if (Buffer.byteLength(name) > 100) throw new BackupError(`The name ${name} is too long for a backup.`);
			const entry = tar.entry({ name, size, mode: 0o600, mtime: new Date(0) });
			const stored = pipeline(Readable.from(content, { objectMode: false }), entry as unknown as Writable);
			await Promise.race([stored, written]).catch((error: unknown) => {
				throw /size mismatch/i.test(String(error)) ? new BackupError(`${name} changed while it was read.`) : error;
			});
		},
		async finish() {
			tar.finalize();
			await written;
		},
	};
}

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Entries must be consumed in order; the unread rest of one is skipped. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
	const source = createReadStream(file);
	const unzipped = createGunzip();
	const tar = extract();
	const unpacking = pipeline(source, unzipped, limitUnpacking, tar as unknown as Writable);
	unpacking.catch(() => undefined);
	try {
		for await (const entry of tar) {
			const { name, size, type } = entry.header;
			if (type !== "file") throw damaged(file);
			yield { name, size, content: explained(entry as AsyncIterable<Buffer>) };
			entry.resume();
		}
		await unpacking;
	} catch (error) {
		throw explain(error);
	} finally {
		source.destroy();
		unzipped.destroy();
		tar.destroy();
	}

	/** Maps errors inside an entry as those of the file. */
	async function* explained(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		try {
			yield* content;
		} catch (error) {
			throw explain(error);
		}
	}

	async function* limitUnpacking(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		let unpacked = 0;
		for await (const chunk of chunks) {
			unpacked += chunk.byteLength;
			// bytesRead is slightly ahead of what was unpacked.
			if (unpacked > (source.bytesRead + 1) * maxRatio + freeToUnpack)
				throw new BackupError(`${file} unpacks to far more than a backup of its size holds. Nothing was restored.`);
			yield chunk;
		}
	}

	function explain(error: unknown): unknown {
		const { code, message } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return new BackupError(`There is no file ${file}.`);
		if (code === "Z_DATA_ERROR" && /incorrect header/.test(message)) return notABackup(file);
		if (/Invalid tar header/.test(message)) return notABackup(file);
		return code?.startsWith("Z_") || /Unexpected end of data|premature close/i.test(message) ? damaged(file) : error;
	}
}

export function damaged(file: string): BackupError {
	return new BackupError(`The backup ${file} is damaged or not whole. Nothing was restored.`);
}

export function notABackup(file: string): BackupError {
	return new BackupError(`${file} is not a backup of Lapwing.`);
}
