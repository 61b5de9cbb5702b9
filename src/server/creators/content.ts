import type { anchorCalendar, anchorLives, CreatorCalendar } from '#contract/creator-lists.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { detailPeriodRefusal, firstOpenDay } from '#domain/access/detail-periods.ts';
import type { Rights } from '#domain/access/editions.ts';
import { type Month, monthDays, monthOf } from '#domain/lives/live-calendar.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { dayInZone, lastClosedDay } from '#domain/time/days.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailPart } from '#server/details/detail-part.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { Refusal } from '#server/http/refusal.ts';
import { livePage } from '#server/lives/queries/live-rows.ts';
import { liveStateOf, liveTotal, rankedLive } from '#server/lives/ranked-live.ts';
import { liveDays } from './queries/creator-detail.ts';

/** A page of a creator's lives as rows of the live list. */
export async function creatorLivesOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorLives>,
	rights: Rights,
): Promise<AnswerOf<typeof anchorLives>> {
	const { id, period: _, ...asked } = query;
	const { offset, limit, about } = detailPart(query, rights);
	const { range, asOf } = await detailRange(deps, query, rights, 'creator');
	const { rows, total } = await livePage(deps.database, {
		query: { ...asked, board: 'ranking' },
		creatorId: id,
		range,
		now: deps.clock(),
		offset,
		limit,
	});
	return {
		list: rows.map((row, index) => rankedLive(row, query, offset + index + 1)),
		total,
		...about,
		as_of: asOf,
		range: asOf === null ? null : range,
		currency: currencyOf(query.plat_id),
	};
}

/** More lives than anybody holds in a month. */
const WHOLE_MONTH = 500;

/** The lives of a creator in a month, oldest first; refuses months before all periods of the edition. */
export async function creatorCalendarOf(
	{ database, clock }: Dependencies,
	{ plat_id, language_id, id, month: asked }: ParsedQueryOf<typeof anchorCalendar>,
	rights: Rights,
): Promise<CreatorCalendar> {
	const zone = zoneOf(plat_id);
	const now = clock();
	const { first, last } = await liveDays(database, plat_id, id, { zone, now });
	const today = dayInZone(now, zone);
	const open = firstOpenDay(rights.edition, lastClosedDay(now, zone));
	const isOpen = (of: Month) => open === null || of >= monthOf(open);
	const newest = monthOf(last ?? today);
	const month = asked ?? (isOpen(newest) ? newest : monthOf(today));
	const code = isOpen(month)
		? null
		: detailPeriodRefusal(rights.edition, { kind: 'range', ...monthDays(month) }, today);
	if (code !== null) throw new Refusal(code, `not open to the ${rights.edition} edition`);
	const allowed = rights.limits.rows;
	const page = { page: 1, limit: Math.min(WHOLE_MONTH, allowed) };
	const { rows, total } = await livePage(database, {
		query: { plat_id, language_id, board: 'ranking', sort: 'started_at', order: 'desc', ...page },
		creatorId: id,
		range: monthDays(month),
		now,
		offset: 0,
		limit: page.limit,
	});
	return {
		month,
		first_month: first && isOpen(newest) ? monthOf(open === null || first > open ? first : open) : null,
		last_month: last && isOpen(newest) ? newest : null,
		has_earlier: first !== null && !isOpen(monthOf(first)),
		time_zone: zone,
		currency: currencyOf(plat_id),
		total,
		rows_allowed: allowed,
		edition: rights.edition,
		lives: rows.toReversed().map((row) => ({
			room_id: row.room_id,
			title: row.title,
			day: dayInZone(new Date(row.started_at), zone),
			state: liveStateOf(row),
			started_at: row.started_at,
			ended_at: row.ended_at,
			viewers: liveTotal(row, 'viewers'),
			units: liveTotal(row, 'units'),
			gmv: liveTotal(row, 'gmv'),
		})),
	};
}
