import { TOLERANCE_DAYS } from '#domain/figures/counter-steps.ts';
import { CLEARLY, RETURN, STAGE_DAYS, STAGE_UNITS } from '#domain/products/product-stage.ts';
import { raw, type Sql, sql } from '#server/db/sql.ts';
import { type OwnRow, type RowColumn, type RowsOf, wantedBy } from '#server/rankings/rollups/ranked.ts';

/* The stage of a product in SQL, as domain/products/product-stage.ts has it. */

/** The ends of the four weeks and their start, the newest first. */
const ENDS = [0, 1, 2, 3, 4];

/** Units of the four weeks up to a day, of one source and without a break between them. */
function weeksOf(of: RowsOf, end: string, own: OwnRow): Sql {
	const day = (ago: number) => `${end} - ${7 * ago}`;
	const total = (ago: number) => `max(w.units_adjusted) filter (where w.day = ${day(ago)})`;
	const week = (name: string, ago: number) => `${total(ago)} - ${total(ago + 1)} as ${name}`;
	const weeks = [week('first', 3), week('second', 2), week('third', 1), week('last', 0)].join(', ');
	return sql`left join (
		select w.source_id, w.product_id, ${raw(weeks)} from product_days w
		where w.plat_id = ${of.days.platId} and ${wantedBy(of, 'w.product_id')} and w.day in (${raw(ENDS.map(day).join(', '))})
			and w.observed_day >= w.day - ${raw(TOLERANCE_DAYS)}
		group by w.source_id, w.product_id having count(distinct w.units_breaks) = 1
	) weeks on weeks.source_id = f.source_id and weeks.product_id = ${raw(own)}.product_id`;
}

const BEFORE = '(weeks.first + weeks.second + weeks.third)';
const LOW = 'least(weeks.second, weeks.third)';

const stageSql = (end: string) => `case
	when p.listed_on <= ${end} and ${end} - p.listed_on < ${STAGE_DAYS} then 'new'
	when ${BEFORE} + weeks.last >= ${STAGE_UNITS} is not true then null
	when weeks.first > ${LOW} and weeks.first >= ${RETURN} * ${LOW} and weeks.last > ${LOW}
		and weeks.last >= ${RETURN} * ${LOW} and weeks.last >= weeks.third then 'revived'
	when 3 * weeks.last >= ${CLEARLY} * ${BEFORE} and weeks.last >= weeks.third then 'rising'
	when ${BEFORE} >= ${CLEARLY} * 3 * weeks.last and weeks.last <= weeks.third then 'declining'
	when weeks.third + weeks.last >= ${CLEARLY} * (weeks.first + weeks.second) then 'peak'
	else 'steady' end`;

/** The stage on the last day of a period. */
export const STAGE_COLUMN: RowColumn = {
	column: 'stage',
	type: 'text',
	sql: stageSql,
	join: weeksOf,
};
