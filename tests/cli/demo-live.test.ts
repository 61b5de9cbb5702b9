import { expect, test } from 'vitest';
import { LiveSimulator } from '#cli/demo-live.ts';
import { sql } from '#server/db/sql.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';
import { loadDemo } from '#tests/support/demo.ts';
import { FULL } from '#tests/support/parts.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

describeOnEmbedded('the simulator of running sessions', (database) => {
	const counts = async () => {
		const [row] = await database().query<{ rooms: number; over: number; samples: number; stale: number }>(
			`select (select count(*)::int from lives where room_id like '8%') as rooms,
				(select count(*)::int from lives where room_id like '8%' and ended_at is not null) as over,
				(select count(*)::int from live_samples where room_id like '8%') as samples,
				(select count(*)::int from stale_ranks) as stale`,
		);
		return row;
	};

	test('writes each minute once, goes on after a restart, and ends sessions', FULL, async () => {
		await loadDemo(database(), { seed: 1, size: 0.02 }, NOW);
		const simulator = new LiveSimulator(database());
		await simulator.tick(NOW);
		const first = await counts();
		expect(first?.rooms).toBeGreaterThan(4);
		expect((first?.rooms ?? 0) - (first?.over ?? 0)).toBeGreaterThan(1);
		await database().query('delete from stale_ranks');
		await simulator.tick(NOW);
		expect(await counts()).toEqual({ ...first, stale: 0 });
		await simulator.tick(later(1));
		const second = await counts();
		expect(second?.samples).toBeGreaterThan(first?.samples ?? 0);
		await new LiveSimulator(database()).tick(later(1));
		expect((await counts())?.samples).toBe(second?.samples);
		await simulator.tick(later(160));
		const rows = await database().query<{ open: number }>(
			sql`select count(*)::int as open from lives where room_id like '8%' and ended_at is null and started_at < ${NOW.toISOString()}::timestamptz`,
		);
		expect(rows).toEqual([{ open: 0 }]);
	});

	test('writes nothing where no demo is loaded, or where it was taken out', FULL, async () => {
		const simulator = new LiveSimulator(database());
		await simulator.tick(NOW);
		expect(await counts()).toMatchObject({ rooms: 0, samples: 0 });
		await loadDemo(database(), { seed: 1, size: 0.02 }, NOW);
		await simulator.tick(later(1));
		await removeDemo(database());
		await simulator.tick(later(2));
		expect(await counts()).toMatchObject({ rooms: 0, samples: 0 });
	});
});
