// @module-tag full
import { expect, test } from 'vitest';
import type { FeedRecord } from '#server/ingest/records.ts';
import { runCollectorCommand } from '#server/operators/collector-commands.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { openSource } from '#tests/support/source.ts';

const NOW = new Date('2026-11-20T18:20:00Z');
const STARTED = '2026-11-20T18:00:00.000Z';
const ENDED = '2026-11-20T18:15:00.000Z';
const ROOM = '7225975530858810139';

/** What the operator's own file tells of a shop, its product, a creator and a live. */
const TOLD: readonly FeedRecord[] = [
	{ type: 'shop', plat_id: 82, shop_id: 's1', name: 'Harbor Goods', category_path: ['10'], kind: 'brand' },
	{
		type: 'product',
		plat_id: 82,
		product_id: 'p1',
		title: 'Stoneware Mug',
		shop_id: 's1',
		url: 'https://shop.example/p1',
	},
	{
		type: 'creator',
		plat_id: 82,
		creator_id: 'c1',
		handle: 'anna.sells',
		is_open: true,
		contact: 'anna@a.example',
	},
	{
		type: 'live',
		plat_id: 82,
		room_id: ROOM,
		creator_id: 'c1',
		title: 'Kitchen evening',
		started_at: STARTED,
	},
];

/** What an attacker with a collector's token says of the same and of everything a record may hold. */
const HOSTILE = [
	{
		type: 'shop',
		shop_id: 's1',
		name: 'Taken over',
		kind: 'retailer',
		opened_on: '2020-01-01',
		category: '12',
	},
	{
		type: 'product',
		product_id: 'p1',
		title: 'Taken over',
		shop_id: 's2',
		url: 'https://evil.example/',
		image: 'https://evil.example/p.png',
		brand: 'Evil',
		is_off_shelf: true,
	},
	{
		type: 'creator',
		creator_id: 'c1',
		handle: 'taken.over',
		nickname: 'Taken over',
		is_verified: true,
		is_open: true,
		contact: 'evil@evil.example',
	},
	{
		type: 'live',
		room_id: ROOM,
		creator_id: 'c2',
		title: 'Taken over',
		started_at: '2026-11-20T17:00:00Z',
		ended_at: ENDED,
		units: 9_999,
		viewers: 1,
	},
];

const TABLES = ['shops', 'products', 'creators', 'lives'] as const;

describeWhereEnginesDiffer('a collector', (database) => {
	async function collecting(name = 'evening') {
		const service = testService(database(), { clock: () => NOW });
		const { token } = await runCollectorCommand(service.deps, 'add-collector', name);
		const send = async (...records: readonly object[]) => {
			const body = records.map((record) => JSON.stringify({ region: 'GB', ...record })).join('\n');
			const response = await service
				.device({ token: token ?? '' })
				.send('/api/collect', { method: 'POST', body });
			const { data } = (await response.json()) as {
				data: { taken: number; changed: number; refused: number };
			};
			return data;
		};
		return { ...service, send };
	}

	const rowsOf = async (table: string) => database().query<Record<string, unknown>>(`select * from ${table}`);
	const everything = () => Promise.all(TABLES.map(rowsOf));

	async function tell(records: readonly FeedRecord[], name = 'own') {
		const { writer, sourceId } = await openSource(database(), name);
		await writer.write(records, { committedLines: 1 });
		return sourceId;
	}

	test('rewrites nothing that another source has told, but says when a session was over', async () => {
		const sourceId = await tell(TOLD);
		const [shops, products, creators, lives] = await everything();
		const { send } = await collecting();
		expect(await send(...HOSTILE)).toMatchObject({ taken: 4, refused: 0, changed: 1 });
		expect((await everything()).slice(0, 3)).toEqual([shops, products, creators]);
		expect(await rowsOf('lives')).toEqual([{ ...lives?.[0], source_id: sourceId, ended_at: ENDED }]);
		expect(await send(...HOSTILE.map((record) => ({ ...record, ended_at: STARTED })))).toMatchObject({
			changed: 0,
		});
	});

	test('rewrites nothing of the demo and of another collector either', async () => {
		await tell(TOLD, 'demo');
		await database().query(`update sources set is_demo = true where name = 'demo'`);
		const before = await everything();
		const { send } = await collecting();
		await send(...HOSTILE.map((record) => ({ ...record, ended_at: undefined })));
		expect(await everything()).toEqual(before);
		await send({ type: 'creator', creator_id: 'c9', handle: 'mine' });
		const other = await collecting('morning');
		expect((await other.send({ type: 'creator', creator_id: 'c9', handle: 'theirs' })).changed).toBe(0);
		expect((await send({ type: 'creator', creator_id: 'c9', handle: 'mine.again' })).changed).toBe(1);
	});

	test('tells of new things their names and where they belong, without links, contacts and marks', async () => {
		const { send } = await collecting();
		expect(await send(...HOSTILE)).toMatchObject({ taken: 4, changed: 4 });
		const [[shop], [product], [creator], [live]] = (await everything()) as [
			Record<string, unknown>[],
			Record<string, unknown>[],
			Record<string, unknown>[],
			Record<string, unknown>[],
		];
		expect(shop).toMatchObject({ name: 'Taken over', kind: null, opened_on: null });
		expect(product).toMatchObject({
			title: 'Taken over',
			shop_id: 's2',
			brand: 'Evil',
			url: null,
			image: null,
			is_off_shelf: null,
		});
		expect(creator).toMatchObject({
			handle: 'taken.over',
			nickname: 'Taken over',
			is_verified: null,
			is_open: null,
			contact: null,
		});
		expect(live).toMatchObject({ title: 'Taken over', creator_id: 'c2', viewers: 1, cover: null });
	});

	test('gives way to an import of the same things, whichever came first', async () => {
		const { send } = await collecting();
		await send(...HOSTILE.map((record) => ({ ...record, ended_at: undefined })));
		const sourceId = await tell(TOLD);
		await send(...HOSTILE.map((record) => ({ ...record, ended_at: undefined })));
		const [[shop], [product], [creator], [live]] = (await everything()) as [
			Record<string, unknown>[],
			Record<string, unknown>[],
			Record<string, unknown>[],
			Record<string, unknown>[],
		];
		expect(shop).toMatchObject({ source_id: sourceId, name: 'Harbor Goods', kind: 'brand' });
		expect(product).toMatchObject({ source_id: sourceId, title: 'Stoneware Mug', shop_id: 's1' });
		expect(creator).toMatchObject({ source_id: sourceId, handle: 'anna.sells', contact: 'anna@a.example' });
		expect(live).toMatchObject({ source_id: sourceId, title: 'Kitchen evening', creator_id: 'c1' });
	});

	test('is not made for the source of imported files', async () => {
		await tell(TOLD, 'files');
		await expect(collecting('files')).rejects.toMatchObject({ code: 10_001 });
		await collecting('evening');
		const { deps } = testService(database(), { clock: () => NOW });
		await runCollectorCommand(deps, 'remove-collector', 'evening');
		await collecting('evening');
	});
});
