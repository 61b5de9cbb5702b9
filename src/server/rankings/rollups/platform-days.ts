import type { CounterEntity } from '#domain/figures/metrics.ts';
import type { Month } from '#domain/figures/retention.ts';
import { platformOf } from '#domain/platforms/platforms.ts';
import { type Day, lastClosedDay } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';

export type PlatformSource = {
	readonly sourceId: number;
	readonly name: string;
	readonly marketplace: string | null;
	readonly isDemo: boolean;
	/** Has daily counters; else only ready window figures. */
	readonly hasDays: boolean;
	readonly hasWindows: boolean;
	/** The newest closed day of its platform: a range that goes on after it is not over. */
	readonly asOf?: Day;
	/** Levels of which it told nothing in the days before `asOf` that a level is looked up in; only builds ask. */
	readonly silent?: readonly string[];
	/** What it has of the things that these consist of (the products of shops); null where they consist of nothing. */
	readonly parts: { readonly hasDays: boolean; readonly hasWindows: boolean } | null;
};

/** What things consist of. */
const PARTS: Readonly<Partial<Record<CounterEntity, CounterEntity>>> = { shop: 'product' };

/** What a platform's data of one kind of entity covers. */
export type PlatformDays = {
	readonly platId: number;
	/** The newest closed day with data; today where there is nothing older. */
	readonly asOf: Day;
	/** The newest day with data, which may be running. */
	readonly newest: Day;
	/** First day with counters; null where sources give ready windows alone. */
	readonly firstDay: Day | null;
	/** Months of which link days have left for the archive, the oldest first; left out where none have. */
	readonly archivedLinks?: readonly Month[];
	/** Best first, in the operator's order. */
	readonly sources: readonly PlatformSource[];
};

type Row = {
	source_id: number;
	name: string;
	marketplace: string | null;
	is_demo: boolean;
	entity: string;
	first_day: Day;
	closed_to: Day;
	archived_links: Month[];
};

const later = (a: Day, b: Day): Day => (b > a ? b : a);
const earlier = (a: Day, b: Day): Day => (b < a ? b : a);

/** The days and sources of a platform's products (or shops, creators, …), or null where it has none. */
export async function platformDays(
	db: Queryable,
	platId: number,
	now: Date,
	entity: CounterEntity = 'product',
): Promise<PlatformDays | null> {
	const part = PARTS[entity];
	const rows = await db.query<Row>(
		sql`select s.source_id, s.name, s.marketplace, s.is_demo, d.entity, d.first_day, d.closed_to,
			array(select distinct to_char(month, 'YYYY-MM') from archived_links where plat_id = ${platId} order by 1) as archived_links
		from source_days d join sources s using (source_id)
		where d.plat_id = ${platId} and d.entity in (${entity}, ${entity} || '_windows', ${part ?? entity}, ${part ?? entity} || '_windows') and d.closed_to is not null
		order by s.priority, s.source_id`,
		{ isPrepared: true },
	);
	const zone = platformOf(platId)?.timeZone;
	if (rows.length === 0 || !zone) return null;
	const closed = lastClosedDay(now, zone);
	const newest = rows.map((row) => row.closed_to).reduce(later);
	const counted = rows
		.filter((row) => row.entity === entity || row.entity === part)
		.map((row) => row.first_day);
	const firstDay = counted.length > 0 ? counted.reduce(earlier) : null;
	// Where all there is was read today, today is shown, as far as it has come.
	const isOnlyToday = (firstDay ?? newest) > closed;
	const sources = new Map<number, PlatformSource>();
	for (const row of rows) {
		const before = sources.get(row.source_id);
		sources.set(row.source_id, {
			sourceId: row.source_id,
			name: row.name,
			marketplace: row.marketplace,
			isDemo: row.is_demo,
			hasDays: before?.hasDays || row.entity === entity,
			hasWindows: before?.hasWindows || row.entity === `${entity}_windows`,
			parts: part
				? {
						hasDays: before?.parts?.hasDays || row.entity === part,
						hasWindows: before?.parts?.hasWindows || row.entity === `${part}_windows`,
					}
				: null,
		});
	}
	const asOf = isOnlyToday ? newest : earlier(newest, closed);
	return {
		platId,
		asOf,
		newest,
		firstDay,
		archivedLinks: rows[0]?.archived_links ?? [],
		sources: [...sources.values()].map((source) => ({ ...source, asOf })),
	};
}
