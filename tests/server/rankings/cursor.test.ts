import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import type { Edition } from '#domain/access/editions.ts';
import type { Database } from '#server/db/database.ts';
import { RANKED } from '#server/rankings/rollups/all-ranked.ts';
import { buildRanks } from '#server/rankings/rollups/build.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const BASE = { plat_id: '87', language_id: '2', period: '7', sort: 'units', limit: '1' };

/** Builds the products of America anew; what is shown changes with the facts. */
const build = (database: Database) => buildRanks(database, RANKED.product, 87, WORLD_NOW);

describeWhereEnginesDiffer('a ranking read by cursor', (database) => {
	function reader(edition: Edition = 'all_in_one') {
		const { get } = testApp(database(), edition);
		return (params: Record<string, string>) => get<GoodsRanking>('/api/rank_goods', { ...BASE, ...params });
	}

	async function readAll(read: ReturnType<typeof reader>, params: Record<string, string> = {}) {
		const pages: GoodsRanking[] = [];
		for (let cursor: string | null | undefined = '*'; cursor; cursor = pages.at(-1)?.next_cursor) {
			const { code, data } = await read({ ...params, cursor });
			expect(code).toBe(100);
			pages.push(data);
		}
		return pages;
	}

	const idsOf = (pages: readonly GoodsRanking[]) =>
		pages.flatMap(({ list }) => list.map(({ product_id }) => product_id));

	test('has the rows of its pages, each once, and ends', async () => {
		await writeMiniatureWorld(database());
		const read = reader();
		const { data: whole } = await read({ limit: '200' });
		expect(whole.list.length).toBeGreaterThan(2);
		expect(whole).not.toHaveProperty('next_cursor');
		for (const limit of ['1', '2', '200']) {
			const pages = await readAll(read, { limit });
			expect(pages.flatMap(({ list }) => list)).toEqual(whole.list);
			for (const { total, as_of, range, sources } of pages)
				expect({ total, as_of, range, sources }).toEqual({
					total: whole.total,
					as_of: whole.as_of,
					range: whole.range,
					sources: whole.sources,
				});
		}
	});

	test('stays with its build while a newer one shows, and is gone with HTTP 410 after the next', async () => {
		await writeMiniatureWorld(database());
		const read = reader();
		const before = idsOf(await readAll(read));
		const { data: first } = await read({ cursor: '*' });
		// The last of them becomes the first.
		const { writer } = await openSource(database(), 'world');
		await writer.write(
			[{ type: 'product_day', plat_id: 87, product_id: before.at(-1) ?? '', day: LAST_DAY, units: 900_000 }],
			{ committedLines: 1 },
		);
		await writer.finish();
		await build(database());
		expect(idsOf(await readAll(read))).not.toEqual(before);

		const rest: GoodsRanking[] = [first];
		for (let next = first.next_cursor; next; next = rest.at(-1)?.next_cursor)
			rest.push((await read({ cursor: next })).data);
		expect(idsOf(rest)).toEqual(before);

		await build(database());
		const gone = await read({ cursor: first.next_cursor ?? '' });
		expect([gone.status, gone.code, gone.data]).toEqual([410, 410, null]);
	});

	test('is not changed under its reader by few new facts, which show at once where nobody reads', async () => {
		await writeMiniatureWorld(database());
		const buildOf = async () => {
			const [row] = await database().query<{ build_id: number; version: number }>(
				"select build_id, version from rank_builds where plat_id = 87 and entity = 'product'",
			);
			return row ?? { build_id: 0, version: 0 };
		};
		const read = reader();
		const write = async (product_id: string, units: number) => {
			const { writer } = await openSource(database(), 'world');
			await writer.write([{ type: 'product_day', plat_id: 87, product_id, day: LAST_DAY, units }], {
				committedLines: 1,
			});
			await writer.finish();
			await rebuildStale(database(), () => WORLD_NOW);
		};
		const shown = async () => idsOf([(await read({ limit: '200' })).data]);
		await rebuildStale(database(), () => WORLD_NOW);
		const last = async () => (await shown()).at(-1) ?? '';
		const whole = await buildOf();
		const risen = await last();
		await write(risen, 900_000);
		const changed = await buildOf();
		// On a server the same build is changed; on the embedded engine another one is made.
		expect(changed.build_id === whole.build_id).toBe(database().engine === 'postgres');
		expect(changed.version).toBeGreaterThan(whole.version);
		expect((await shown())[0]).toBe(risen);

		const before = await shown();
		const { data: first } = await read({ cursor: '*' });
		await write(await last(), 990_000);
		expect((await buildOf()).build_id).not.toBe(changed.build_id);
		expect(await shown()).not.toEqual(before);
		const rest: GoodsRanking[] = [first];
		for (let next = first.next_cursor; next; next = rest.at(-1)?.next_cursor)
			rest.push((await read({ cursor: next })).data);
		expect(idsOf(rest)).toEqual(before);

		// Left alone for longer than it is held, what was read is changed, and says so.
		const { data: left } = await read({ cursor: '*' });
		await database().query("update rank_builds set walked_at = now() - interval '1 hour'");
		await write(await last(), 999_000);
		await write(await last(), 999_900);
		expect((await read({ cursor: left.next_cursor ?? '' })).status).toBe(410);
	});

	test('is of one list, and of nobody else’s making', async () => {
		await writeMiniatureWorld(database());
		const read = reader();
		const next = (await read({ cursor: '*' })).data.next_cursor ?? '';
		expect((await read({ cursor: next, limit: '50' })).code).toBe(100);
		const [text = '', hash = ''] = next.split('.');
		const place = JSON.parse(Buffer.from(text, 'base64url').toString());
		const forged = Buffer.from(JSON.stringify({ ...place, slot: 1 - place.slot })).toString('base64url');
		const wrong = [
			{ cursor: next, sort: 'gmv' },
			{ cursor: next, period: '30' },
			{ cursor: next, plat_id: '88' },
			{ cursor: next, price_max: '500' },
			{ cursor: `${forged}.${hash}` },
			{ cursor: 'x' },
			{ cursor: '*', page: '2' },
		];
		for (const params of wrong) expect((await read(params)).code, JSON.stringify(params)).toBe(10001);
		// Such a list is kept for members (server/http/list-cursor.ts).
		expect((await read({ cursor: '*', period: '2026-03-02..2026-03-05' })).code).toBe(11020);
	});

	test('asks for the edition at every page', async () => {
		await writeMiniatureWorld(database());
		const asked = { price_max: '100000' };
		const cursor = (await reader()({ ...asked, cursor: '*' })).data.next_cursor ?? '';
		expect((await reader()({ ...asked, cursor })).code).toBe(100);
		expect((await reader('guest')({ ...asked, cursor })).code).toBe(11001);
	});
});
