import type { VideoDetail, VideoTrend } from '#contract/video-detail.ts';
import type { Rights } from '#domain/access/editions.ts';
import { ratioFigure } from '#domain/figures/figure-ratios.ts';
import { sumFigures } from '#domain/figures/figure-sums.ts';
import { COUNTERS } from '#domain/figures/metrics.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { currencyOf, zoneOf } from '#domain/platforms/platforms.ts';
import { addDays, dayInZone, eachDay } from '#domain/time/days.ts';
import { DECAY_DAYS } from '#domain/videos/video-decay.ts';
import { videoFade } from '#domain/videos/video-fade.ts';
import type { Caller } from '#server/access/caller.ts';
import { refuseDetail, takeDetailView } from '#server/access/entitlements.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { byName } from '#server/details/detail-figures.ts';
import { detailRange } from '#server/details/detail-range.ts';
import { explained, explainedGrowth, explainedSeries } from '#server/rankings/explained.ts';
import { rangeFigureOf, seriesOf, totalAt } from '#server/rankings/queries/daily-figures.ts';
import { readHistories } from '#server/rankings/queries/histories.ts';
import type { PlatformDays } from '#server/rankings/rollups/platform-days.ts';
import { identityOf, type VideoQuery, videoEntity, videoOf } from './video.ts';

/** How the video fell off in its first two weeks, from one source for each figure. */
async function fadeOf(
	{ database }: Dependencies,
	{ plat_id: platId, id }: VideoQuery,
	days: PlatformDays,
	publishedAt: string,
): Promise<VideoDetail['fade']> {
	const from = dayInZone(new Date(publishedAt), zoneOf(platId));
	const range = { from, to: addDays(from, DECAY_DAYS - 1) };
	if (range.to > days.asOf) return { views: null, units: null };
	const histories = await readHistories(database, { kind: 'video', platId, id }, days, range);
	return byName(['views', 'units'], (name) =>
		videoFade(seriesOf(histories, 'video', name, range).figures.map(({ value }) => value)),
	);
}

const perView = (figure: Figure, views: Figure, times = 1): Figure => {
	const { value, quality } = ratioFigure(figure, views);
	return { value: value === null ? null : value * times, quality };
};

/** The detail of a video. Counts the view once everything asked is known to be there and open to the edition. */
export async function videoDetailOf(
	deps: Dependencies,
	query: VideoQuery,
	caller: Caller,
): Promise<VideoDetail> {
	const { database } = deps;
	const { plat_id: platId, id } = query;
	const video = await videoOf(database, query);
	await refuseDetail(deps, caller, videoEntity(query));
	const { days, range, isPartial, asOf } = await detailRange(deps, query, caller, 'video');
	await takeDetailView(deps, caller, videoEntity(query));
	const [histories, fade] = await Promise.all([
		readHistories(database, { kind: 'video', platId, id }, days, range),
		fadeOf(deps, query, days, String(video.published_at)),
	]);
	const totals = byName(COUNTERS.video, (name) => explained(totalAt(histories, 'video', name, range.to)));
	const gpm = perView(totals.gmv, totals.views, 1_000);
	return {
		video: identityOf(video, query),
		as_of: asOf,
		period: query.period ?? null,
		range: asOf === null ? null : range,
		partial: isPartial,
		currency: currencyOf(platId),
		edition: caller.edition,
		figures: byName(COUNTERS.video, (name) =>
			explainedGrowth(rangeFigureOf(histories, 'video', name, range)),
		),
		totals,
		engagement: perView(sumFigures([totals.likes, totals.comments, totals.shares]), totals.views),
		gpm: { ...gpm, value: gpm.value === null ? null : Math.round(gpm.value) },
		conversion: perView(totals.units, totals.views),
		fade,
	};
}

/** A video day by day. */
export async function videoTrendOf(
	deps: Dependencies,
	query: VideoQuery,
	rights: Rights,
): Promise<VideoTrend> {
	const { plat_id: platId, id } = query;
	const { days, range, asOf } = await detailRange(deps, query, rights, 'video');
	const histories = await readHistories(deps.database, { kind: 'video', platId, id }, days, range);
	return {
		range: asOf === null ? null : range,
		days: eachDay(range.from, range.to),
		currency: currencyOf(platId),
		series: byName(COUNTERS.video, (name) => explainedSeries(seriesOf(histories, 'video', name, range))),
	};
}
