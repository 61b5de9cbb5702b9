import { expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { makeCorrections } from '#server/ingest/corrections/corrections.ts';
import { runCommand } from '#server/operators/run-command.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { NOW } from '#tests/server/ingest/importers/converting.ts';
import { importFile } from '#tests/server/ingest/importing.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { dyingAfter } from '#tests/support/interrupted.ts';
import { operating } from '#tests/support/operating.ts';

const TOTALS = [10, 30, 600, 80];
const FEED = [
	{ type: 'product', region: 'ID', product_id: 'mug', title: 'A mug' },
	...TOTALS.map((units, step) => ({
		type: 'product_day',
		region: 'ID',
		product_id: 'mug',
		day: `2026-11-${16 + step}`,
		units,
		gmv: units * 2.5,
		price_min: 2.5,
	})),
]
	.map((row) => `${JSON.stringify(row)}\n`)
	.join('');

const MUG = { kind: 'product', id: 'mug', source: 'feed', day: '2026-11-18' } as const;
const asked = { ...MUG, of_region: '81' } as const;
const wish = { ...MUG, of_region: 81, reason: 'a slip of the pen' } as const;

async function world(database: Database) {
	const desk = await operating(database, { clock: () => NOW, editionOf: () => 'all_in_one' });
	await importFile(database, { importer: 'own', source: 'feed' }, FEED, { name: 'feed' });
	await rebuildStale(database, () => NOW);
	const stored = () =>
		database.query<{ day: string; units: number; gmv: number }>(
			"select day::text as day, units::integer as units, gmv::integer as gmv from product_days where product_id = 'mug' and day = observed_day order by day",
		);
	/** Made, and ranked: what goes on behind an answer must have ended before the next test. */
	const done = async () => {
		await vi.waitFor(async () => {
			expect(await database.query("select from corrections where state = 'running'")).toEqual([]);
		}, 20_000);
		await rebuildStale(database, () => NOW);
	};
	return { ...desk, stored, done };
}

describeOnBothEngines('operators correct what a source told', (database) => {
	test('seen with the totals beside it, told anew, logged, listed, and taken back as an import', async () => {
		const { operator, stored, done, audit } = await world(database());
		const { data } = await operator.call('adminFigures', asked);
		expect(data.name).toBe('A mug');
		expect(data.figures.find(({ name }) => name === 'units')).toEqual({
			name: 'units',
			value: 600,
			before: { day: '2026-11-17', value: 30 },
			after: { day: '2026-11-19', value: 80 },
		});
		expect(data.figures.find(({ name }) => name === 'gmv')?.value).toBe(1_500);
		const figures = [
			{ name: 'units', value: 60 },
			{ name: 'gmv', value: 150.25 },
			{ name: 'price_min', value: 2.5 },
		];
		expect((await operator.call('adminCorrectFigures', { ...wish, figures })).code).toBe(100);
		await done();
		expect(await stored()).toEqual([
			{ day: '2026-11-16', units: 10, gmv: 2_500 },
			{ day: '2026-11-17', units: 30, gmv: 7_500 },
			{ day: '2026-11-18', units: 60, gmv: 15_025 },
			{ day: '2026-11-19', units: 80, gmv: 20_000 },
		]);
		const [line] = (await operator.call('adminCorrections', {})).data.list;
		expect(line).toMatchObject({ kind: 'figure', source: 'feed', state: 'done', can_return: true });
		expect(line?.figures).toEqual({
			kind: 'product',
			id: 'mug',
			figures: [
				{ name: 'units', value: 60 },
				{ name: 'gmv', value: 150.25 },
			],
		});
		expect(await audit()).toMatchObject([
			{
				action: 'correct_figures',
				target_kind: 'product',
				target: 'ID mug 2026-11-18',
				before: { units: 600, gmv: 1_500 },
				after: { units: 60, gmv: 150.25, source: 'feed', reason: wish.reason },
			},
		]);
		const back = { kind: 'import', run_id: line?.run_id ?? 0, is_out: true, reason: 'it was right' } as const;
		expect((await operator.call('adminCorrect', back)).code).toBe(100);
		await done();
		expect((await stored()).map(({ units }) => units)).toEqual(TOTALS);
		expect((await operator.call('adminCorrections', {})).data.list.map((one) => one.can_return)).toEqual([
			true,
			false,
		]);
	});

	test('a newer import of the day says otherwise, the old file again does not', async () => {
		const { operator, stored, done } = await world(database());
		await operator.call('adminCorrectFigures', { ...wish, figures: [{ name: 'units', value: 60 }] });
		await done();
		await importFile(database(), { importer: 'own', source: 'feed' }, FEED, { name: 'feed' });
		expect((await stored()).map(({ units }) => units)).toEqual([10, 30, 60, 80]);
		const newer = JSON.stringify({
			type: 'product_day',
			region: 'ID',
			product_id: 'mug',
			day: MUG.day,
			units: 62,
		});
		await importFile(database(), { importer: 'own', source: 'feed' }, newer, { name: 'newer' });
		expect((await stored()).map(({ units }) => units)).toEqual([10, 30, 62, 80]);
	});

	test('killed before any of its statements, it is made once', async () => {
		const { deps, stored } = await world(database());
		const given = {
			region: 'ID',
			source: 'feed',
			day: MUG.day,
			set: 'units=60',
			reason: 'a slip',
			yes: true,
		};
		await runCommand(deps, 'correct-figures', 'product mug', given);
		let deaths = 0;
		for (;;) {
			const end = await makeCorrections(dyingAfter(database(), deaths)).then(
				() => 'made',
				() => 'died',
			);
			if (end === 'made') break;
			deaths += 1;
		}
		expect(deaths).toBeGreaterThan(10);
		expect((await stored()).map(({ units }) => units)).toEqual([10, 30, 60, 80]);
		expect(await database().query('select state, run_id is not null as has_run from corrections')).toEqual([
			{ state: 'done', has_run: true },
		]);
		expect(
			await database().query("select state from import_runs where input_fingerprint like 'correction %'"),
		).toEqual([{ state: 'done' }]);
	});

	test('but nothing that was not told, nothing that is the same, no figure that there is not, and only by an owner', async () => {
		const { operator, promoted, deps, audit } = await world(database());
		const code = async (given: object) =>
			(
				await operator.call('adminCorrectFigures', {
					...wish,
					figures: [{ name: 'units', value: 60 }],
					...given,
				})
			).code;
		expect(await code({ day: '2026-11-12' })).toBe(404);
		expect(await code({ source: 'other' })).toBe(404);
		expect(await code({ id: 'lamp' })).toBe(404);
		expect(await code({ figures: [{ name: 'units', value: 600 }] })).toBe(24001);
		expect(await code({ figures: [{ name: 'views', value: 6 }] })).toBe(10001);
		expect(await code({ figures: [{ name: 'units', value: 6.5 }] })).toBe(10001);
		expect(await code({ figures: [{ name: 'units', value: -1 }] })).toBe(10001);
		expect(await code({ reason: 'x' })).toBe(10001);
		const content = await promoted('cora@example.com', 'content');
		expect((await content.call('adminFigures', asked)).code).toBe(100);
		const figures = [{ name: 'units', value: 60 }];
		expect((await content.call('adminCorrectFigures', { ...wish, figures })).code).toBe(11011);
		await database().query("update sources set is_demo = true where name = 'feed'");
		expect(await code({})).toBe(24001);
		expect(await audit()).toEqual([]);
		const given = { region: 'ID', source: 'feed', day: MUG.day, set: 'units=60' };
		expect(await runCommand(deps, 'correct-figures', 'product mug', given)).toEqual({
			figures: { name: 'A mug', changes: [{ name: 'units', from: 600, to: 60 }], is_asked: false },
		});
	});
});
