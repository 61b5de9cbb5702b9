// @module-tag full
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { RankedCreator } from '#contract/creators.ts';
import type { RankedLive } from '#contract/lives.ts';
import type { GoodsRanking } from '#contract/products.ts';
import type { RankedVideo } from '#contract/videos.ts';
import type { Database } from '#server/db/database.ts';
import type { ImportOptions } from '#server/ingest/import-options.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { fixture, NOW } from './importers/converting.ts';
import { importFile, rejectsIn } from './importing.ts';

const clock = () => NOW;

/** Imports a fixture as the command does; rankings are built where they are looked at. */
async function take(database: Database, options: ImportOptions, name: string) {
	return importFile(database, options, await fixture(`vendors/${name}`), { name });
}

async function ranking(database: Database, params: Readonly<Record<string, string>>) {
	const { get } = testApp(database, 'all_in_one', { clock });
	return (await get<GoodsRanking>('/api/rank_goods', params)).data;
}

/** What the ranking shows of each product of a period: figures with their quality. */
async function shown(database: Database, platId: number, period: string) {
	const { list } = await ranking(database, { plat_id: String(platId), period });
	return list.map(({ product_id, units, gmv }) => [product_id, units, gmv]);
}

const observed = (value: number) => ({ value, quality: 'observed' });
const UNKNOWN = { value: null, quality: 'unknown' };

describeOnBothEngines('answers of FastMoss', (database) => {
	test('show in the ranking of exactly the windows that they have, and as totals', async () => {
		const summary = await take(database(), { importer: 'fastmoss' }, 'fastmoss-products.json');
		expect(summary).toMatchObject({
			state: 'done',
			source: 'fastmoss',
			lines: 3,
			taken: 2,
			refused: 0,
			regions: { US: 2 },
			unserved_regions: { BR: 1 },
			exit_code: 0,
		});
		expect(summary.unused_columns).toContain('growth_rate');
		await take(database(), { importer: 'fastmoss' }, 'fastmoss-answers.ndjson');
		await rebuildStale(database(), clock);
		const stand = '1729400000000000101';
		expect(await shown(database(), 87, '1')).toEqual([[stand, observed(61), observed(150_240)]]);
		expect(await shown(database(), 87, '7')).toEqual([[stand, observed(431), observed(1_055_280)]]);
		expect(await shown(database(), 87, '28')).toEqual([[stand, observed(1_910), UNKNOWN]]);
		expect(await shown(database(), 87, '30')).toEqual([]);
		expect(await shown(database(), 87, 'total')).toEqual([
			[stand, observed(18_250), observed(45_123_457)],
			['1729400000000000102', UNKNOWN, UNKNOWN],
		]);
		const [row] = (await ranking(database(), { plat_id: '87', period: '7' })).list;
		expect(row).toMatchObject({ commission_rate: 0.15, price_min: 2_389, price_max: 5_395 });
	});

	test('show the asked period where it was asked for', async () => {
		await take(database(), { importer: 'fastmoss' }, 'fastmoss-products.json');
		await rebuildStale(database(), clock);
		// The week that ended on 15 November.
		expect(await shown(database(), 87, '2026-W46')).toEqual([
			['1729400000000000101', observed(420), observed(1_041_250)],
			['1729400000000000102', observed(0), observed(0)],
		]);
	});

	test('of which some are errors are taken but for those, with exit code 2', async () => {
		const summary = await take(database(), { importer: 'fastmoss' }, 'fastmoss-answers.ndjson');
		expect(summary).toMatchObject({ taken: 2, refused: 1, exit_code: 2 });
		expect(rejectsIn(summary.rejects)).toEqual([
			{
				line: 2,
				reason: 'FastMoss answered with error 30002 (the plan is used up): request limit reached',
				row: expect.stringContaining('"code":30002'),
			},
		]);
	});
});

const FILES: readonly (readonly [string, ImportOptions, string])[] = [
	['FastMoss', { importer: 'fastmoss' }, 'fastmoss-products.json'],
	['FastMoss, one a line', { importer: 'fastmoss' }, 'fastmoss-answers.ndjson'],
	['Kalodata', { importer: 'kalodata', day: '2026-11-19', region: 'GB' }, 'kalodata-answers.ndjson'],
	['EchoTik', { importer: 'echotik' }, 'echotik-products.json'],
	['EchoTik, one a line', { importer: 'echotik' }, 'echotik-answers.ndjson'],
	['TabCut', { importer: 'tabcut', region: 'VN' }, 'tabcut-answers.ndjson'],
	['FastMoss about lives', { importer: 'fastmoss' }, 'fastmoss-lives.ndjson'],
	[
		'Kalodata about lives',
		{ importer: 'kalodata', day: '2026-11-19', region: 'GB' },
		'kalodata-lives.ndjson',
	],
	['EchoTik about lives', { importer: 'echotik', day: '2026-11-19' }, 'echotik-lives.ndjson'],
	['TabCut about lives', { importer: 'tabcut' }, 'tabcut-lives.ndjson'],
];

describeOnBothEngines('answers of Kalodata', (database) => {
	test('show in the ranking of the asked days alone', async () => {
		const options = { importer: 'kalodata', day: '2026-11-19', region: 'GB' };
		const summary = await take(database(), options, 'kalodata-answers.ndjson');
		expect(summary).toMatchObject({ source: 'kalodata', taken: 4, refused: 1, exit_code: 2 });
		await rebuildStale(database(), clock);
		const week = await ranking(database(), { plat_id: '82', period: '7' });
		expect(week.list).toMatchObject([
			{
				product_id: '1729500000000000411',
				units: observed(1_000),
				gmv: observed(1_832_000),
				video_gmv: observed(1_200_050),
				live_gmv: observed(600_025),
				commission_rate: 0.15,
				price_min: 1_750,
			},
			{
				product_id: '1729500000000000412',
				units: observed(250),
				gmv: observed(225_000),
				commission_rate: 0.25,
			},
		]);
		expect(await shown(database(), 82, '30')).toEqual([]);
		expect(await shown(database(), 82, '2026-11-06..2026-11-19')).toEqual([
			['1729500000000000411', observed(2_100), observed(3_864_000)],
		]);
	});
});

describeOnBothEngines('live details of Kalodata', (database) => {
	const options = { importer: 'kalodata', day: '2026-11-19', region: 'GB' };
	const detailLine = async () => String(await fixture('vendors/kalodata-lives.ndjson')).split('\n')[1] ?? '';
	const takeText = (text: string) =>
		importFile(database(), options, Buffer.from(text), { name: 'detail.ndjson' });
	const lives = () =>
		database().query('select room_id, creator_id, viewers, products from lives order by room_id');

	test('complete the session of the stored room', async () => {
		expect(await take(database(), options, 'kalodata-lives.ndjson')).toMatchObject({ refused: 0 });
		expect(await lives()).toEqual([
			{ room_id: '7225500000000000601', creator_id: '6744500000000000701', viewers: 205_348, products: 68 },
			{ room_id: '7225500000000000602', creator_id: '6744500000000000702', viewers: 0, products: null },
		]);
		const more = (await detailLine()).replace('"product_number":68', '"product_number":70');
		const summary = await takeText(more);
		expect(summary).toMatchObject({ taken: 1, refused: 0, changed: 1 });
		expect((await lives())[0]).toMatchObject({ creator_id: '6744500000000000701', products: 70 });
		expect(await takeText(more)).toMatchObject({ taken: 1, changed: 0 });
	});

	test('are refused where nobody has told of the room', async () => {
		const summary = await takeText(await detailLine());
		expect(summary).toMatchObject({ taken: 0, refused: 1 });
		expect(rejectsIn(summary.rejects)).toMatchObject([
			{ line: 1, reason: expect.stringContaining('it is not known: import the ranking that has it first') },
		]);
		expect(await lives()).toEqual([]);
	});
});

describeOnBothEngines('answers of EchoTik', (database) => {
	test('show their ready windows, and their totals', async () => {
		await take(database(), { importer: 'echotik' }, 'echotik-products.json');
		await rebuildStale(database(), clock);
		const [balm, soap] = ['1729600000000000611', '1729600000000000612'];
		expect(await shown(database(), 81, '7')).toEqual([
			[balm, observed(310), observed(496_000_000)],
			[soap, observed(70), observed(70_000_000)],
		]);
		expect(await shown(database(), 81, '60')).toEqual([[balm, observed(2_400), UNKNOWN]]);
		expect(await shown(database(), 81, 'total')).toEqual([
			[balm, observed(8_100), observed(12_900_000_000)],
			[soap, observed(5_000), UNKNOWN],
		]);
	});
});

describeOnBothEngines('answers of TabCut', (database) => {
	test('show money in the local currency', async () => {
		await take(database(), { importer: 'tabcut', region: 'VN' }, 'tabcut-answers.ndjson');
		await rebuildStale(database(), clock);
		const [fryer, towel] = ['1729700000000000811', '1729700000000000812'];
		expect(await shown(database(), 84, '7')).toEqual([
			[fryer, observed(310), observed(306_900_000)],
			[towel, observed(120), observed(10_800_000)],
		]);
		expect(await shown(database(), 84, '30')).toEqual([[fryer, observed(1_190), observed(1_178_100_000)]]);
	});
});

describeOnBothEngines('answers about lives, creators and videos', (database) => {
	test('show in their lists, with unknown left unknown', async () => {
		await take(database(), { importer: 'fastmoss' }, 'fastmoss-lives.ndjson');
		await take(database(), { importer: 'echotik', day: '2026-11-19' }, 'echotik-lives.ndjson');
		await rebuildStale(database(), clock);
		const { get } = testApp(database(), 'all_in_one', { clock });
		const list = async <Row>(path: string, params: Readonly<Record<string, string>>) =>
			(await get<{ list: readonly Row[] }>(path, params)).data.list;
		const livesOf = (period: string) =>
			list<RankedLive>('/api/rank_lives', { plat_id: '87', board: 'records', period });
		// The second session began today, at 13:00 in Los Angeles.
		const lives = [...(await livesOf('today')), ...(await livesOf('total'))];
		expect(
			lives.map(({ room_id, state, units, gmv, viewers }) => [room_id, state, units, gmv, viewers]),
		).toEqual([
			['7418000000000000202', 'lost', { value: 0, quality: 'lower_bound' }, UNKNOWN, UNKNOWN],
			['7418000000000000201', 'ended', observed(182), observed(456_805), observed(35_600)],
		]);
		expect(lives[1]).toMatchObject({
			creator: { handle: 'desk.dana', nickname: 'Dana' },
			conversion: observed(182 / 35_600),
			revenue_per_hour: observed(182_722),
		});
		const creators = await list<RankedCreator>('/api/rank_anchors', { plat_id: '81', period: '30' });
		expect(creators).toMatchObject([
			{
				handle: 'lip.lila',
				units: observed(310),
				gmv: observed(496_000_050),
				live_gmv: observed(396_000_050),
				new_followers: observed(1_200),
				followers: 48_000,
				average_video_views: { value: null, quality: 'unknown' },
			},
		]);
		const videos = await list<RankedVideo>('/api/rank_videos', { plat_id: '81', period: '1' });
		expect(videos.map(({ video_id, views, gmv, products }) => [video_id, views, gmv, products])).toEqual([
			[
				'7318600000000001102',
				{ value: 5_000, quality: 'estimated' },
				{ value: 6_400_000, quality: 'estimated' },
				0,
			],
			['7318600000000001101', observed(900), UNKNOWN, 2],
		]);
	});
});

describeOnBothEngines('a file of answers', (database) => {
	test.each(FILES)('of %s twice changes nothing', async (_what, options, name) => {
		const first = await take(database(), options, name);
		const second = await take(database(), options, name);
		expect(first.changed).toBeGreaterThan(0);
		expect(second).toMatchObject({ taken: first.taken, records: first.records, changed: 0 });
	});

	test('gzipped is the same', async () => {
		const [, options, name] = FILES[0] ?? ['', { importer: '' }, ''];
		const plain = await take(database(), options, name);
		const zipped = await importFile(database(), options, gzipSync(await fixture(`vendors/${name}`)));
		expect(zipped).toMatchObject({ taken: plain.taken, changed: 0 });
	});
});

describeOnBothEngines('an answer with nothing in it', (database) => {
	test.each([
		[
			'an error',
			'{"code":30003,"msg":"slow down","data":null}',
			'FastMoss answered with error 30003 (too many requests): slow down',
		],
		['no rows', '{"code":0,"msg":"","data":{"total":0,"list":[]}}', 'The answers in the file hold no rows.'],
		['another shape', '{"code":0,"data":{"list":[{"colour":"red"}]}}', 'does not look like one for fastmoss'],
	])('but %s stores nothing and says so', async (_what, content, reason) => {
		const summary = await importFile(database(), { importer: 'fastmoss', day: '2026-11-19' }, content);
		expect(summary).toMatchObject({ state: 'failed', taken: 0, run_id: null, exit_code: 1 });
		expect(summary.error).toContain(reason);
	});
});

describe('the options of the command', () => {
	test.each([
		[{ window: '0' }, '--window 0 is no number of days from 1 to 366.'],
		[{ window: 'week' }, '--window week is no number of days'],
		[{ currency: 'XYZ' }, '--currency XYZ is not known: give one of IDR'],
	])('%j are refused in a sentence', async (given, reason) => {
		const nowhere = null as unknown as Database;
		const summary = await importFile(nowhere, { importer: 'fastmoss', ...given }, '{}');
		expect(summary.error).toContain(reason);
	});
});
