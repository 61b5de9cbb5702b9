import { readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest|xml)$/;
/** Below this a compressed file saves no packet. */
const WORTH_BYTES = 600;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Writes `file.br` and `file.gz` beside every text file, at the strongest settings: once, not for every visitor. */
async function compressBeside(file: URL): Promise<void> {
	const bytes = await readFile(file);
	if (bytes.length < WORTH_BYTES) return;
	const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
	const [br, gz] = await Promise.all([
		asBrotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
		asGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
	]);
	await Promise.all([writeFile(new URL(`${file.href}.br`), br), writeFile(new URL(`${file.href}.gz`), gz)]);
}

/** Compresses the finished site for the built-in server and for hosts that serve such files; CDNs pass them over. */
export function precompressed(): AstroIntegration {
	return {
		name: 'precompressed',
		hooks: {
			'astro:build:done': async ({ dir }) => {
				const files = await readdir(dir, { recursive: true });
				const texts = files.filter((name) => TEXT.test(name)).map((name) => new URL(encodeURI(name), dir));
				await Promise.all(texts.map(compressBeside));
			},
		},
	};
}
