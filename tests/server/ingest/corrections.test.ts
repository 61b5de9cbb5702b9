// @module-tag full
import { expect, inject, test } from 'vitest';
import { addDays, type Day } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { sql } from '#server/db/sql.ts';
import { makeCorrections } from '#server/ingest/corrections/corrections.ts';
import { openSource } from '#server/ingest/import-runs.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { NOW } from './importers/converting.ts';
import { importFile } from './importing.ts';

/** Pseudo-random numbers below a bound, the same for the same seed. */
function seeded(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** Each loads and ranks the same world three times over. */
const LONG_MS = 240_000;

type Import = { readonly source: string; readonly readAt: string; readonly lines: readonly object[] };

const FIRST: Day = '2026-10-20';

/** What some file tells of a few days: totals that mostly grow, with fields left out, things, links and windows. */
function randomImport(random: (below: number) => number): Import {
	const lines: object[] = [];
	const [from, length] = [random(22), 1 + random(4)];
	const maybe = <Value>(value: Value) => (random(4) > 0 ? value : undefined);
	for (const region of ['US', 'ID']) {
		for (const id of ['a', 'b', 'c'].filter(() => random(3) > 0)) {
			const place = { region };
			lines.push(
				{
					type: 'product',
					...place,
					product_id: id,
					title: `${id} ${random(9)}`,
					brand: maybe(`b${random(3)}`),
					shop_id: maybe(`s${random(2)}`),
				},
				{ type: 'shop', ...place, shop_id: `s${random(2)}`, name: `shop ${random(5)}` },
				{
					type: 'live',
					...place,
					room_id: `r${random(2)}`,
					creator_id: 'k',
					title: maybe(`live ${random(5)}`),
					started_at: `2026-11-02T0${7 + random(3)}:00:00Z`,
					units: maybe(random(50)),
				},
				{
					type: 'live_sample',
					...place,
					room_id: `r${random(2)}`,
					at: `2026-11-02T1${random(3)}:00:00Z`,
					online: random(500),
					units: random(90),
				},
				{
					type: 'live_product_sample',
					...place,
					room_id: `r${random(2)}`,
					product_id: id,
					at: `2026-11-02T1${random(3)}:00:00Z`,
					units: random(90),
					price: maybe(5),
				},
				{ type: 'selected_product', ...place, product_id: id, list: 'star', samples_left: maybe(random(9)) },
			);
			for (let step = 0; step < length; step += 1) {
				const day = addDays(FIRST, from + step);
				const total = (from + step) * 10 + random(25);
				const dated = { ...place, day };
				lines.push(
					{
						type: 'product_day',
						...dated,
						product_id: id,
						units: maybe(total),
						gmv: maybe(total * 3),
						price_min: maybe(2 + random(3)),
						stock: maybe(random(90)),
					},
					{
						type: 'shop_day',
						...dated,
						shop_id: `s${random(2)}`,
						units: maybe(total),
						followers: maybe(random(900)),
					},
					{ type: 'creator_product_day', ...dated, creator_id: 'k', product_id: id, units: maybe(random(9)) },
					{
						type: 'window_figure',
						...dated,
						entity: 'product',
						entity_id: id,
						window_days: 7,
						metric: 'units',
						value: random(300),
					},
				);
				if (random(3) === 0)
					lines.push({
						type: 'sku',
						...dated,
						product_id: id,
						sku_id: `v${random(2)}`,
						price: 1 + random(9),
						stock: random(20),
					});
			}
		}
	}
	return {
		source: random(2) === 0 ? 'first' : 'second',
		readAt: `2026-11-20T0${random(9)}:00:00Z`,
		lines: lines.length > 0 ? lines : [{ type: 'shop', region: 'US', shop_id: 's', name: 's' }],
	};
}

const SOURCES = ['first', 'second'];

async function prepared(database: Database): Promise<void> {
	for (const name of SOURCES) await openSource(database, { name, importer: 'own', marketplace: null });
}

async function bring(database: Database, { source, readAt, lines }: Import, name: string): Promise<number> {
	const content = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
	const options = { importer: 'own', source, readAt };
	const { run_id: runId, error, refused } = await importFile(database, options, content, { name });
	expect({ error, refused }).toEqual({ error: null, refused: 0 });
	return runId ?? 0;
}

/** Asks for a correction as operators do (server/operators/corrections.ts), without asking whether it may be. */
async function ask(database: Database, runId: number, isOut: boolean): Promise<void> {
	await database.query(sql`update import_runs set is_out = ${isOut} where run_id = ${runId}`);
	await database.query(
		sql`insert into corrections (kind, source_id, run_id, is_out, reason, asked_at)
		select 'import', source_id, run_id, ${isOut}, 'wrong file', now() from import_runs where run_id = ${runId}`,
	);
}

async function askSource(database: Database, name: string, isOut: boolean): Promise<void> {
	await database.query(sql`update sources set is_out = ${isOut} where name = ${name}`);
	await database.query(
		sql`insert into corrections (kind, source_id, is_out, reason, asked_at)
		select 'source', source_id, ${isOut}, 'wrong feed', now() from sources where name = ${name}`,
	);
}

/** Columns that number builds, and when rows were made. */
const OF_BUILD = ['build_id', 'slot', 'built_at', 'version', 'former_version', 'of_version', 'walked_at'];
const TABLES = [
	...['product', 'shop', 'creator', 'video', 'category'].map((entity) => `${entity}_days`),
	...['creator_product_days', 'window_figures', 'price_changes', 'product_star_days', 'late_readings'],
	...[
		'products',
		'shops',
		'creators',
		'lives',
		'videos',
		'video_products',
		'product_skus',
		'selected_products',
	],
	...['live_samples', 'live_product_samples', 'live_events', 'live_totals', 'live_product_totals'],
	'source_days',
];

const BUILT = [
	...['product', 'shop', 'creator', 'video'].flatMap((entity) =>
		['ranks', 'lists', 'trends'].map((table) => [`${entity}_${table}`, entity] as const),
	),
	['product_creators', 'product'],
	['market_parts', 'market'],
	['market_industries', 'market'],
	['market_segments', 'market'],
] as const;
const shown = (entity: string) =>
	`where exists (select from rank_builds b where b.entity = '${entity}' and b.plat_id = t.plat_id and b.slot = t.slot)`;

/** All figures and all rank tables that are shown. */
async function figuresOf(database: Database): Promise<Record<string, string[]>> {
	await rebuildStale(database, () => NOW);
	const found: Record<string, string[]> = {};
	const read = async (name: string, condition = '') => {
		const rows = await database.query<{ row: string }>(
			`select (to_jsonb(t) - '{${OF_BUILD.join(',')}}'::text[])::text as row from ${name} t ${condition}`,
		);
		found[name] = rows.map(({ row }) => row).sort();
	};
	for (const name of TABLES) await read(name);
	for (const [name, entity] of BUILT) await read(name, shown(entity));
	await read('rank_builds');
	return found;
}

/** Rows of one side alone, by table. */
function differences(one: Record<string, string[]>, other: Record<string, string[]>) {
	const without = (rows: string[] = [], taken: string[] = []) => rows.filter((row) => !taken.includes(row));
	return Object.keys(one).flatMap((name) => {
		const [more, less] = [without(one[name], other[name]), without(other[name], one[name])];
		return more.length + less.length > 0 ? [{ name, more, less }] : [];
	});
}

const cleaned = new Map<string, Promise<Record<string, string[]>>>();

/** All figures of a database that has had these imports alone; both engines are held against the same. */
function clean(imports: readonly Import[]): Promise<Record<string, string[]>> {
	const key = JSON.stringify(imports);
	const figures = cleaned.get(key) ?? figuresOfClean(imports);
	cleaned.set(key, figures);
	return figures;
}

async function figuresOfClean(imports: readonly Import[]): Promise<Record<string, string[]>> {
	const database = await openEmbedded({ folder: null, snapshot: inject('databases').snapshot });
	try {
		await prepared(database);
		for (const [place, one] of imports.entries()) await bring(database, one, `${place}`);
		return await figuresOf(database);
	} finally {
		await database.close();
	}
}

describeWhereEnginesDiffer('an import that is taken back', (database) => {
	test.each([1, 2, 3])(
		'leaves what would stand if it had never come (%i)',
		async (seed) => {
			const random = seeded(seed);
			const imports = Array.from({ length: 7 }, () => randomImport(random));
			const taken = random(imports.length);
			await prepared(database());
			const runs: number[] = [];
			for (const [place, one] of imports.entries()) runs.push(await bring(database(), one, `${place}`));
			const whole = await figuresOf(database());
			await ask(database(), runs[taken] ?? 0, true);
			await makeCorrections(database());
			expect(
				differences(await figuresOf(database()), await clean(imports.filter((_, place) => place !== taken))),
			).toEqual([]);
			await ask(database(), runs[taken] ?? 0, false);
			await makeCorrections(database());
			expect(differences(await figuresOf(database()), whole)).toEqual([]);
		},
		LONG_MS,
	);

	test(
		'leaves the same when the process dies at any statement and another one goes on',
		async () => {
			const random = seeded(5);
			const imports = Array.from({ length: 3 }, () => randomImport(random));
			await prepared(database());
			const runs: number[] = [];
			for (const [place, one] of imports.entries()) runs.push(await bring(database(), one, `${place}`));
			await ask(database(), runs[1] ?? 0, true);
			let deaths = 0;
			for (let statements = 1; ; statements += 7) {
				const end = await makeCorrections(dyingAfter(database(), statements)).catch(
					(error: Error) => error.message,
				);
				if (end === undefined) break;
				expect(end).toBe('the process was killed');
				deaths += 1;
			}
			expect(deaths).toBeGreaterThan(5);
			expect(
				differences(await figuresOf(database()), await clean(imports.filter((_, place) => place !== 1))),
			).toEqual([]);
		},
		LONG_MS,
	);
});

describeWhereEnginesDiffer('a source that is taken out', (database) => {
	test(
		'leaves what would stand without it, refuses imports, and comes back as it was',
		async () => {
			const random = seeded(9);
			const imports = Array.from({ length: 6 }, () => randomImport(random));
			await prepared(database());
			for (const [place, one] of imports.entries()) await bring(database(), one, `${place}`);
			const whole = await figuresOf(database());
			await askSource(database(), 'first', true);
			await makeCorrections(database());
			expect(
				differences(
					await figuresOf(database()),
					await clean(imports.filter(({ source }) => source !== 'first')),
				),
			).toEqual([]);
			const refused = await importFile(
				database(),
				{ importer: 'own', source: 'first' },
				'{"type":"shop","region":"US","shop_id":"s","name":"s"}',
			);
			expect(refused.error).toContain('is taken out');
			await askSource(database(), 'first', false);
			await makeCorrections(database());
			expect(differences(await figuresOf(database()), whole)).toEqual([]);
		},
		LONG_MS,
	);
});
