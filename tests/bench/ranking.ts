import { rightsOf } from '#domain/access/editions.ts';
import { addDays } from '#domain/time/days.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { GOODS_RANKING } from '#server/products/ranked-product.ts';
import { rankingOf } from '#server/rankings/ranking-route.ts';
import type { BenchSize } from './feed-files.ts';
import { latencies, line, ms, percentile } from './report.ts';

/** The largest region of the set. */
export const AMERICA = 87;
const p50 = (samples: readonly number[]) => percentile(samples, 0.5);
const p99 = (samples: readonly number[]) => percentile(samples, 0.99);

/** What a hand-written query of the same page would cost: the index, twenty rows, nothing else. */
async function bareQuery(database: Database): Promise<() => Promise<unknown>> {
	const [build] = await database.query<{ slot: number }>(
		sql`select slot from rank_builds where plat_id = ${AMERICA} and entity = 'product'`,
	);
	const page = `select * from product_ranks_${AMERICA}_${build?.slot ?? 0} where period = 7 order by units desc nulls last, product_id limit 20`;
	return () => database.query(page);
}

/** Latency of the ranking call: preset against the bare query, concurrent callers, custom ranges. */
export async function benchRanking(database: Database, size: BenchSize, now: Date): Promise<void> {
	const call = (period: string) => () =>
		rankingOf(
			{ database, clock: () => now, kept: { figures: null, samples: null } },
			GOODS_RANKING,
			{ plat_id: AMERICA, language_id: 2, board: 'hot', order: 'desc', page: 1, limit: 20, period },
			rightsOf('all_in_one'),
		);
	const range = (days: number) => `${addDays(size.until, -days - 1)}..${addDays(size.until, -2)}`;
	const isServer = database.engine === 'postgres';
	const bare = p50(await latencies(300, 1, await bareQuery(database)));
	const preset = p50(await latencies(300, 1, call('7')));
	line('bare query, top 20 by index, p50', ms(bare));
	line('ranking call, preset period, p50', ms(preset), isServer ? 'at most 2 ms above the bare query' : '');
	line('  above the bare query', ms(preset - bare));
	if (isServer) {
		line('ranking call, 8 concurrent callers, p99', ms(p99(await latencies(2_000, 8, call('7')))), '≤ 25 ms');
	}
	const week = p50(await latencies(30, 1, call(range(7))));
	const quarter = p50(await latencies(30, 1, call(range(Math.min(size.days - 3, 90)))));
	line('custom range of 7 days, p50', ms(week), isServer ? '≤ 120 ms' : '');
	line('custom range of 90 days (as far as data reaches), p50', ms(quarter));
	line('  90 days against 7', `${(quarter / week).toFixed(2)} ×`, '≤ 1.2 ×');
	line('  custom range against preset', `${(week / preset).toFixed(1)} ×`);
}
