import type { CreatorDetail, CreatorTrend } from '#contract/creator-detail.ts';
import type { DayRange } from '#domain/time/periods.ts';
import { byName, mapped } from '#server/details/detail-figures.ts';
import { explained, explainedGrowth, explainedRatio, explainedSeries } from '#server/rankings/explained.ts';
import {
	type CounterName,
	levelGainOf,
	levelGains,
	rangeFigureOf,
	seriesOf,
	totalAt,
} from '#server/rankings/queries/daily-figures.ts';
import type { SourceHistory } from '#server/rankings/queries/histories.ts';

type Histories = readonly SourceHistory[];

/** By the name in the call: the counter it is read from. */
const DAILY = {
	units: 'units',
	gmv: 'gmv',
	video_gmv: 'video_gmv',
	live_gmv: 'live_gmv',
	new_videos: 'videos',
	new_lives: 'lives',
	video_views: 'video_views',
	live_views: 'live_views',
} as const satisfies Readonly<Record<string, CounterName<'creator'>>>;

const FIGURES = { ...DAILY, likes: 'likes' } as const;

const TOTALS = ['units', 'gmv', 'videos', 'lives', 'video_views', 'live_views', 'likes'] as const;

/** The levels that a detail shows. */
export const LEVELS = ['followers', 'engagement_rate', 'products'] as const;

/** What came in a range, with growth against the range before. */
export function figuresOf(histories: Histories, range: DayRange): CreatorDetail['figures'] {
	return {
		...mapped(FIGURES, (name) => explainedGrowth(rangeFigureOf(histories, 'creator', name, range))),
		new_followers: explainedGrowth(levelGainOf(histories, 'creator', 'followers', 'new_followers', range)),
	};
}

/** What follows from the figures of a range. */
export function ratiosOf(figures: CreatorDetail['figures']): CreatorDetail['ratios'] {
	return {
		unit_price: explainedRatio(figures.gmv, figures.units),
		average_video_views: explainedRatio(figures.video_views, figures.new_videos),
		average_live_views: explainedRatio(figures.live_views, figures.new_lives),
		video_gpm: explainedRatio(figures.video_gmv, figures.video_views, 1000),
		live_gpm: explainedRatio(figures.live_gmv, figures.live_views, 1000),
	};
}

/** The days of a range one by one. */
export function daysOf(histories: Histories, range: DayRange): CreatorTrend['series'] {
	return {
		...mapped(DAILY, (name) => explainedSeries(seriesOf(histories, 'creator', name, range))),
		new_followers: explainedSeries(levelGains(histories, 'creator', 'followers', range)),
	};
}

/** Everything up to the end of a range. */
export const totalsOf = (histories: Histories, { to }: DayRange): CreatorDetail['totals'] =>
	byName(TOTALS, (name) => explained(totalAt(histories, 'creator', name, to)));
