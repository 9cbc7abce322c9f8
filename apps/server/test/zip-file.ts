// Writes ZIP files byte by byte, so that tests can state what no honest program would: names that lead out, sizes that are not true.
import { crc32, deflateRawSync } from "node:zlib";

export type ZipEntry = {
	name: string;
	bytes: Uint8Array;
	/** Stated instead of the true size. */
	statedSize?: number;
	encrypted?: boolean;
};

export function zipOf(entries: readonly ZipEntry[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, bytes, statedSize = bytes.byteLength, encrypted = false } of entries) {
		const packed = deflateRawSync(bytes);
		const title = Buffer.from(name, "utf8");
		// Flags (UTF-8 name, encrypted), method 8 (Deflate), time, date, CRC, sizes, length of the name, no extra field.
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(0x0800 | (encrypted ? 1 : 0), 2);
		facts.writeUInt16LE(8, 4);
		facts.writeUInt32LE(crc32(bytes), 10);
		facts.writeUInt32LE(packed.byteLength, 14);
		facts.writeUInt32LE(statedSize, 18);
		facts.writeUInt16LE(title.byteLength, 22);
		const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title, packed]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, rest, title]));
		parts.push(local);
		offset += local.byteLength;
	}
	const index = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(index.byteLength, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...parts, index, end]);
}
