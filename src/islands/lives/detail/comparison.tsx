import type { LiveDetail, LiveFigureAnswer } from '#contract/live-detail.ts';
import { percentText, UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { Panel } from '#ui/panel.tsx';
import { useUnits } from './key-figures.tsx';

type Compared = LiveDetail['comparison']['figures'][number];

const UNITS = {
	viewers: 'count',
	peak_online: 'count',
	average_online: 'count',
	units: 'count',
	gmv: 'money',
	new_followers: 'count',
	conversion: 'share',
	follow_rate: 'share',
	gpm: 'money',
	revenue_per_hour: 'money',
	comment_heat: 'heat',
	stay_time: 'seconds',
} as const satisfies Record<Compared['name'], string>;

/** Where the figure stands between the lowest and the highest of the sessions before. */
function PlaceBar({ percentile }: Pick<Compared, 'percentile'>) {
	return (
		<span aria-hidden="true" className="relative hidden h-1.5 w-32 rounded-full bg-line md:block">
			{percentile !== null && (
				<span
					className="absolute -top-1 size-3.5 -translate-x-1/2 rounded-full border-2 border-surface bg-link"
					style={{ left: `${percentile * 100}%` }}
				/>
			)}
		</span>
	);
}

type RowProps = { readonly figure: Compared; readonly own: LiveFigureAnswer; readonly sessions: number };

function Row({ figure, own, sessions }: RowProps) {
	const t = useText('live');
	const { locale } = useLanguage();
	const [short] = useUnits()[UNITS[figure.name]];
	const text = (value: number | null) => (value === null ? UNKNOWN_TEXT : short(value));
	const cell = 'figures border-line border-b px-2 py-1.5 text-right whitespace-nowrap';
	return (
		<tr>
			<th scope="row" className="border-line border-b py-1.5 pr-2 text-left font-normal">
				{t(`figures.${figure.name}`)}
			</th>
			<td className={`${cell} font-medium`}>
				<FigureValue figure={own} text={short} />
			</td>
			<td className={cell}>{text(figure.median)}</td>
			<td className={cell}>
				<span className="flex items-center justify-end gap-3">
					<PlaceBar percentile={figure.percentile} />
					<span
						className="min-w-12"
						title={t('compare.known', {
							count: sessions,
							known: String(figure.known),
							sessions: String(sessions),
						})}
					>
						{percentText(figure.percentile, locale, 0)}
					</span>
				</span>
			</td>
		</tr>
	);
}

/** How the session stands among the creator's ten before it. */
export function Comparison({ detail }: { readonly detail: LiveDetail }) {
	const t = useText('live');
	const { sessions, figures } = detail.comparison;
	if (sessions === 0) return <Panel title={t('compare.title')} text={t('compare.none')} />;
	// No figure is known of as many sessions as a place among them takes (domain/lives/live-comparison.ts).
	if (figures.every(({ median }) => median === null))
		return <Panel title={t('compare.title')} text={t('compare.few')} />;
	const head = 'border-line border-b px-2 py-1.5 text-right font-medium text-muted';
	return (
		<Panel
			title={t('compare.title')}
			text={t('compare.text', { count: sessions, sessions: String(sessions) })}
		>
			<table className="mt-3 w-full border-separate border-spacing-0">
				<caption className="sr-only">{t('compare.title')}</caption>
				<thead>
					<tr>
						<th scope="col" className="border-line border-b py-1.5 pr-2 text-left font-medium text-muted">
							{t('compare.figure')}
						</th>
						<th scope="col" className={head}>
							{t('compare.own')}
						</th>
						<th scope="col" className={head}>
							{t('compare.median')}
						</th>
						<th scope="col" className={head}>
							{t('compare.place')}
						</th>
					</tr>
				</thead>
				<tbody>
					{figures.map((figure) => (
						<Row key={figure.name} figure={figure} own={detail.figures[figure.name]} sessions={sessions} />
					))}
				</tbody>
			</table>
		</Panel>
	);
}
