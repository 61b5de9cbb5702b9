import type { LiveCurve } from '#contract/live-detail.ts';
import { clockText } from '#domain/lives/live-clock.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useUnits } from './key-figures.tsx';
import { TRACKS } from './tracks.ts';

type TableProps = { readonly curve: LiveCurve; readonly zone: string };

/** Every minute as a row: the same figures for who does not see curves. */
export function MinuteTable({ curve, zone }: TableProps) {
	const t = useText('live');
	const { locale } = useLanguage();
	const units = useUnits();
	const start = Date.parse(curve.started_at);
	const head = 'sticky top-0 bg-surface font-medium text-muted border-line border-b px-2 py-1';
	const cell = 'figures whitespace-nowrap border-line border-b px-2 py-1';
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
		<section aria-label={t('timeline.table')} tabIndex={0} className="relative max-h-120 overflow-auto">
			<table className="w-full border-separate border-spacing-0">
				<caption className="sr-only">{t('timeline.table')}</caption>
				<thead>
					<tr>
						<th scope="col" className={`${head} text-left`}>
							{t('timeline.minute')}
						</th>
						{TRACKS.map(({ name }) => (
							<th key={name} scope="col" className={`${head} text-right`}>
								{t(`series.${name}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{Array.from({ length: curve.minutes }, (_, minute) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a minute is its place
						<tr key={minute}>
							<th scope="row" className={`${cell} text-left font-normal`}>
								{clockText(start + (minute + 1) * 60_000, zone, locale)}
							</th>
							{TRACKS.map(({ name, unit }) => {
								const value = curve.series[name].values[minute] ?? null;
								return (
									<td key={name} className={`${cell} text-right`}>
										{value === null ? UNKNOWN_TEXT : units[unit][1](value)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
