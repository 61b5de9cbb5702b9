import { rightsOf } from '#domain/access/editions.ts';
import type { Database } from '#server/db/database.ts';
import { liveCurveOf } from '#server/lives/curve.ts';
import { LiveRooms } from '#server/lives/rooms.ts';
import { latencies, line, ms, percentile } from './report.ts';

const START = '2026-01-05T02:00:00Z';
const MINUTES = 720;
const PRODUCTS = 60;
/** The room of that session for the bench of its curves. */
export const LONG_ROOM = 'bench-curves';

/** A session of twelve hours read every minute, and sixty products of it every minute or every five. */
export async function writeSession(database: Database, room: string, step: number): Promise<void> {
	const sql = [
		`create table if not exists live_samples_2026_01 partition of live_samples for values from ('2026-01-01') to ('2026-02-01')`,
		`create table if not exists live_product_samples_2026_01 partition of live_product_samples for values from ('2026-01-01') to ('2026-02-01')`,
		`insert into sources (name, importer) values ('bench lives', 'own') on conflict do nothing`,
		`insert into lives (plat_id, room_id, source_id, creator_id, started_at, ended_at)
		select 87, '${room}', source_id, 'bench', '${START}', '${START}'::timestamptz + interval '${MINUTES} minutes'
		from sources where name = 'bench lives'`,
		`insert into live_samples (source_id, plat_id, room_id, at, online, entered, left_total, units, gmv, comments, likes, new_followers)
		select source_id, 87, '${room}', '${START}'::timestamptz + m * interval '1 minute', 900 + 200 * sin(m / 40.0),
			40 * m, 39 * m, 3 * m, 5700 * m, 25 * m, 80 * m, 2 * m
		from sources, generate_series(0, ${MINUTES}) m where name = 'bench lives'`,
		`insert into live_product_samples (source_id, plat_id, room_id, product_id, at, price, units, gmv, is_pinned)
		select source_id, 87, '${room}', 'p' || p, '${START}'::timestamptz + m * interval '1 minute', 1900, m / (p + 3),
			1900 * (m / (p + 3)), (m / 12) % ${PRODUCTS} = p
		from sources, generate_series(0, ${MINUTES}, ${step}) m, generate_series(0, ${PRODUCTS - 1}) p
		where name = 'bench lives'`,
		'analyze sources',
		'analyze live_samples',
		'analyze live_product_samples',
	];
	await database.script(sql.join(';\n'));
}

/** Latency of the minutes of one long session. */
export async function benchLive(database: Database): Promise<void> {
	const clock = () => new Date('2026-01-06T00:00:00Z');
	for (const step of [5, 1]) {
		const room = `bench-${step}`;
		await writeSession(database, room, step);
		const rooms = new LiveRooms(database);
		const samples = await latencies(40, 1, () =>
			liveCurveOf(
				{ database, clock, kept: { figures: null, samples: null } },
				rooms,
				{ plat_id: 87, language_id: 2, id: room },
				rightsOf('all_in_one'),
			),
		);
		const what = `minutes of 12 hours, ${PRODUCTS} products read every ${step === 1 ? 'minute' : `${step} minutes`}`;
		line(`${what}, p50`, ms(percentile(samples, 0.5)));
		line(`${what}, p99`, ms(percentile(samples, 0.99)), database.engine === 'postgres' ? '≤ 40 ms' : '');
	}
}
