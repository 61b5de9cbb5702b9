import type { LiveSort, RankedLive } from '#contract/lives.ts';
import type { Figure } from '#domain/figures/provenance.ts';
import { fixedNumber, minuteText, percentText } from '#domain/text/formats.ts';
import { zonedLabel } from '#domain/text/zone-names.ts';
import type { Locale } from '#i18n/languages.ts';
import { useText } from '#i18n/text.tsx';
import { CountCell, CountFigure, MoneyFigure, PriceFigure } from '#islands/rankings/cells.tsx';
import { categoryCell, columnBuilders, rankCell } from '#islands/rankings/column-builders.tsx';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { Duration, durationText } from '#ui/duration.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { HostCell, LiveCell } from './live-cell.tsx';

type LiveColumn = Column<RankedLive, LiveSort>;

/** Columns whose head says more on demand. */
const EXPLAINED: readonly LiveSort[] = [
	'online',
	'average_online',
	'unit_price',
	'conversion',
	'follow_rate',
	'comment_heat',
	'stay_time',
	'gpm',
	'revenue_per_hour',
];

const COUNTS = {
	viewers: 96,
	online: 112,
	peak_online: 116,
	average_online: 132,
	new_followers: 128,
} as const;

/** An average of people as people are counted. */
const wholeFigure = ({ value, quality }: Figure): Figure => ({
	value: value === null ? null : Math.round(value),
	quality,
});

/** A length of time with its mark. */
function TimeFigure({ figure }: { readonly figure: Figure }) {
	const t = useText('common');
	return <FigureValue figure={figure} text={(seconds) => durationText(seconds, t, 'seconds')} />;
}

/** Every column of the live list (field notes 2.5), in the order of the table; times are those of the region's zone. */
export function liveColumns(t: KindText, locale: Locale, zone: string): readonly LiveColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedLive, LiveSort>(t, EXPLAINED);
	const count = (id: keyof typeof COUNTS) =>
		figure(id, COUNTS[id], (row) => <CountFigure figure={wholeFigure(row[id])} />);
	const share = (value: Figure) => (
		<FigureValue figure={value} text={(part) => percentText(part, locale, 2, 1)} />
	);
	return [
		rank(56, rankCell),
		{ ...name('live', 300, (row) => <LiveCell live={row} />), isTall: true },
		figure('gmv', 104, (row) => <MoneyFigure figure={row.gmv} />),
		figure('units', 88, (row) => <CountFigure figure={row.units} />),
		plain('creator', 148, (row) => <HostCell live={row} />),
		{
			...figure('started_at', 188, (row) => (
				<span className="figures">{minuteText(row.started_at, locale, zone)}</span>
			)),
			label: zonedLabel(t('columns.started_at'), zone, locale),
		},
		figure('seconds', 104, (row) => (
			<span className="figures">
				<Duration seconds={row.seconds} />
			</span>
		)),
		count('viewers'),
		count('online'),
		count('peak_online'),
		count('average_online'),
		count('new_followers'),
		figure('unit_price', 120, (row) => <PriceFigure figure={row.unit_price} />),
		figure('conversion', 112, (row) => share(row.conversion)),
		figure('comment_heat', 132, (row) => (
			<FigureValue figure={row.comment_heat} text={(heat) => fixedNumber(heat, 1, locale)} />
		)),
		figure('stay_time', 128, (row) => <TimeFigure figure={row.stay_time} />),
		figure('gpm', 108, (row) => <PriceFigure figure={row.gpm} />),
		figure('revenue_per_hour', 124, (row) => <MoneyFigure figure={row.revenue_per_hour} />),
		figure('products', 92, (row) => <CountCell value={row.products} />),
		figure('follow_rate', 108, (row) => share(row.follow_rate)),
		figure('comments', 104, (row) => <CountFigure figure={row.comments} />),
		figure('likes', 92, (row) => <CountFigure figure={row.likes} />),
		plain('category', 180, categoryCell),
	];
}
