// Precompresses built text files with Brotli and gzip, so that the server does not compress at runtime.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder, { recursive: true })) {
	const file = join(folder, name);
	if (!/\.(js|css|html|svg|json|txt|xml|map)$/.test(name) || !statSync(file).isFile()) continue;
	const content = readFileSync(file);
	if (content.length < 1024) continue;
	// The better of two encoder modes: which one is smaller differs from file to file.
	const [smallest] = [constants.BROTLI_MODE_GENERIC, constants.BROTLI_MODE_FONT]
		.map((mode) => compress(content, mode))
		.toSorted((a, b) => a.length - b.length);
	writeFileSync(`${file}.br`, smallest);
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

function compress(content, mode) {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_MODE]: mode,
		[constants.BROTLI_PARAM_SIZE_HINT]: content.length,
	};
	return brotliCompressSync(content, { params });
}
