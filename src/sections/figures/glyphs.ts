import { candidates } from '#content/academy/examples/candidates.ts';
import { COUNTER_READINGS, LAST_DAY } from '#content/academy/examples/counter.ts';
import { LIVE_READINGS } from '#content/academy/examples/live.ts';
import { openingExamples } from '#content/academy/examples/openings.ts';
import { PAGE_EXAMPLES } from '#content/academy/examples/pages.ts';
import { RANKING_EXAMPLE } from '#content/academy/examples/ranking.ts';
import { REGION_EXAMPLES } from '#content/academy/examples/regions.ts';
import { SEGMENT_EXAMPLES } from '#content/academy/examples/segments.ts';
import { shopExamples } from '#content/academy/examples/shops.ts';
import { videoExamples } from '#content/academy/examples/videos.ts';
import { LEVEL_LIMITS } from '#domain/creators/creator-levels.ts';

/** A tutorial's figure in a few strokes, 96 × 40: quiet ones, and those that the tutorial is about. */
export type Glyph = {
	readonly quiet: string;
	readonly loud: string;
	/** Width of its strokes. */
	readonly weight: number;
	readonly hasRoundEnds?: boolean;
};

const WIDTH = 96;
const HEIGHT = 40;

const round = (value: number) => Math.round(value * 10) / 10;
const most = (values: readonly number[]) => Math.max(...values);

/** Bars from the left edge, one below the other, as long as their values. */
function rows(values: readonly number[], first = 0, step = HEIGHT / values.length): string {
	const highest = most(values);
	return values
		.map((value, index) => `M0 ${round(first + (index + 0.5) * step)}h${round((value / highest) * WIDTH)}`)
		.join('');
}

/** Columns from the lower edge, side by side, as high as their values. */
function columns(values: readonly number[], step: number, left = 0, highest = most(values)): string {
	return values
		.map(
			(value, index) =>
				`M${round(left + (index + 0.5) * step)} ${HEIGHT}v${round((-value / highest) * HEIGHT)}`,
		)
		.join('');
}

function curve(
	points: readonly (readonly [x: number, y: number | null])[],
	span: number,
	top: number,
): string {
	let path = '';
	let isOpen = false;
	for (const [x, y] of points) {
		if (y !== null)
			path += `${isOpen ? 'L' : 'M'}${round((x / span) * WIDTH)} ${round(HEIGHT - (y / top) * HEIGHT)}`;
		isOpen = y !== null;
	}
	return path;
}

const dot = (x: number, y: number) => `M${round(x)} ${round(y)}h0`;
const units = RANKING_EXAMPLE.map((row) => row.units.value ?? 0);
const kept = candidates('en').map(({ units: sold, perSale, fails }) => ({
	mark: dot((Math.log(sold / 300) / Math.log(40)) * WIDTH, HEIGHT - ((perSale ?? 0) / 550) * HEIGHT),
	fails,
}));
const [open] = SEGMENT_EXAMPLES;
const [videoA, videoB] = videoExamples('en');
const shares = shopExamples('en').map(({ topProduct }) => topProduct ?? 0);
const counted = COUNTER_READINGS.map((total, day) => [day, total] as const);
const dollars = REGION_EXAMPLES.map(({ gmvDollars }) => gmvDollars);
const regionUnits = REGION_EXAMPLES.map((region) => region.units);

/** The glyphs by the name of their tutorial. */
export const GLYPHS: Readonly<Record<string, Glyph>> = {
	'reading-a-ranking': {
		weight: 5,
		quiet: rows(units),
		loud: rows(units.slice(0, 1), 0, HEIGHT / units.length),
	},
	'where-a-number-comes-from': {
		weight: 2.5,
		hasRoundEnds: true,
		quiet: '',
		loud: curve(counted, LAST_DAY, 3_000),
	},
	'finding-a-product': {
		weight: 7,
		hasRoundEnds: true,
		quiet: kept.map(({ mark, fails }) => (fails ? mark : '')).join(''),
		loud: kept.map(({ mark, fails }) => (fails ? '' : mark)).join(''),
	},
	'gmv-commission-gpm': {
		weight: 10,
		quiet: columns([videoA?.gmv ?? 0, videoB?.gmv ?? 0], 16),
		loud: columns([videoA?.gpm ?? 0, videoB?.gpm ?? 0], 16, 56),
	},
	'reading-a-live-session': {
		weight: 2.5,
		hasRoundEnds: true,
		quiet: '',
		loud: curve(
			LIVE_READINGS.map(({ minute, online }) => [minute, online]),
			120,
			1_150,
		),
	},
	'judging-a-shop': {
		weight: 7,
		quiet: `M0 10h${WIDTH}M0 28h${WIDTH}`,
		loud: shares.map((share, index) => `M0 ${10 + index * 18}h${round(share * WIDTH)}`).join(''),
	},
	'choosing-creators': {
		weight: 10,
		quiet: columns(LEVEL_LIMITS.map((limit) => Math.log(limit / 300)).slice(3), 16, 48, Math.log(1_400)),
		loud: columns(LEVEL_LIMITS.map((limit) => Math.log(limit / 300)).slice(0, 3), 16, 0, Math.log(1_400)),
	},
	'comparing-markets': { weight: 4, quiet: columns(regionUnits, 12), loud: columns(dollars, 12, 5) },
	'checking-a-title': { weight: 5, quiet: 'M0 8h96M0 32h60', loud: 'M0 20h34M44 20h24' },
	'moving-products': {
		weight: 3,
		quiet: 'M2 6h28v28h-28z',
		loud: 'M66 6h28v28h-28zM38 20h18m-7-7 7 7-7 7',
	},
	'a-video-from-a-template': {
		weight: 3,
		quiet: 'M2 2h20v36h-20zM74 2h20v36h-20z',
		loud: 'M38 2h20v36h-20z',
	},
	'a-script-from-what-sells': {
		weight: 10,
		quiet: columns(
			openingExamples.map(({ ofVideos }) => ofVideos),
			16,
			0,
			1,
		),
		loud: columns(
			openingExamples.map(({ share }) => share),
			16,
			48,
			1,
		),
	},
	'many-videos-at-once': {
		weight: 3,
		quiet: 'M2 4h14v14h-14zM2 24h14v14h-14zM34 4h14v14h-14z',
		loud: 'M34 24h14v14h-14zM66 4h14v14h-14zM66 24h14v14h-14z',
	},
	'market-concentration': {
		weight: 1.2,
		quiet: columns(open.units.slice(10, 60), 1.6, 16, open.units[0]),
		loud: columns(open.units.slice(0, 10), 1.6, 0, open.units[0]),
	},
	'figures-for-your-programs': {
		weight: 6,
		quiet: rows(PAGE_EXAMPLES.map(({ rows: seen }) => seen)),
		loud: rows([PAGE_EXAMPLES.at(-1)?.rows ?? 0], 30, 10),
	},
	'your-own-data': {
		weight: 3,
		quiet: 'M0 8h32M0 20h32M0 32h32M64 32h16',
		loud: 'M64 8h32M64 20h32M41 20h12m-5-5 5 5-5 5',
	},
};
