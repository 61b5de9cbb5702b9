import { CODES } from '#contract/codes.ts';
import { detailPeriod, detailPeriodRefusal } from '#domain/access/detail-periods.ts';
import type { Rights } from '#domain/access/editions.ts';
import type { CounterEntity } from '#domain/figures/metrics.ts';
import { type AskedRange, askedRange, keptRows } from '#domain/figures/retention.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { type Day, dayInZone, lastClosedDay } from '#domain/time/days.ts';
import { isPartial, rangeOf } from '#domain/time/periods.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { type PlatformDays, platformDays } from '#server/rankings/rollups/platform-days.ts';

/** What the period of a detail covers, and the data it is read from. */
export type DetailRange = {
	readonly days: PlatformDays;
	readonly range: AskedRange;
	/** Whether it runs into a day that is not over. */
	readonly isPartial: boolean;
	/** Null where the platform has no data of this kind. */
	readonly asOf: Day | null;
};

type Asked = { readonly plat_id: number; readonly period?: string | undefined };

/** The days of a detail's period; refuses what is no period, and what the edition does not include. */
export async function detailRange(
	{ database, clock, kept }: Pick<Dependencies, 'database' | 'clock' | 'kept'>,
	{ plat_id, period: text }: Asked,
	rights: Rights,
	entity: CounterEntity,
): Promise<DetailRange> {
	const zone = zoneOf(plat_id);
	const known = await platformDays(database, plat_id, clock(), entity);
	const closed = lastClosedDay(clock(), zone);
	const days = known ?? { platId: plat_id, asOf: closed, newest: closed, firstDay: null, sources: [] };
	const period = detailPeriod(text, days.asOf);
	if (!period) throw new Refusal(CODES.badParameter, 'period: is not a period of days');
	const code = detailPeriodRefusal(rights.edition, period, days.asOf);
	if (code !== null) throw new Refusal(code, `not open to the ${rights.edition} edition`);
	const periodClock = { asOf: days.asOf, today: dayInZone(clock(), zone) };
	const range = rangeOf(period, periodClock);
	if (!range) throw new Refusal(CODES.badParameter, 'period: is not a period of days');
	return {
		days,
		range: askedRange(range, keptRows(kept.figures, clock())),
		isPartial: known !== null && isPartial(range, periodClock),
		asOf: known ? days.asOf : null,
	};
}
