import { expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { importFile, temporaryFolder } from './importing.ts';

const OPTIONS = { importer: 'own', type: 'product_day', region: 'GB', day: '2026-11-19' } as const;
const HEAD = 'product_id,units,reviews,rating,price_min\n';

async function stored(database: Database) {
	return database.query(
		`select product_id, units, reviews, rating::float8 as rating from product_days where day = '2026-11-19'
		order by product_id`,
	);
}

describeOnEmbedded('a counter that is 0 in every row of a file', (database) => {
	test('is unknown where other columns show that it cannot be, and the summary says so', async () => {
		const summary = await importFile(database(), OPTIONS, `${HEAD}a,0,0,4.9,1\nb,0,0,,2\n`);
		expect(summary).toMatchObject({
			taken: 2,
			unknown_counters: [
				{ type: 'product_day', counter: 'reviews', shown_by: 'rating' },
				{ type: 'product_day', counter: 'units', shown_by: 'rating' },
			],
		});
		expect(await stored(database())).toEqual([
			{ product_id: 'a', units: null, reviews: null, rating: 4.9 },
			{ product_id: 'b', units: null, reviews: null, rating: null },
		]);
	});

	test('is 0 where nothing shows otherwise', async () => {
		const summary = await importFile(database(), OPTIONS, `${HEAD}a,0,0,,1\nb,0,0,0,2\n`);
		expect(summary.unknown_counters).toEqual([]);
		expect(await stored(database())).toMatchObject([
			{ units: 0, reviews: 0 },
			{ units: 0, reviews: 0 },
		]);
	});

	test('is known by the last row of the file, however long that is', async () => {
		const rows = Array.from({ length: 45_000 }, (_, index) => `p${index},0,0,4.9,1\n`);
		const content = `${HEAD}${rows.join('')}z,1,0,4.9,1\n`;
		const summary = await importFile(database(), OPTIONS, content);
		expect(summary).toMatchObject({ taken: 45_001, refused: 0, resumed_after_line: 0 });
		expect(summary.unknown_counters).toEqual([
			{ type: 'product_day', counter: 'reviews', shown_by: 'rating' },
		]);
		const [count] = await database().query(
			`select count(*) as rows, count(units) as units, count(reviews) as reviews, sum(units) as sum from product_days
			where day = '2026-11-19'`,
		);
		expect(count).toEqual({ rows: 45_001, units: 45_001, reviews: 0, sum: 1 });
	}, 60_000);

	test('is judged anew with the whole file, where a part of it came before', async () => {
		const rejects = temporaryFolder();
		const content = `${HEAD}a,0,0,4.9,1\nb,3,2,4.8,2\n`;
		const part = content.slice(0, content.indexOf('b,3'));
		async function* breaking() {
			yield await Promise.resolve(Buffer.from(part));
			const { InputError } = await import('#server/ingest/readers/rows.ts');
			throw new InputError('The upload broke off.');
		}
		const broken = await importFile(database(), OPTIONS, content, { chunks: breaking(), rejects });
		expect(broken).toMatchObject({ taken: 1, exit_code: 2 });
		expect(await stored(database())).toMatchObject([{ units: null, reviews: null }]);
		const whole = await importFile(database(), OPTIONS, content, { rejects });
		expect(whole).toMatchObject({ taken: 2, exit_code: 0, unknown_counters: [] });
		expect(await stored(database())).toMatchObject([
			{ units: 0, reviews: 0 },
			{ units: 3, reviews: 2 },
		]);
	});
});
