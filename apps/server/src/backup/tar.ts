// A backup is a tar file, so that it can be looked into without Lapwing. Both directions hold no more than a piece in memory.
import { createReadStream } from "node:fs";
import type { Writable } from "node:stream";
import { createGunzip } from "node:zlib";

const block = 512;

/** Rows as text shrink to a tenth, pictures hardly: a file that grows like this was made to fill the disk or the memory. */
const largestRatio = 200;
const freeToUnpack = 64 * 1024 * 1024;

export class BackupError extends Error {}

export type TarWriter = {
	add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
	finish(): Promise<void>;
};

export function writeTar(out: Writable): TarWriter {
	const write = (bytes: Uint8Array) =>
		new Promise<void>((resolve, reject) => {
			out.write(bytes, (error) => (error ? reject(error) : resolve()));
		});
	return {
		async add(name, size, content) {
			await write(headOf(name, size));
			let written = 0;
			for await (const chunk of content) {
				written += chunk.byteLength;
				await write(chunk);
			}
			if (written !== size) throw new BackupError(`${name} changed while it was read.`);
			await write(Buffer.alloc(paddingOf(size)));
		},
		finish: () => write(Buffer.alloc(2 * block)),
	};
}

function paddingOf(size: number): number {
	return (block - (size % block)) % block;
}

function headOf(name: string, size: number): Buffer {
	if (Buffer.byteLength(name) > 100) throw new BackupError(`The name ${name} is too long for a backup.`);
	const head = Buffer.alloc(block);
	head.write(name, 0);
	head.write("0000600\0", 100);
	head.write("0000000\0", 108);
	head.write("0000000\0", 116);
	head.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
	head.write("00000000000\0", 136);
	head.write("        ", 148);
	head.write("0", 156);
	head.write("ustar\0", 257);
	head.write("00", 263);
	const sum = head.reduce((total, byte) => total + byte, 0);
	head.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
	return head;
}

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Entries must be read one after another; what is left of one is passed over. */
export async function* readTar(file: string): AsyncGenerator<TarEntry> {
	const source = createReadStream(file);
	const unzipped = createGunzip();
	let unpacked = 0;
	source.on("error", (error) => unzipped.destroy(error));
	source.pipe(unzipped);
	const bytes = pieces(unzipped);
	try {
		for (;;) {
			const head = await bytes.exactly(block);
			if (head.every((byte) => byte === 0)) return;
			if (head.toString("latin1", 257, 262) !== "ustar") throw notOurs(file);
			const name = textOf(head, 0, 100);
			const size = Number.parseInt(textOf(head, 124, 12), 8);
			if (!Number.isSafeInteger(size) || size < 0) throw damaged(file);
			let left = size;
			const content = (async function* () {
				while (left > 0) {
					const chunk = await bytes.upTo(left);
					left -= chunk.byteLength;
					yield chunk;
				}
			})();
			yield { name, size, content };
			for await (const _ of content);
			await bytes.exactly(paddingOf(size));
		}
	} finally {
		source.destroy();
		unzipped.destroy();
	}

	function inWords(error: unknown): unknown {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "ENOENT") return new BackupError(`There is no file ${file}.`);
		if (code === "Z_DATA_ERROR" && /incorrect header/.test(String(error))) return notOurs(file);
		return code?.startsWith("Z_") ? damaged(file) : error;
	}

	function pieces(stream: AsyncIterable<Buffer>) {
		const iterator = stream[Symbol.asyncIterator]();
		let rest: Buffer = Buffer.alloc(0);
		const upTo = async (most: number): Promise<Buffer> => {
			while (rest.byteLength === 0) {
				const next = await iterator.next().catch((error: unknown) => {
					throw inWords(error);
				});
				if (next.done) throw damaged(file);
				rest = next.value;
				unpacked += rest.byteLength;
				// Read so far, which is a little ahead of what was unpacked from it.
				if (unpacked > (source.bytesRead + 1) * largestRatio + freeToUnpack)
					throw new BackupError(`${file} unpacks to far more than a backup of its size holds. Nothing was restored.`);
			}
			const piece = rest.subarray(0, most);
			rest = rest.subarray(piece.byteLength);
			return piece;
		};
		const exactly = async (size: number): Promise<Buffer> => {
			const parts: Buffer[] = [];
			for (let left = size; left > 0; ) {
				const piece = await upTo(left);
				left -= piece.byteLength;
				parts.push(piece);
			}
			return Buffer.concat(parts);
		};
		return { upTo, exactly };
	}
}

function textOf(head: Buffer, start: number, length: number): string {
	return head.toString("utf8", start, start + length).replace(/\0.*$/s, "");
}

export function damaged(file: string): BackupError {
	return new BackupError(`The backup ${file} is damaged or not whole. Nothing was restored.`);
}

export function notOurs(file: string): BackupError {
	return new BackupError(`${file} is not a backup of Lapwing.`);
}
