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
	writeFileSync(
		`${file}.br`,
		brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
	);
	writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
