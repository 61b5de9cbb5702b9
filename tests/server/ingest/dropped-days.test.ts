import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayOf, epochDay } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { bringBack } from '#server/ingest/retention/bring-back.ts';
import { retire } from '#server/ingest/retention/retire.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { NOW } from './importers/converting.ts';
import { importFile, rejectsIn, temporaryFolder } from './importing.ts';

const KEPT = { figures: 190, samples: null };
const FIRST = epochDay('2026-04-20');
const MAY = epochDay('2026-05-01');
const DAYS = 62;

type Line = readonly [id: string, day: number, units: number];

const fileOf = (lines: readonly Line[]) =>
	`product_id,day,units\n${lines.map(([id, day, units]) => `${id},${dayOf(day)},${units}\n`).join('')}`;

/** One that sells two a day, one whose readings of early May are a mistake, and one that is read twice in all. */
const WORLD: readonly Line[] = [
	...Array.from({ length: DAYS }, (_, place): Line => ['steady', FIRST + place, 2 * place]),
	...Array.from({ length: DAYS }, (_, place): Line => {
		const day = FIRST + place;
		return ['mistaken', day, day >= MAY && day < MAY + 11 ? 315 : 259 + place];
	}),
	['seldom', FIRST + 8, 100],
	['seldom', FIRST + DAYS - 1, 180],
];

describeOnBothEngines('days that were archived and dropped', (database) => {
	const rows = (since = '2026-04-01') =>
		database().query<{ product_id: string; day: string }>(
			`select product_id, day, observed_day, units, units_adjusted, units_breaks, ages, ahead, estimates, read_at
			from product_days where day >= '${since}' order by 1, 2`,
		);
	const add = (lines: readonly Line[], readAt: string, into: Database = database()) =>
		importFile(
			into,
			{ importer: 'own', type: 'product_day', region: 'US', source: 'Feed', readAt },
			fileOf(lines),
		);

	async function dropped() {
		const early = WORLD.filter(([, day]) => day < MAY);
		await add(early, '2026-05-01T12:00Z');
		await add([['steady', MAY - 3, 13]], '2026-05-02T12:00Z');
		await add(WORLD.slice(DAYS - 40, DAYS), '2026-06-21T12:00Z');
		await add([...WORLD.slice(DAYS), ['steady', FIRST + DAYS - 1, 122]], '2026-06-21T13:00Z');
		const all = await rows();
		const folder = join(temporaryFolder(), 'archive');
		expect(await retire(database(), { kept: KEPT, folder }, NOW)).toMatchObject([{ month: '2026-04' }]);
		expect(await rows()).toEqual(all.filter(({ day }) => day >= '2026-05-01'));
		return { early, all, folder };
	}

	test('are refused when they are told again, and come back as they were', async () => {
		const { early, all, folder } = await dropped();
		const kept = await rows();
		const again = await add(early, '2026-05-01T12:00Z');
		expect(again).toMatchObject({ taken: 0, refused: early.length, changed: 0, exit_code: 1 });
		expect(rejectsIn(again.rejects)[0]?.reason).toBe(
			'2026-04-20 is among the days that are archived, or too near to them to be judged (to 2026-05-14): bring the months back first',
		);
		expect(await rows()).toEqual(kept);
		await bringBack(database(), folder, '2026-04');
		expect(await rows()).toEqual(all);
		expect(await add([['steady', MAY - 3, 15]], '2026-07-01T12:00Z')).toMatchObject({ taken: 1, refused: 0 });
		const day = dayOf(MAY - 3);
		expect((await rows()).find((row) => row.product_id === 'steady' && row.day === day)).toMatchObject({
			units: 15,
		});
	});

	test('go on to judge what comes after them', async () => {
		await dropped();
		// Nothing is taken back whose place may rest on what is gone.
		expect(await database().query('select dropped_to, unkept_to from sources')).toEqual([
			{ dropped_to: '2026-04-30', unkept_to: '2026-06-14' },
		]);
		const kept = await rows();
		const late = MAY + 19;
		const lines: Line[] = [
			['mistaken', late, 300],
			['seldom', late, 150],
		];
		expect(await add(lines, '2026-07-01T12:00Z')).toMatchObject({ taken: 2, refused: 0 });
		expect(await rows()).toEqual(kept);
		// Of what has a reading of its own before, all is known.
		expect(await add([['steady', late, 61]], '2026-07-01T12:00Z')).toMatchObject({ taken: 1 });
		const differing = (await rows()).filter(
			(row, place) => JSON.stringify(row) !== JSON.stringify(kept[place]),
		);
		expect(differing).toMatchObject([{ product_id: 'steady', day: dayOf(late), units: 61 }]);
		// A source that has dropped nothing takes what is as old.
		const other = { importer: 'own', type: 'product_day', region: 'US', source: 'Other' } as const;
		expect(await importFile(database(), other, fileOf(WORLD))).toMatchObject({ refused: 0 });
	});
});
