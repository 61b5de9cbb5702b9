import type { LiveSort, RankedLive } from '#contract/lives.ts';
import { fixedNumber, minuteText, percentText, UNKNOWN_TEXT, zonedLabel } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import { CountCell } from '#islands/ranking/cells.tsx';
import { categoryCell, columnBuilders, rankCell } from '#islands/ranking/column-builders.tsx';
import type { KindText } from '#islands/ranking/ranking-kind.tsx';
import type { Column } from '#ui/columns.ts';
import { Duration } from '#ui/duration.tsx';
import { Money } from '#ui/money.tsx';
import { HostCell, LiveCell } from './live-cell.tsx';
import { ShortMoney } from './short-money.tsx';

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

/** Every column of the live list (field notes 2.5), in the order of the table; times are those of the region's zone. */
export function liveColumns(t: KindText, locale: Locale, zone: string): readonly LiveColumn[] {
	const { rank, name, plain, figure } = columnBuilders<RankedLive, LiveSort>(t, EXPLAINED);
	const count = (id: keyof typeof COUNTS) =>
		figure(id, COUNTS[id], (row) => {
			const value = row[id];
			return <CountCell value={value === null ? null : Math.round(value)} />;
		});
	const share = (value: number | null) => <span className="figures">{percentText(value, locale, 2, 1)}</span>;
	return [
		rank(56, rankCell),
		name('live', 300, (row) => <LiveCell live={row} />),
		plain('creator', 148, (row) => <HostCell live={row} />),
		{
			...figure('started_at', 188, (row) => (
				<span className="figures">{minuteText(row.started_at, locale, zone)}</span>
			)),
			label: zonedLabel(t('columns.started_at'), zone),
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
		figure('units', 88, (row) => <CountCell value={row.units} />),
		figure('gmv', 104, (row) => <ShortMoney minor={row.gmv} />),
		figure('unit_price', 120, (row) => <Money minor={row.unit_price} />),
		figure('conversion', 112, (row) => share(row.conversion)),
		figure('comment_heat', 132, (row) => (
			<span className="figures">
				{row.comment_heat === null ? UNKNOWN_TEXT : fixedNumber(row.comment_heat, 1, locale)}
			</span>
		)),
		figure('stay_time', 128, (row) => (
			<span className="figures">
				<Duration seconds={row.stay_time} finest="seconds" />
			</span>
		)),
		figure('gpm', 108, (row) => <Money minor={row.gpm} />),
		figure('revenue_per_hour', 124, (row) => <ShortMoney minor={row.revenue_per_hour} />),
		figure('products', 92, (row) => <CountCell value={row.products} />),
		figure('follow_rate', 108, (row) => share(row.follow_rate)),
		figure('comments', 104, (row) => <CountCell value={row.comments} />),
		figure('likes', 92, (row) => <CountCell value={row.likes} />),
		plain('category', 180, categoryCell),
	];
}
