import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { summaryText } from '#server/ingest/import-summary.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { fixture } from './importers/converting.ts';
import { importFile, rejectsIn, temporaryFolder } from './importing.ts';
import { inChunks } from './reading.ts';

const LAZADA = { importer: 'marketplace-csv', day: '2026-11-20' };
const DAYS = { importer: 'own', type: 'product_day', region: 'GB' };

/** A file of product days: so many products, each with units on two days. */
function productDays(count: number): string {
	const rows = Array.from(
		{ length: count },
		(_, index) => `p${index},2026-11-18,${index}\np${index},2026-11-19,${index + 1}\n`,
	);
	return `product_id,day,units\n${rows.join('')}`;
}

describeWhereEnginesDiffer('an import', (database) => {
	const stored = () =>
		database().query<{ product_id: string; units: number }>(
			'select product_id, units from product_days where day = observed_day order by product_id, day',
		);
	const sources = () => database().query('select name from sources');
	const runs = () =>
		database().query<{ state: string; committed_lines: number; taken: number; refused: number }>(
			'select state, committed_lines, taken, refused from import_runs order by run_id',
		);

	test('stores what the file says and sums it up', async () => {
		const summary = await importFile(database(), LAZADA, await fixture('lazada.csv'), { name: 'lazada.csv' });
		expect(summary).toMatchObject({
			state: 'done',
			error: null,
			importer: 'marketplace-csv',
			source: 'lazada',
			input: 'lazada.csv',
			lines: 4,
			taken: 4,
			refused: 0,
			unserved: 0,
			regions: { MY: 2, ID: 2 },
			records: 16,
			rejects: null,
			exit_code: 0,
		});
		const products = await database().query(
			`select p.product_id, d.units, d.price_min, d.price_max, s.name, s.marketplace
			from products p join product_days d using (plat_id, product_id) join sources s on s.source_id = d.source_id
			where d.day = '2026-11-20' order by p.product_id`,
		);
		expect(products).toEqual([
			{
				product_id: '700100',
				units: 5_000,
				price_min: 870,
				price_max: 1_250,
				name: 'lazada',
				marketplace: 'Lazada',
			},
			{
				product_id: '800200',
				units: 17,
				price_min: 45_900_000,
				price_max: 45_900_000,
				name: 'lazada',
				marketplace: 'Lazada',
			},
			{
				product_id: 'HP467ELAA6JFXDANID-15325003',
				units: 5,
				price_min: 15_900_000,
				price_max: 15_900_000,
				name: 'lazada',
				marketplace: 'Lazada',
			},
		]);
	});

	test('of the same file twice changes nothing', async () => {
		const file = await fixture('lazada.csv');
		const first = await importFile(database(), LAZADA, file);
		const second = await importFile(database(), LAZADA, file);
		expect(first.changed).toBeGreaterThan(0);
		expect(second).toMatchObject({ taken: 4, changed: 0, resumed_after_line: 0, exit_code: 0 });
	});

	test('puts refused rows with line and reason aside and takes the others', async () => {
		const file = 'product_id,day,units\na,2026-11-19,1\nb,2026-11-19,-2\nc,2026-11-19\nd,2027-01-01,4\n';
		const summary = await importFile(database(), DAYS, file, { name: 'days.csv' });
		expect(summary).toMatchObject({ state: 'done', lines: 4, taken: 1, refused: 3, exit_code: 2 });
		expect(rejectsIn(summary.rejects)).toEqual([
			{ line: 3, reason: 'units -2 is negative', row: '{"product_id":"b","day":"2026-11-19","units":"-2"}' },
			{ line: 4, reason: 'the row has 2 columns and the header has 3', row: 'c,2026-11-19' },
			{ line: 5, reason: expect.stringContaining('is in the future'), row: expect.any(String) },
		]);
		expect(await stored()).toEqual([{ product_id: 'a', units: 1 }]);
		expect(summaryText(summary)).toContain('3 rows were refused; lines and reasons are in');
	});

	test('of a mended file leaves no reject file behind', async () => {
		const rejects = join(temporaryFolder(), 'rejects');
		const broken = await importFile(database(), DAYS, 'product_id,day,units\na,2026-11-19,x\n', { rejects });
		expect(broken).toMatchObject({
			taken: 0,
			refused: 1,
			exit_code: 1,
			error: expect.stringContaining('No row could be taken'),
		});
		const mended = await importFile(database(), DAYS, 'product_id,day,units\na,2026-11-19,1\n', { rejects });
		expect(mended).toMatchObject({ taken: 1, rejects: null, exit_code: 0 });
		expect(existsSync(join(rejects, 'input.csv.ndjson'))).toBe(false);
	});

	test('counts rows of regions that are not served by their region', async () => {
		const options = { importer: 'tiktok-profiles', day: '2026-11-20' };
		const summary = await importFile(database(), options, await fixture('tiktok.csv'));
		expect(summary).toMatchObject({
			taken: 3,
			refused: 0,
			unserved: 2,
			regions: { US: 1, ID: 1, GB: 1 },
			unserved_regions: { BR: 1, unknown: 1 },
			exit_code: 0,
		});
		expect(summaryText(summary)).toContain(
			'2 rows are of regions that are not served and were left out: BR 1, unknown 1.',
		);
	});

	test('of a truncated gzip stores all that is there and says what to do', async () => {
		const zipped = gzipSync(productDays(5_000), { level: 1 });
		const summary = await importFile(database(), DAYS, zipped.subarray(0, zipped.length / 2));
		expect(summary).toMatchObject({ state: 'failed', refused: 0, exit_code: 2 });
		expect(summary.error).toMatch(/^The gzip file ends too early/);
		expect(summary.taken).toBeGreaterThan(1_000);
		expect(await stored()).toHaveLength(summary.taken);
		expect(await runs()).toMatchObject([{ state: 'failed', taken: summary.taken }]);
	});

	test('that was stopped goes on after the last stored line, and counts the whole file', async () => {
		const file = `${productDays(15_000)}bad,row\n`;
		const stop = new AbortController();
		const stopped = await importFile(database(), DAYS, file, {
			signal: stop.signal,
			// Reports come every 200 ms: a later stop would find a fast machine at the end of the file.
			onProgress: ({ lines }) => lines > 1_000 && stop.abort(),
		});
		expect(stopped).toMatchObject({
			state: 'failed',
			error: expect.stringContaining('The import was stopped'),
		});
		const [halted] = await runs();
		expect(halted).toMatchObject({ state: 'failed' });
		expect(halted?.committed_lines).toBeGreaterThan(1_000);
		expect(halted?.committed_lines).toBeLessThan(30_001);

		const whole = await importFile(database(), DAYS, file);
		expect(whole).toMatchObject({
			state: 'done',
			run_id: stopped.run_id,
			lines: 30_001,
			taken: 30_000,
			refused: 1,
			resumed_after_line: halted?.committed_lines,
		});
		expect(whole.changed).toBe(30_000);
		expect(rejectsIn(whole.rejects)).toMatchObject([{ line: 30_002 }]);
		expect((await stored()).filter(({ product_id }) => product_id === 'p14999')).toMatchObject([
			{ units: 14_999 },
			{ units: 15_000 },
		]);
		expect(await runs()).toMatchObject([{ state: 'done', taken: 30_000, refused: 1 }]);
	});

	test('with other options is another import and does not go on in the middle', async () => {
		const zipped = gzipSync(productDays(3_000), { level: 1 });
		const half = zipped.subarray(0, zipped.length / 2);
		await importFile(database(), DAYS, half);
		const elsewhere = await importFile(database(), { ...DAYS, region: 'US' }, half);
		expect(elsewhere.resumed_after_line).toBe(0);
		const again = await importFile(database(), DAYS, half);
		expect(again.resumed_after_line).toBeGreaterThan(0);
	});

	test('of a stream without fingerprint always starts at its beginning', async () => {
		const file = Buffer.from(productDays(3));
		const chunks = () => inChunks(file);
		const first = await importFile(database(), DAYS, file, { chunks: chunks() });
		const second = await importFile(database(), DAYS, file, { chunks: chunks() });
		expect([first.taken, second.taken, second.changed]).toEqual([6, 6, 0]);
	});

	test('that cannot start stores nothing and says why in a sentence', async () => {
		const cases: [Parameters<typeof importFile>[1], string, string][] = [
			[{ importer: 'nothing' }, 'a\n1\n', 'There is no importer "nothing"'],
			[{ importer: 'own', day: 'today' }, 'a\n1\n', '--day today is not a day'],
			[{ importer: 'own', region: 'BR' }, 'a\n1\n', '--region BR is not served: give one of ID, GB'],
			[{ importer: 'own', type: 'goods' }, 'a\n1\n', '--type goods is no record type'],
			[{ importer: 'own', source: '../x' }, 'a\n1\n', '--source is a name'],
			[{ importer: 'mapping' }, 'a\n1\n', 'needs --mapping FILE'],
			[{ importer: 'mapping', mapping: {} }, 'a\n1\n', 'The mapping file does not fit: records'],
			[DAYS, 'title,sku,final_price\na,b,c\n', '--importer marketplace-csv'],
			[DAYS, 'product_id,day,units,day\n', 'names the column "day" twice'],
			[DAYS, '', 'The file is empty.'],
		];
		for (const [options, content, reason] of cases) {
			const summary = await importFile(database(), options, content);
			expect(summary).toMatchObject({ state: 'failed', run_id: null, lines: 0, exit_code: 1 });
			expect(summary.error).toContain(reason);
			expect(summary.error).toMatch(/\.$/);
		}
		expect(await runs()).toEqual([]);
	});

	test('of a file without rows says so', async () => {
		const summary = await importFile(database(), DAYS, 'product_id,day,units\n');
		expect(summary).toMatchObject({ error: 'The file has no rows.', exit_code: 1 });
	});

	test.each([
		['has no rows', 'product_id,day,units\n'],
		['is refused row by row', 'product_id,day,units\na,2026-11-19,many\nb,tomorrow,1\n'],
		['has only rows of regions that are not served', 'region,product_id,day,units\nJP,a,2026-11-19,1\n'],
	])('of a file that %s makes no source', async (_, content) => {
		const summary = await importFile(database(), DAYS, content);
		expect(summary).toMatchObject({ taken: 0, run_id: null });
		expect([await sources(), await runs()]).toEqual([[], []]);
		// A source that is known already stays, and so does what came of the file.
		await importFile(database(), DAYS, productDays(1));
		expect(await importFile(database(), DAYS, content)).toMatchObject({ run_id: expect.any(Number) });
		expect([(await sources()).length, (await runs()).length]).toEqual([1, 2]);
	});

	test('with nothing in it leaves the source of a collector', async () => {
		await database().query(
			`with made as (insert into sources (name, importer) values ('room', 'collector') returning source_id)
			insert into collectors (name, source_id, token_hash, created_at) select 'room', source_id, 'x', now() from made`,
		);
		await importFile(database(), { ...DAYS, source: 'room' }, 'product_id,day,units\n');
		expect(await runs()).toMatchObject([{ state: 'failed' }]);
	});

	test('names columns that nobody reads', async () => {
		const summary = await importFile(database(), DAYS, 'product_id,day,unit\na,2026-11-19,1\n');
		expect(summary.unused_columns).toEqual(['unit']);
		expect(summaryText(summary)).toContain('Columns that were not read: unit.');
	});

	test('does not write into the source of the demo data', async () => {
		await database().query(`insert into sources (name, importer, is_demo) values ('demo', 'own', true)`);
		const summary = await importFile(database(), { ...DAYS, source: 'demo' }, productDays(1));
		expect(summary).toMatchObject({ taken: 0, error: expect.stringContaining('is that of the demo data') });
	});

	test('calls for new rankings once, when everything is stored', async () => {
		const counts: number[] = [];
		await importFile(database(), DAYS, productDays(3), {
			afterImport: async () => {
				counts.push((await stored()).length);
			},
		});
		expect(counts).toEqual([6]);
	});

	/** The database, on which the transaction of this number fails as on a full disk; what is smaller finds room again. */
	function fullAt(number: number): Database {
		const base = database();
		const full = Object.assign(new Error('no space left on device'), { code: '53100' });
		let begun = 0;
		return {
			...base,
			engine: 'pglite',
			transaction: (work) => {
				begun += 1;
				return begun === number ? Promise.reject(full) : base.transaction(work);
			},
		};
	}

	test('on a full disk says so, keeps what is stored, and goes on from there', async () => {
		const file = productDays(9_000);
		// The first transaction notes the run.
		const broken = await importFile(fullAt(3), DAYS, file);
		expect(broken).toMatchObject({
			state: 'failed',
			error: expect.stringContaining('disk of the database is full'),
			exit_code: 2,
		});
		expect(broken.taken).toBeGreaterThan(3_000);
		expect(await stored()).toHaveLength(broken.taken);
		expect(broken).toMatchObject({ records: broken.taken, regions: { GB: broken.taken } });
		expect(broken.lines).toBeGreaterThan(broken.taken);
		expect(await runs()).toMatchObject([{ state: 'failed', taken: broken.taken }]);

		// Taken up while there is no room still, all that was stored before counts, and stays.
		expect(await importFile(fullAt(2), DAYS, file)).toMatchObject({
			taken: broken.taken,
			exit_code: 2,
			run_id: broken.run_id,
		});
		const mended = await importFile(database(), DAYS, file);
		expect(mended).toMatchObject({ state: 'done', taken: 18_000, changed: 18_000, run_id: broken.run_id });
		expect(mended.resumed_after_line).toBeGreaterThan(1);
	});

	test.each([
		['is noted', 1],
		['stores its first rows', 2],
	])('that finds the disk full before it %s takes nothing and makes no source', async (_, number) => {
		const file = productDays(4_000);
		const broken = await importFile(fullAt(number), DAYS, file);
		expect(broken).toMatchObject({ state: 'failed', taken: 0, changed: 0, run_id: null, exit_code: 1 });
		expect(broken).toMatchObject({ records: 0, regions: {} });
		expect(summaryText(broken)).toMatch(/^The disk of the database is full[^\n]*$/);
		expect([await sources(), await runs()]).toEqual([[], []]);
		expect(await importFile(database(), DAYS, file)).toMatchObject({ taken: 8_000, exit_code: 0 });
		// A source that is known already stays.
		const another = await importFile(fullAt(2), DAYS, productDays(4_001));
		expect(another).toMatchObject({ taken: 0, exit_code: 1, run_id: expect.any(Number) });
		expect([(await sources()).length, (await runs()).length]).toEqual([1, 2]);
	});
});
