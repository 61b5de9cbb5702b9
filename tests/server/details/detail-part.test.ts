// @module-tag full
import { expect, test } from 'vitest';
import type { CallName, Input } from '#api/routes.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { FeedRecord } from '#server/ingest/records.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { LAST_DAY, WORLD_NOW } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

/*
 * One shop with 60 products, one product with 60 creators, videos and lives, one creator who
 * sold 120 products for 60 shops, one live with
 * 60 products: more than the 54 rows of a trial, less than the 160 of the basic edition.
 */
const MANY = 60;
const TRIAL = 54;
const PLACE = { plat_id: 87 } as const;
const START = `${LAST_DAY}T20:00:00.000Z`;
const before = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000).toISOString();

function each(index: number): FeedRecord[] {
	const [product, creator] = [`p${index}`, `c${index}`];
	return [
		{ type: 'shop', ...PLACE, shop_id: `s${index}`, name: `Shop ${index}` },
		{ type: 'product', ...PLACE, product_id: product, title: product, shop_id: 's0' },
		{ type: 'product', ...PLACE, product_id: `q${index}`, title: `q${index}`, shop_id: `s${index}` },
		{ type: 'product_day', ...PLACE, product_id: product, day: LAST_DAY, units: 100 - index, gmv: 100 },
		{ type: 'creator', ...PLACE, creator_id: creator, handle: `handle${index}` },
		{ type: 'creator_product_day', ...PLACE, creator_id: creator, product_id: 'p0', day: LAST_DAY, units: 1 },
		{ type: 'creator_product_day', ...PLACE, creator_id: 'c0', product_id: product, day: LAST_DAY, units: 1 },
		{
			type: 'creator_product_day',
			...PLACE,
			creator_id: 'c0',
			product_id: `q${index}`,
			day: LAST_DAY,
			units: 1,
		},
		{ type: 'video', ...PLACE, video_id: `v${index}`, creator_id: 'c0', published_at: before(index) },
		{ type: 'video_product', ...PLACE, video_id: `v${index}`, product_id: 'p0' },
		{ type: 'live', ...PLACE, room_id: `r${index}`, creator_id: 'c0', started_at: before(index) },
		{ type: 'live_product_sample', ...PLACE, room_id: `r${index}`, product_id: 'p0', at: START, units: 1 },
		{ type: 'live_product_sample', ...PLACE, room_id: 'r0', product_id: product, at: START, units: index },
	];
}

/** The lists by their calls, what they are of, and how many rows they have. */
const LISTS = [
	['goodsCreators', 'p0', MANY],
	['goodsVideos', 'p0', MANY],
	['goodsLives', 'p0', MANY],
	['shopProducts', 's0', MANY],
	['shopCreators', 's0', MANY],
	['shopVideos', 's0', MANY],
	['shopLives', 's0', MANY],
	['anchorProducts', 'c0', 2 * MANY],
	['anchorShops', 'c0', MANY],
	['anchorVideos', 'c0', MANY],
	['anchorLives', 'c0', MANY],
] as const satisfies readonly (readonly [CallName, string, number])[];

/** An answer of any of the lists. */
type Page = {
	readonly list: readonly object[];
	readonly total: number;
	readonly rows_allowed: number;
	readonly edition: string;
};

const worldOf = async (database: Parameters<typeof openSource>[0]) => {
	const { writer } = await openSource(database);
	const records = Array.from({ length: MANY }, (_, index) => each(index)).flat();
	await writer.write(records, { committedLines: 1 });
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
};

describeReading('the lists behind details', worldOf, (database) => {
	let phones = 0;

	/** A member of an edition who has opened a product, a shop, a creator and a live. */
	async function memberOf(edition: Edition) {
		const device = testService(database(), { editionOf: () => edition }).device();
		phones += 1;
		await device.signUp(`+62812345678${phones}`);
		const ask = (name: CallName, id: string, more: object = {}) =>
			device.call(name, { plat_id: '87', id, ...more } as unknown as Input<typeof name>);
		for (const [name, id] of [
			['goodsDetail', 'p0'],
			['shopDetail', 's0'],
			['anchorDetail', 'c0'],
			['liveDetail', 'r0'],
		] as const)
			expect((await ask(name, id)).code).toBe(100);
		return ask;
	}

	test('show as many rows as a ranking does to the edition, and say how many there are', async () => {
		const ask = await memberOf('trial');
		for (const [name, id, total] of LISTS) {
			const { code, data } = await ask(name, id, { limit: '200' });
			const page = data as unknown as Page;
			expect([name, code, page.list.length, page.total]).toEqual([name, 100, TRIAL, total]);
			expect(page).toMatchObject({ rows_allowed: TRIAL, edition: 'trial' });
			const last = (await ask(name, id, { limit: '10', page: '6' })).data as unknown as Page;
			expect([name, last.list.length]).toEqual([name, TRIAL - 50]);
		}
	});

	test('refuse pages beyond these rows with 11012 and the edition that sees more', async () => {
		const ask = await memberOf('trial');
		for (const [name, id] of LISTS) {
			for (const part of [
				{ limit: '10', page: '7' },
				{ limit: String(TRIAL), page: '2' },
				{ limit: '1', page: '5000', sort: 'units', order: 'asc' },
			]) {
				const { code, data } = await ask(name, id, part);
				expect([name, code, data]).toEqual([
					name,
					11012,
					{ needs: 'edition', code: 11012, edition: 'basic', limit: TRIAL, used: null, contact: null },
				]);
			}
		}
	});

	test('are whole for an edition that sees more rows than there are', async () => {
		const ask = await memberOf('basic');
		for (const [name, id, total] of LISTS) {
			const { data } = await ask(name, id, { limit: '200' });
			expect([name, (data as unknown as Page).list.length]).toEqual([name, total]);
		}
	});

	test('of a month of lives show the newest ones, of the products of a live the best sellers', async () => {
		const ask = await memberOf('trial');
		const month = (await ask('anchorCalendar', 'c0')).data as unknown as {
			lives: { room_id: string }[];
			total: number;
		};
		expect([month.total, month.lives.length, month.lives.at(-1)?.room_id]).toEqual([MANY, TRIAL, 'r0']);
		expect(month.lives[0]?.room_id).toBe(`r${TRIAL - 1}`);
		const curve = (await ask('liveCurve', 'r0')).data as unknown as {
			lane: { product_id: string }[];
			lane_total: number;
		};
		expect([curve.lane_total, curve.lane.length]).toEqual([MANY, TRIAL]);
		expect([curve.lane[0]?.product_id, curve.lane.at(-1)?.product_id]).toEqual(['p59', 'p6']);
		const whole = (await (await memberOf('basic'))('liveCurve', 'r0')).data as unknown as {
			lane: object[];
		};
		expect(whole.lane).toHaveLength(MANY);
	});

	test('are answered whole from the start to who sees not all products of a live', async () => {
		const ask = await memberOf('trial');
		const first = (await ask('liveCurve', 'r0')).data as unknown as { cursor: string; minutes: number };
		const next = (await ask('liveCurve', 'r0', { since: first.cursor })).data as unknown as { from: number };
		expect(next.from).toBe(0);
	});
});
