// @module-tag full
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import type { ShopsRanking } from '#contract/shops.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { copyTextOf, csvOf, type Manifest } from '#server/ingest/retention/archive-file.ts';
import { bringBack } from '#server/ingest/retention/bring-back.ts';
import { KEPT_TABLES } from '#server/ingest/retention/kept-tables.ts';
import { retire } from '#server/ingest/retention/retire.ts';
import { markStale, rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { testApp } from '#tests/support/app.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeFortyDays } from '#tests/support/forty-days.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';

/** Days from January 30th to March 10th, of which those of January are past so long after. */
const LATER = new Date('2026-08-20T00:00:00Z');
const ALL = { figures: 190, samples: 14 };

/** Every row that is kept for a time, and the days that sources tell of. */
async function stored(database: Database): Promise<Record<string, unknown[]>> {
	const rows: Record<string, unknown[]> = {};
	for (const { table } of [...KEPT_TABLES.figures, ...KEPT_TABLES.samples])
		rows[table] = await database.query(`select to_jsonb(t)::text as row from ${table} t order by 1`);
	rows.days = await database.query(
		'select entity, plat_id, source_id, first_day, last_day, closed_to from source_days order by 1, 2, 3',
	);
	return rows;
}

const monthsIn = async (database: Database) =>
	(
		await database.query<{ month: string }>(
			`select distinct to_char(day, 'YYYY-MM') as month from product_days order by 1`,
		)
	).map(({ month }) => month);

function folderOf(): string {
	const folder = mkdtempSync(join(tmpdir(), 'livegauge-archive-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return join(folder, 'archive');
}

const manifestIn = (folder: string) =>
	JSON.parse(readFileSync(join(folder, 'archive.json'), 'utf8')) as Manifest;

describeWhereEnginesDiffer('what is kept for a time', (database) => {
	test('leaves by whole months, into files that say all of it, and comes back as it was', async () => {
		await writeFortyDays(database());
		const before = await stored(database());
		const folder = folderOf();

		expect(await retire(database(), { kept: ALL, folder }, new Date('2026-08-09T00:00:00Z'))).toMatchObject([
			{ kind: 'samples', month: '2026-03' },
		]);
		expect(await monthsIn(database())).toEqual(['2026-01', '2026-02', '2026-03']);
		const retired = await retire(database(), { kept: ALL, folder }, LATER);
		expect(retired).toMatchObject([{ kind: 'figures', month: '2026-01' }]);
		expect(await monthsIn(database())).toEqual(['2026-02', '2026-03']);
		expect(
			await database().query(
				`select to_regclass('product_days_2026_01') is null as is_gone, min(first_day) as first_day from source_days`,
			),
		).toEqual([{ is_gone: true, first_day: '2026-02-01' }]);
		expect(await retire(database(), { kept: ALL, folder }, LATER)).toEqual([]);

		const file = manifestIn(folder).files.find(({ table }) => table === 'product_days');
		const lines = gunzipSync(readFileSync(join(folder, file?.file ?? '')))
			.toString()
			.trimEnd()
			.split('\n');
		expect(lines[0]).toContain('source_id,plat_id,product_id,day,observed_day');
		expect(lines).toHaveLength(1 + (file?.rows ?? 0));
		expect(retired[0]?.rows).toBe(
			manifestIn(folder)
				.files.filter(({ month }) => month === '2026-01')
				.reduce((sum, { rows }) => sum + rows, 0),
		);

		// What comes after the month was dropped leaves in a file of its own.
		const [first] = (before.product_days ?? []) as { row: string }[];
		expect(first?.row).toContain('"day": "2026-01-');
		await database().query(
			`create table product_days_2026_01 partition of product_days for values from ('2026-01-01') to ('2026-02-01')`,
		);
		await database().query(
			sql`insert into product_days select (jsonb_populate_record(null::product_days, ${first?.row ?? ''}::jsonb)).*`,
		);
		expect(await retire(database(), { kept: ALL, folder }, LATER)).toMatchObject([{ rows: 1 }]);

		for (const month of ['2026-01', '2026-03'])
			expect(await bringBack(database(), folder, month)).toBeGreaterThan(0);
		expect(await stored(database())).toEqual(before);
	});

	test('changes no ranking, and days before it are unknown', async () => {
		await writeFortyDays(database());
		const { get } = testApp(database());
		const shops = (period: string) => get<ShopsRanking>('/api/rank_shops', { plat_id: '87', period });
		const [recent, old] = [await shops('7'), await shops('2026-01-31..2026-02-02')];
		expect(old.data.list[0]?.units.value).toBeGreaterThan(0);
		await retire(database(), { kept: ALL, folder: folderOf() }, LATER);
		await rebuildStale(database(), () => WORLD_NOW);
		expect((await shops('7')).data.list).toEqual(recent.data.list);
		expect((await shops('2026-01-31..2026-02-02')).data.list.map(({ units }) => units.value)).not.toContain(
			old.data.list[0]?.units.value,
		);
	});

	test('leaves counts of who sold what as lower bounds, until it comes back', async () => {
		await writeFortyDays(database());
		// Cat sold in January alone. What began after it has lost nothing; the other products may have.
		await database().query(
			`insert into creator_product_days (source_id, plat_id, creator_id, product_id, day, read_at, units)
			select source_id, 87, creator_id, product_id, day, now(), 1 from sources,
				(values ('cat', 'p05', date '2026-01-31'), ('ana', 'p09', date '2026-01-31'), ('ana', 'p08', date '2026-03-07')) v (creator_id, product_id, day)`,
		);
		await markStale(database(), [87]);
		await rebuildStale(database(), () => WORLD_NOW);
		const service = testService(database(), { editionOf: () => 'all_in_one', clock: () => WORLD_NOW });
		const device = service.device();
		await device.signUp('+628123456789');
		async function counts() {
			const lists = { plat_id: '87', period: 'total', page_size: '100' };
			const goods = (await device.call('rankGoods', lists)).data.list;
			const creators = (await device.call('rankAnchors', lists)).data.list;
			const of = (id: string) => goods.find(({ product_id }) => product_id === id)?.active_creators;
			const ranged = async (period: string) =>
				(await device.call('goodsDetail', { plat_id: '87', id: 'p05', period })).data.active_creators;
			return {
				p05: of('p05'),
				p08: of('p08'),
				p09: of('p09'),
				ana: creators.find(({ creator_id }) => creator_id === 'ana')?.active_products,
				overlapping: await ranged('2026-01-30..2026-02-03'),
				kept: await ranged('2026-02-01..2026-02-03'),
				week: await ranged('7'),
			};
		}
		const observed = (value: number) => ({ value, quality: 'observed' });
		const atLeast = (value: number) => ({ value, quality: 'lower_bound' });
		const before = await counts();
		expect(before).toEqual({
			p05: observed(3),
			p08: observed(1),
			p09: observed(1),
			ana: observed(3),
			overlapping: observed(2),
			kept: observed(1),
			week: observed(2),
		});
		const folder = folderOf();
		await retire(database(), { kept: ALL, folder }, LATER);
		await rebuildStale(database(), () => WORLD_NOW);
		expect(await counts()).toEqual({
			...before,
			p05: atLeast(2),
			p09: { value: null, quality: 'unknown' },
			ana: atLeast(2),
			overlapping: atLeast(1),
		});
		await bringBack(database(), folder, '2026-01');
		await rebuildStale(database(), () => WORLD_NOW);
		expect(await counts()).toEqual(before);
	});

	test('stays where rows come while it is archived, and where the folder cannot be written', async () => {
		await writeFortyDays(database());
		const before = await stored(database());
		const late: Database = {
			...database(),
			query: async (statement, options) => {
				if (statement === 'select source_id, name from sources')
					await database().query(
						`insert into price_changes (source_id, plat_id, product_id, day) select source_id, 87, 'p01', '2026-01-31' from sources`,
					);
				return database().query(statement, options);
			},
		};
		await expect(retire(late, { kept: ALL, folder: folderOf() }, LATER)).rejects.toThrow(
			'rows of 2026-01 came into price_changes while it was archived',
		);
		await database().query(`delete from price_changes where day = '2026-01-31'`);
		const folder = join(folderOf(), '..', 'file');
		writeFileSync(folder, '');
		await expect(retire(database(), { kept: { ...ALL, samples: null }, folder }, LATER)).rejects.toThrow();
		const after = await stored(database());
		expect({ ...after, live_product_samples: [] }).toEqual({ ...before, live_product_samples: [] });
	});

	test('comes back whole or not at all', async () => {
		await writeFortyDays(database());
		const folder = folderOf();
		await retire(database(), { kept: ALL, folder }, LATER);
		const without = await stored(database());
		await expect(bringBack(database(), folder, '2026-02')).rejects.toThrow(
			`${folder} has no archive of 2026-02.`,
		);
		const name = await database().query<{ name: string }>(
			`update sources set name = 'another' returning name`,
		);
		expect(name).toHaveLength(1);
		await expect(bringBack(database(), folder, '2026-01')).rejects.toThrow(
			'is “market” in it and “another” here',
		);
		await database().query(`update sources set name = 'market'`);
		const damaged = manifestIn(folder).files.find(
			({ table }) => table === 'shop_days' || table === 'product_days',
		);
		appendFileSync(join(folder, damaged?.file ?? ''), 'x');
		await expect(bringBack(database(), folder, '2026-01')).rejects.toThrow('is damaged');
		expect(await stored(database())).toEqual(without);
	});
});

test('what a database writes as text survives CSV', () => {
	const cells = [
		'',
		'\\N',
		'a,b',
		'a"b',
		'{1,NULL,-2}',
		'line\\nend',
		'tab\\tand \\\\',
		'caf\u00e9',
		'\\\\N',
	];
	const text = `${cells.join('\t')}\n${[...cells].reverse().join('\t')}\n`;
	expect(copyTextOf(csvOf(text))).toBe(text);
	expect(csvOf('\\N\t\tx\n')).toBe(',"",x\n');
	// COPY escapes these too, and takes them as they are.
	expect(copyTextOf(csvOf('a\\bb\\fc\\vd\n'))).toBe('a\bb\fc\vd\n');
});
