// @module-tag full
import { expect, test } from 'vitest';
import type { GoodsRanking, RankedProduct } from '#contract/products.ts';
import type { ExportHead, ExportLine } from '#contract/rankings.ts';
import { EDITIONS, type Edition } from '#domain/access/editions.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { LAST_DAY, WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { openSource } from '#tests/support/source.ts';

const PATH = '/api/export_goods';
type Params = Readonly<Record<string, string>>;

/** What an export brought: its head, its rows, and the number that its last line names. */
type Exported = { readonly head: ExportHead; readonly rows: readonly RankedProduct[]; readonly end: number };

async function respond(app: ReturnType<typeof testApp>['app'], params: Params): Promise<Response> {
	return app.request(`${PATH}?${signed(PATH, { plat_id: '87', ...params })}`);
}

function read(text: string): Exported {
	const lines = text
		.trimEnd()
		.split('\n')
		.map((line) => JSON.parse(line) as ExportLine<RankedProduct>);
	const [first, last] = [lines[0], lines.at(-1)];
	if (!(first && 'head' in first && last && 'end' in last)) throw new Error('head or end is missing');
	return { head: first.head, rows: lines.flatMap((l) => ('row' in l ? [l.row] : [])), end: last.end.rows };
}

/** A platform with so many products; the last has sold most. */
async function writeProducts(database: Parameters<typeof openSource>[0], products: number): Promise<void> {
	const { writer } = await openSource(database);
	await writer.write(
		Array.from({ length: products }, (_, index) => `p${index}`).flatMap((productId, index) => [
			{ type: 'product', plat_id: 87, product_id: productId, title: productId },
			{ type: 'product_day', plat_id: 87, product_id: productId, day: LAST_DAY, units: index + 1 },
		]),
		{ committedLines: 1 },
	);
	await writer.finish();
	await rebuildStale(database, () => WORLD_NOW);
}

describeOnBothEngines('the export of products', (database) => {
	test.each([{}, { period: '2026-03-04..2026-03-09' }, { sort: 'price', order: 'asc' }, { keyword: 'lamp' }])(
		'brings the rows of the ranking, whole: %o',
		async (params: Params) => {
			await writeMiniatureWorld(database());
			const { app, get } = testApp(database());
			const { data } = await get<GoodsRanking>('/api/rank_goods', { plat_id: '87', ...params });
			const response = await respond(app, params);
			expect(response.headers.get('content-type')).toBe('application/x-ndjson');
			expect(response.headers.get('cache-control')).toBe('no-store');
			const { head, rows, end } = read(await response.text());
			expect(rows).toEqual(data.list);
			expect(rows.length).toBeGreaterThan(0);
			const { list, page: _page, limit: _limit, rows_allowed: _allowed, ...about } = data;
			expect(head).toEqual({ ...about, rows: list.length });
			expect(end).toBe(list.length);
		},
	);

	test('is refused below professional, with the edition that has it', async () => {
		await writeMiniatureWorld(database());
		const answers: Partial<Record<Edition, unknown>> = {};
		for (const edition of EDITIONS) {
			const { app } = testApp(database(), edition);
			const response = await respond(app, {});
			if (response.headers.get('content-type') === 'application/x-ndjson') {
				answers[edition] = read(await response.text()).end;
			} else {
				const { code, data } = (await response.json()) as { code: number; data: { edition: string } };
				answers[edition] = [response.status, code, data.edition];
			}
		}
		const locked = [200, 11007, 'professional'];
		expect(answers).toEqual({
			guest: [200, 11020, null],
			sign_up: locked,
			authorized: locked,
			trial: locked,
			basic: locked,
			advanced: locked,
			deluxe: locked,
			professional: 4,
			all_in_one: 4,
			custom: 4,
		});
	});

	test('names what is wrong, and brings nothing for a platform without data', async () => {
		await writeMiniatureWorld(database());
		const { app } = testApp(database(), 'professional');
		const wrong = (await (await respond(app, { units_min: '5', units_max: '4' })).json()) as {
			code: number;
			msg: string;
		};
		expect([wrong.code, wrong.msg]).toEqual([10001, 'units_max: is below units_min']);
		expect(read(await (await respond(app, { plat_id: '83' })).text())).toMatchObject({
			head: { total: 0, rows: 0, currency: 'THB', as_of: null },
			rows: [],
			end: 0,
		});
	});

	test('is cut to what the edition exports at once, and to the asked places', {
		timeout: 120_000,
	}, async () => {
		await writeProducts(database(), 5_010);
		const ask = async (edition: Edition, params: Params = {}) =>
			read(await (await respond(testApp(database(), edition).app, { period: 'total', ...params })).text());
		const professional = await ask('professional');
		expect(professional.head).toMatchObject({ total: 5_010, rows: 5_000, edition: 'professional' });
		expect(professional.end).toBe(5_000);
		// Parts follow each other without a row missing or twice.
		expect(professional.rows.map((row) => [row.rank, row.product_id])).toEqual(
			Array.from({ length: 5_000 }, (_, index) => [index + 1, `p${5_009 - index}`]),
		);
		expect((await ask('all_in_one')).rows).toHaveLength(5_010);
		expect(await ask('professional', { top: '40' })).toMatchObject({
			head: { total: 40, rows: 40 },
			end: 40,
		});
	});

	test('reads no further than its caller', async () => {
		await writeProducts(database(), 2_000);
		const counted = { queries: 0 };
		const watched = new Proxy(database(), {
			get: (target, name, receiver) => {
				if (name === 'query') counted.queries += 1;
				return Reflect.get(target, name, receiver);
			},
		});
		const { app } = testApp(watched);
		const reader = (await respond(app, { period: 'total' })).body?.getReader();
		await reader?.read();
		await reader?.read();
		const queries = counted.queries;
		await reader?.cancel();
		// The shown build, and the first of four parts.
		expect(queries).toBeLessThanOrEqual(3);
		expect(counted.queries).toBe(queries);
	});
});
