import type { anchorCalendar, anchorLives, anchorVideos, CreatorCalendar } from '#contract/creator-detail.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import { dayInZone } from '#domain/days.ts';
import type { Edition } from '#domain/editions.ts';
import { monthDays, monthOf } from '#domain/live-calendar.ts';
import { currencyOf, zoneOf } from '#domain/platforms.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { type DetailRange, detailRange } from '#server/detail-range.ts';
import { liveDays, livesIn } from '#server/queries/creator-detail.ts';
import { livePage } from '#server/queries/live-rows.ts';
import { partRows } from '#server/queries/part-rows.ts';
import { platformDays } from '#server/rollups/platform-days.ts';
import { rankedLive } from '#server/routes/lives.ts';
import { VIDEO_RANKING } from '#server/routes/ranked-video.ts';

type PageQuery = { readonly plat_id: number; readonly page: number; readonly limit: number };

/** What a page of a list says besides its rows. */
const about = ({ range, asOf }: DetailRange, { plat_id, page, limit }: PageQuery, total: number) => ({
	total,
	page,
	limit,
	as_of: asOf,
	range: asOf === null ? null : range,
	currency: currencyOf(plat_id),
});

const byCreator = (column: string) =>
	`${column} in (select k.video_id from videos k where k.plat_id = $1 and k.creator_id = $2)`;

/** A page of a creator's videos as rows of the video ranking. */
export async function creatorVideosOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorVideos>,
	edition: Edition,
): Promise<AnswerOf<typeof anchorVideos>> {
	const { plat_id: platId, id, language_id: languageId, page, limit } = query;
	const of = await detailRange(deps, query, edition, 'creator');
	const days = await platformDays(deps.database, platId, deps.clock(), 'video');
	const { rows, total } = days
		? await partRows(
				deps.database,
				VIDEO_RANKING,
				{ platId, id, days, range: of.range, only: byCreator },
				query,
			)
		: { rows: [], total: 0 };
	const context = { platId, languageId, comparedBy: null };
	const list = rows.map((row, index) =>
		VIDEO_RANKING.row(row, { ...context, rank: (page - 1) * limit + index + 1 }),
	);
	return { list, ...about(of, query, total) };
}

/** A page of a creator's lives as rows of the live list. */
export async function creatorLivesOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorLives>,
	edition: Edition,
): Promise<AnswerOf<typeof anchorLives>> {
	const { id, period: _, page, limit, ...asked } = query;
	const of = await detailRange(deps, query, edition, 'creator');
	const offset = (page - 1) * limit;
	const { rows, total } = await livePage(deps.database, {
		query: { ...asked, board: 'ranking', page, limit },
		creatorId: id,
		range: of.range,
		now: deps.clock(),
		offset,
		limit,
	});
	return {
		list: rows.map((row, index) => rankedLive(row, query, offset + index + 1)),
		...about(of, query, total),
	};
}

/** The lives of a creator in a month. */
export async function creatorCalendarOf(
	{ database, clock }: Dependencies,
	{ plat_id: platId, id, month: asked }: ParsedQueryOf<typeof anchorCalendar>,
): Promise<CreatorCalendar> {
	const at = { zone: zoneOf(platId), now: clock() };
	const { first, last } = await liveDays(database, platId, id, at);
	const month = asked ?? monthOf(last ?? dayInZone(at.now, at.zone));
	return {
		month,
		first_month: first && monthOf(first),
		last_month: last && monthOf(last),
		time_zone: at.zone,
		currency: currencyOf(platId),
		lives: await livesIn(database, { platId, id, range: monthDays(month) }, at),
	};
}
