import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUALITIES } from '#domain/figures/provenance.ts';
import { sql } from '#server/db/sql.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { liveSellers } from '#server/products/queries/product-sellers.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * What was read of a product in a live, kept as one row: however samples come, it says what all of them together say.
 */

const ZONE = 'America/Los_Angeles';
const PLACE = { plat_id: 87, room_id: 'room' } as const;
const STARTED = '2026-03-05T20:00:00Z';

const live = (startedAt = STARTED): FeedRecord => ({
	type: 'live',
	...PLACE,
	creator_id: 'ana',
	started_at: startedAt,
	viewers: 500,
});
const minute = (of: number) => new Date(Date.parse(STARTED) + of * 60_000).toISOString();
const sample = (at: number, totals: object, productId = 'mug'): FeedRecord => ({
	type: 'live_product_sample',
	...PLACE,
	product_id: productId,
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
		const listed = (
			range = { from: '2026-03-05', to: '2026-03-05' },
			sort = 'units',
			now = '2026-03-06T20:00:00Z',
		) =>
			liveSellers(
				database(),
				{ kind: 'product', platId: 87, id: 'mug', range, sort, order: 'desc', limit: 10, offset: 0 },
				ZONE,
				new Date(now),
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

	test('are lower bounds where a counter fell, or where nobody read the session on', async () => {
		const { write, listed } = await world();
		const marks = async (now: number) => {
			const [row] = await listed(undefined, 'units', minute(now));
			return [row?.units_quality, row?.gmv_quality].map((mark) => QUALITIES[mark ?? 3]);
		};
		await write('first', live(), sample(5, { units: 4 }), sample(10, { units: 5 }));
		expect(await marks(20)).toEqual(['observed', 'unknown']);
		expect(await marks(21)).toEqual(['lower_bound', 'unknown']);
		// It is taken off, and the session read on.
		await write('first', sample(20, { units: 1 }, 'jar'));
		expect(await marks(30)).toEqual(['observed', 'unknown']);
		await write('first', { type: 'live_sample', ...PLACE, at: minute(55), online: 5 });
		expect(await marks(65)).toEqual(['observed', 'unknown']);
		await write('first', { ...live(), ended_at: minute(60) } as FeedRecord);
		expect(await marks(600)).toEqual(['observed', 'unknown']);
		await write('first', sample(8, { units: 6, gmv: 100 }), sample(59, { gmv: 90 }));
		expect(await marks(600)).toEqual(['lower_bound', 'lower_bound']);
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
		await database().query(sql`delete from live_product_samples where at = ${minute(10)}`);
		expect(await listed()).toMatchObject([{ units: 2 }]);
		await database().query(sql`delete from lives where room_id = ${'room'}`);
		expect(await listed()).toEqual([]);
		await database().query('delete from live_product_samples');
		expect(await database().query('select * from live_product_totals')).toEqual([]);
	});

	test('are ordered by what the session was as well', async () => {
		const { write, listed } = await world();
		await write('first', live(), sample(5, { units: 2 }));
		await write(
			'first',
			{ type: 'live', plat_id: 87, room_id: 'small', creator_id: 'ben', started_at: STARTED, viewers: 10 },
			{
				type: 'live_product_sample',
				plat_id: 87,
				room_id: 'small',
				product_id: 'mug',
				at: minute(1),
				units: 9,
			},
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
		const batch = fc.uniqueArray(reading, {
			minLength: 1,
			maxLength: 4,
			selector: ({ at, product, source }) => `${at} ${product} ${source}`,
		});
		const batches = fc.array(batch, { minLength: 1, maxLength: 14 });
		const { write } = await world();
		await fc.assert(
			fc.asyncProperty(batches, async (readings) => {
				await database().query('delete from live_product_samples');
				for (const batch of readings) {
					for (const name of ['first', 'second']) {
						const some = batch.filter(({ source }) => source === name);
						const records = some.map(({ at, product, source: _, ...totals }) => sample(at, totals, product));
						if (records.length > 0) await write(name, ...records);
					}
				}
				const kept = await database().query(
					`select product_id, source_id, read_at, units, units_fell, gmv, gmv_fell, price, price_at
					from live_product_totals order by product_id, source_id`,
				);
				const fell = (name: string) => `bool_or(exists (
					select from live_product_samples e where e.product_id = s.product_id and e.source_id = s.source_id
						and e.at < s.at and e.${name} > s.${name}
				)) as ${name}_fell`;
				expect(kept).toEqual(
					await database().query(
						`select product_id, source_id, max(at) as read_at, max(units) as units, ${fell('units')},
							max(gmv) as gmv, ${fell('gmv')},
							(array_agg(price order by at desc) filter (where price is not null))[1] as price,
							max(at) filter (where price is not null) as price_at
						from live_product_samples s group by product_id, source_id order by product_id, source_id`,
					),
				);
			}),
			{ numRuns: 12, endOnFailure: true },
		);
	});
});
