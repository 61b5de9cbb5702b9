import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { liveSellers } from '#server/queries/product-sellers.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * What was read of a product in a live, kept as one row: however samples come, it says what all of them together say.
 */

const ZONE = 'America/Los_Angeles';
const PLACE = { platId: 87, roomId: 'room' } as const;
const STARTED = '2026-03-05T20:00:00Z';

const live = (startedAt = STARTED): FeedRecord => ({
	type: 'live',
	...PLACE,
	creatorId: 'ana',
	startedAt,
	viewers: 500,
});
const minute = (of: number) => new Date(Date.parse(STARTED) + of * 60_000).toISOString();
const sample = (at: number, totals: object, productId = 'mug'): FeedRecord => ({
	type: 'live_product_sample',
	...PLACE,
	productId,
	at: minute(at),
	...totals,
});

describeOnBothEngines('the totals of a product in a live', (database) => {
	async function world() {
		const sources = new Map<string, (...records: readonly FeedRecord[]) => Promise<void>>();
		const from = async (name: string, priority: number) => {
			const { writer } = await openSource(database(), name, { priority });
			let lines = 0;
			sources.set(name, async (...records) => {
				lines += 1;
				await writer.write(records, { committedLines: lines });
			});
		};
		await from('first', 10);
		await from('second', 20);
		const write = async (name: string, ...records: readonly FeedRecord[]) => sources.get(name)?.(...records);
		const listed = (range = { from: '2026-03-05', to: '2026-03-05' }, sort = 'units') =>
			liveSellers(
				database(),
				{ kind: 'product', platId: 87, id: 'mug', range, sort, order: 'desc', limit: 10, offset: 0 },
				ZONE,
			);
		return { write, listed };
	}

	test('are the highest that were read, at the newest price, in whatever order samples come', async () => {
		const { write, listed } = await world();
		await write('first', live(), sample(10, { units: 4, gmv: 4_000, price: 900 }));
		await write('first', sample(5, { units: 2, gmv: 2_000, price: 1_000 }));
		await write('first', sample(15, { units: 1, gmv: 900 }));
		expect(await listed()).toMatchObject([{ room_id: 'room', units: 4, gmv: 4_000, price: 900, total: 1 }]);
	});

	test('follow a sample that was corrected', async () => {
		const { write, listed } = await world();
		await write('first', live(), sample(5, { units: 2, price: 1_000 }), sample(10, { units: 40, price: 90 }));
		await write('first', sample(10, { units: 4, price: 900 }));
		expect(await listed()).toMatchObject([{ units: 4, gmv: null, price: 900 }]);
	});

	test('are those of the first source of the operator’s order that read it', async () => {
		const { write, listed } = await world();
		await write('second', live(), sample(5, { units: 9 }));
		expect(await listed()).toMatchObject([{ units: 9, source_name: 'second' }]);
		await write('first', sample(5, { units: 2 }));
		expect(await listed()).toMatchObject([{ units: 2, source_name: 'first', total: 1 }]);
	});

	test('wait for their session, and go with it to another day', async () => {
		const { write, listed } = await world();
		await write('first', sample(5, { units: 2 }));
		expect(await listed()).toEqual([]);
		await write('first', live());
		expect(await listed()).toMatchObject([{ units: 2, viewers: 500 }]);
		await write('first', live('2026-03-05T07:59:59Z'));
		expect(await listed()).toEqual([]);
		expect(await listed({ from: '2026-03-04', to: '2026-03-04' })).toHaveLength(1);
	});

	test('are gone with the samples, and unlisted without the session', async () => {
		const { write, listed } = await world();
		await write('first', live(), sample(5, { units: 2 }), sample(10, { units: 3 }));
		await database().query('delete from live_product_samples where at = $1', [minute(10)]);
		expect(await listed()).toMatchObject([{ units: 2 }]);
		await database().query('delete from lives where room_id = $1', ['room']);
		expect(await listed()).toEqual([]);
		await database().query('delete from live_product_samples');
		expect(await database().query('select * from live_product_totals')).toEqual([]);
	});

	test('are ordered by what the session was as well', async () => {
		const { write, listed } = await world();
		await write('first', live(), sample(5, { units: 2 }));
		await write(
			'first',
			{ type: 'live', platId: 87, roomId: 'small', creatorId: 'ben', startedAt: STARTED, viewers: 10 },
			{ type: 'live_product_sample', platId: 87, roomId: 'small', productId: 'mug', at: minute(1), units: 9 },
		);
		const rooms = async (sort: string) => (await listed(undefined, sort)).map(({ room_id }) => room_id);
		expect(await rooms('units')).toEqual(['small', 'room']);
		expect(await rooms('viewers')).toEqual(['room', 'small']);
	});

	test('say what all samples say, however they came', async () => {
		const some = fc.option(fc.integer({ min: 0, max: 9 }), { nil: null });
		const reading = fc.record({
			at: fc.integer({ min: 0, max: 5 }),
			product: fc.constantFrom('mug', 'jar'),
			source: fc.constantFrom('first', 'second'),
			units: some,
			gmv: some,
			price: some,
		});
		const { write } = await world();
		await fc.assert(
			fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 25 }), async (readings) => {
				await database().query('delete from live_product_samples');
				for (const { source, at, product, ...totals } of readings) {
					await write(source, sample(at, totals, product));
				}
				const kept = await database().query(
					`select product_id, source_id, units, gmv, price, price_at from live_product_totals
					order by product_id, source_id`,
				);
				expect(kept).toEqual(
					await database().query(
						`select product_id, source_id, max(units) as units, max(gmv) as gmv,
							(array_agg(price order by at desc) filter (where price is not null))[1] as price,
							max(at) filter (where price is not null) as price_at
						from live_product_samples group by product_id, source_id order by product_id, source_id`,
					),
				);
			}),
			{ numRuns: 12 },
		);
	});
});
