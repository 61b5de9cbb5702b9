import { LEVEL_DAYS, LEVEL_LIMITS } from '#domain/creators/creator-levels.ts';
import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { SHIPPED_RATES } from '#domain/money/rates.ts';
import { CURRENCIES, minorDigits } from '#domain/platforms/platforms.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { type OwnRow, type RowColumn, type RowsOf, wantedBy } from '#server/rankings/rollups/ranked.ts';

/*
 * The level of creators in SQL: GMV of the last 28 days, each day's at the rate of that day (decisions 4). The limits are
 * those of domain/creators/creator-levels.ts.
 */

const shipped = CURRENCIES.map(
	(currency) =>
		`('${currency}', date '${SHIPPED_RATES.asOf}', ${SHIPPED_RATES.perDollar[currency]}, ${10 ** minorDigits(currency)})`,
).join(', ');

/** The rates of the platform's currency, each from its day to the next one's; the oldest counts for all days before. */
const ratesOf = (platId: number) => sql`select per_dollar * minor as per_dollar,
		case when lag(day) over by_day is null then date '-infinity' else day end as since,
		coalesce(lead(day) over by_day, date 'infinity') as until
	from (
		select distinct on (day) day, per_dollar, minor from (
			select s.day, s.per_dollar, s.minor, 1 as place from (values ${raw(shipped)}) s (currency, day, per_dollar, minor)
			where s.currency = (select currency from platforms where plat_id = ${platId})
			union all
			select k.day, k.per_dollar, s.minor, 0 from rates k join (values ${raw(shipped)}) s (currency, day, per_dollar, minor)
				on s.currency = k.currency where k.currency = (select currency from platforms where plat_id = ${platId})
		) known order by day, place
	) daily window by_day as (order by day)`;

/** US dollars of each creator and source in the 28 days up to the end; no row where either end is unknown. */
function dollars(of: RowsOf, end: string, own: OwnRow): Sql {
	const { platId } = of.days;
	const [last, start] = [raw(end), raw(`${end} - ${LEVEL_DAYS}`)];
	const readBy = (day: Sql) => sql`(day = ${day} and observed_day >= ${day} - ${raw(TOLERANCE_DAYS)})`;
	return sql`left join (
		select source_id, creator_id, 
			sum(step / per_dollar::float8) filter (where day > ${start}) as dollars from (
			select d.source_id, d.creator_id, d.day, d.observed_day, c.joined_on,
				d.gmv_adjusted - coalesce(lag(d.gmv_adjusted) over by_day, 0) as step
			from creator_days d
			join creators c on c.plat_id = d.plat_id and c.creator_id = d.creator_id
			where d.plat_id = ${platId} and d.day between ${start} and ${last} and d.gmv_adjusted is not null
				and ${wantedBy(of, 'd.creator_id')}
			window by_day as (partition by d.source_id, d.creator_id order by d.day)
		) steps
		join (${ratesOf(platId)}) rate on steps.day >= rate.since and steps.day < rate.until
		group by source_id, creator_id
		having bool_or(${readBy(last)}) and (bool_or(${readBy(start)}) or min(joined_on) > ${start})
	) usual on usual.source_id = f.source_id and usual.creator_id = ${raw(own)}.creator_id`;
}

const level = LEVEL_LIMITS.map((least) => `(usual.dollars >= ${least})::int`).join(' + ');

/** The column: 0 to 6, null where the GMV of these days is unknown. */
export const levelColumn: RowColumn = { column: 'level', type: 'int', sql: () => level, join: dollars };
