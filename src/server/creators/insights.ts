import type { anchorInsights } from '#contract/creator-insights.ts';
import type { AnswerOf, ParsedQueryOf } from '#contract/endpoint.ts';
import type { Rights } from '#domain/access/editions.ts';
import { fulfilmentOf } from '#domain/figures/fulfilment.ts';
import { zoneOf } from '#domain/platforms/platforms.ts';
import { titleKeywords } from '#domain/text/title-keywords.ts';
import { DECAY_DAYS, videoDecay } from '#domain/videos/video-decay.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { detailRange } from '#server/details/detail-range.ts';
import {
	firstDays,
	madeTitles,
	shownInLives,
	soldVideos,
	type VideoDay,
} from './queries/creator-insights.ts';

/** Totals by day of each video; null where a day was not read. */
function totalsOf(rows: readonly VideoDay[], figure: 'views' | 'units'): (number | null)[][] {
	return [...Map.groupBy(rows, ({ video_id }) => video_id).values()].map((ofVideo) => {
		const byDay = new Map(ofVideo.map((row) => [row.day, row[figure]]));
		return Array.from({ length: DECAY_DAYS }, (_, day) => byDay.get(day) ?? null);
	});
}

/** What follows from a creator's titles, offers and videos. */
export async function creatorInsightsOf(
	deps: Dependencies,
	query: ParsedQueryOf<typeof anchorInsights>,
	rights: Rights,
): Promise<AnswerOf<typeof anchorInsights>> {
	const { database } = deps;
	const { range, asOf } = await detailRange(deps, query, rights, 'creator');
	const of = { platId: query.plat_id, id: query.id, range, zone: zoneOf(query.plat_id) };
	const [titles, lives, videos, days] = await Promise.all([
		madeTitles(database, of),
		shownInLives(database, of),
		soldVideos(database, of),
		firstDays(database, of, range.to),
	]);
	const isSold = (offered: typeof lives) => fulfilmentOf(offered.map(({ is_sold }) => is_sold));
	return {
		as_of: asOf,
		range: asOf === null ? null : range,
		keywords: {
			videos: titles.videos.length,
			lives: titles.lives.length,
			list: titleKeywords(titles),
		},
		fulfilment: { lives: isSold(lives), videos: isSold(videos) },
		decay: { views: videoDecay(totalsOf(days, 'views')), units: videoDecay(totalsOf(days, 'units')) },
	};
}
