import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readRows } from '#server/ingest/readers/read-rows.ts';
import type { ReadRow } from '#server/ingest/readers/rows.ts';
import { good, inChunks, LINES, readAll, refused } from '#tests/server/ingest/reading.ts';

const lines = Array.from({ length: 20_000 }, (_, index) => `{"n":${index},"text":"${Math.sin(index)}"}`);
const text = `${lines.join('\n')}\n`;

describe('compressed files', () => {
	test('gzip is recognised by its first bytes', async () => {
		const { rows, error } = await readAll(gzipSync(text));
		expect(error).toBeNull();
		expect(rows).toHaveLength(20_000);
	});

	test('several gzip members after one another are one file', async () => {
		const parts = Buffer.concat([gzipSync('{"n":1}\n'), gzipSync('{"n":2}\n')]);
		expect(good((await readAll(parts)).rows)).toEqual([{ n: 1 }, { n: 2 }]);
	});

	test('of a truncated gzip all whole lines are read, then one sentence says so', async () => {
		const zipped = gzipSync(text);
		const { rows, error } = await readAll(zipped.subarray(0, zipped.length / 2));
		expect(error?.message).toMatch(/^The gzip file ends too early: .*\.$/);
		expect(rows.length).toBeGreaterThan(5_000);
		expect(refused(rows)).toEqual([]);
		expect(good(rows).map((row) => row.n)).toEqual(rows.map((_, index) => index));
	});

	test('a damaged gzip is named as damaged', async () => {
		const zipped = gzipSync(text);
		zipped.fill(0xff, zipped.length / 2, zipped.length / 2 + 50);
		expect((await readAll(zipped)).error?.message).toContain('The gzip file is damaged');
	});
});

describe('files that are no text', () => {
	test.each([
		['an Excel workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'save the sheet as CSV UTF-8'],
		['UTF-16', [0xff, 0xfe, 0x61, 0x00, 0x2c], 'is UTF-16 text: save it as UTF-8'],
		['zstd', [0x28, 0xb5, 0x2f, 0xfd, 0x00], 'decompress it or use gzip'],
		['Parquet', [0x50, 0x41, 0x52, 0x31, 0x15], 'export it as CSV or NDJSON'],
	])('%s is recognised, compressed too', async (_what, bytes, advice) => {
		await expect(readAll(Buffer.from(bytes))).rejects.toThrow(advice);
		await expect(readAll(gzipSync(Buffer.from(bytes)))).rejects.toThrow(advice);
	});

	test('an empty file says that it is empty', async () => {
		await expect(readAll('')).rejects.toThrow('The file is empty.');
		await expect(readAll(' \n\n')).rejects.toThrow('The file is empty.');
		await expect(readAll(gzipSync(''))).rejects.toThrow('The file is empty.');
	});
});

describe('encoding', () => {
	test('a line that is not UTF-8 is refused by its number, the others are taken', async () => {
		const bytes = Buffer.concat([Buffer.from('a,b\n1,é\n2,'), Buffer.from([0xe9]), Buffer.from('\n3,ü\n')]);
		const { rows } = await readAll(bytes);
		expect(refused(rows)).toEqual([[3, 'the line is not valid UTF-8: save the file as UTF-8']]);
		expect(good(rows)).toEqual([
			{ a: '1', b: 'é' },
			{ a: '3', b: 'ü' },
		]);
	});

	test('characters that chunks cut through stay whole', async () => {
		for (let size = 1; size < 8; size += 1) {
			expect(good((await readAll('a,b\nบาท,😀\n', size)).rows)).toEqual([{ a: 'บาท', b: '😀' }]);
		}
	});
});

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Memory in use after a full collection: without one, it depends on when the last one was. */
function heldBytes(): number {
	collectGarbage();
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

describe('very long lines', () => {
	/** Every now and then it tells what is held once all garbage is gone. */
	async function* withLongLine(megabytes: number, held: (bytes: number) => void): AsyncGenerator<Buffer> {
		yield Buffer.from('{"a":1}\n{"a":"');
		for (let index = 0; index < megabytes * 16; index += 1) {
			yield Buffer.alloc(65_536, 'x');
			if (index % 160 === 0) held(heldBytes());
		}
		yield Buffer.from('"}\n{"a":3}\n');
	}

	test('a 100 MB line is refused without being held in memory', async () => {
		const before = heldBytes();
		let peak = 0;
		const held = (bytes: number) => {
			peak = Math.max(peak, bytes - before);
		};
		const file = await readRows(withLongLine(100, held), LINES);
		const rows: ReadRow[] = [];
		for await (const batch of file.batches) rows.push(...batch.rows);
		expect(refused(rows)).toEqual([[2, 'the line is longer than 1 MiB']]);
		expect(good(rows)).toEqual([{ a: 1 }, { a: 3 }]);
		expect(peak).toBeLessThan(20_000_000);
	});

	test('a long line inside one large chunk is refused as well', async () => {
		const bytes = Buffer.from(`a,b\n1,2\n${'x'.repeat(1_100_000)},2\n3,4\n`);
		const { rows } = await readAll(bytes, bytes.length);
		expect(refused(rows)).toEqual([[3, 'the line is longer than 1 MiB']]);
		expect(good(rows)).toHaveLength(2);
	});

	test('a long last line without newline is refused', async () => {
		const { rows } = await readAll(`a,b\n1,2\n${'x'.repeat(1_100_000)}`);
		expect(refused(rows)).toEqual([[3, 'the line is longer than 1 MiB']]);
	});
});

test('when the stream breaks, the unfinished line is not taken for a row', async () => {
	async function* breaking(): AsyncGenerator<Buffer> {
		yield* inChunks(Buffer.from('a,b\n1,200\n2,12'));
		throw new Error('broken');
	}
	const file = await readRows(breaking(), LINES);
	const rows: unknown[] = [];
	await expect(async () => {
		for await (const batch of file.batches) rows.push(...batch.rows);
	}).rejects.toThrow('broken');
	expect(rows).toEqual([{ line: 2, row: { a: '1', b: '200' } }]);
});
