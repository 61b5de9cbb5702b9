import { useMemo, useState } from 'react';
import { growthOf } from '#domain/figures/growth.ts';
import { type Aftermath, type Change, changeLog } from '#domain/monitoring/change-log.ts';
import { placeOf } from '#domain/monitoring/lanes.ts';
import { growthText, minuteText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $place, type Lanes } from '#stores/monitoring/monitor-detail.ts';
import { Button } from '#ui/button.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

/** Changes that show before all are asked for. */
const FIRST = 12;

type PanelProps = { readonly shown: Lanes; readonly zone: string };

/** What changed, newest first; each line moves the cursor to its moment. */
export function ChangePanel({ shown, zone }: PanelProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const [isWhole, setWhole] = useState(false);
	const log = useMemo(() => changeLog(shown.readings, shown.axis.minutes), [shown]);
	return (
		<Panel title={t('log.title')} text={t('log.text')}>
			{log.length === 0 && <p className="mt-3 text-muted">{t('log.none')}</p>}
			<ol className="mt-3">
				{(isWhole ? log : log.slice(0, FIRST)).map((change) => (
					<li key={`${change.at} ${change.kind}`} className="border-line border-t">
						<button
							type="button"
							className="flex w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-control py-2 text-left hover:bg-well"
							onClick={() => $place.set(Math.max(0, placeOf(shown.axis, change.at)))}
						>
							<span className="figures w-36 shrink-0 text-12 text-muted">
								{minuteText(new Date(change.at).toISOString(), locale, zone)}
							</span>
							<Words change={change} zone={zone} />
						</button>
					</li>
				))}
			</ol>
			{log.length > FIRST && !isWhole && (
				<div className="mt-2">
					<Button onClick={() => setWhole(true)}>
						{t('log.more', { count: wholeNumber(log.length, locale) })}
					</Button>
				</div>
			)}
		</Panel>
	);
}

function useChangeText(zone: string) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const number = (value: number | null) => wholeNumber(value, locale);
	return ({ kind, from, to }: Change): string => {
		if (kind === 'price')
			return t('log.price', {
				change: growthText(growthOf(to, from), locale, ''),
				from: text(from),
				to: text(to),
			});
		if (kind === 'gap')
			return t('log.gap', {
				to: to === null ? UNKNOWN_TEXT : minuteText(new Date(to).toISOString(), locale, zone),
			});
		return kind === 'sold_out' ? t('log.sold_out') : t(`log.${kind}`, { from: number(from), to: number(to) });
	};
}

function Words({ change, zone }: { readonly change: Change; readonly zone: string }) {
	const write = useChangeText(zone);
	return (
		<span className="min-w-0 flex-1">
			<span className="figures font-medium">{write(change)}</span>
			{change.after && <After after={change.after} />}
		</span>
	);
}

/** What came after a price, as a sequence. */
function After({ after }: { readonly after: Aftermath }) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const number = (value: number | null) => wholeNumber(value, locale);
	const { rank, units, unitsBefore } = after;
	const hours = number(after.hours);
	const parts = [
		...(rank ? [t('log.afterRank', { from: number(rank.from), to: number(rank.to), hours })] : []),
		...(units !== null && unitsBefore !== null
			? [t('log.afterUnits', { units: number(units), before: number(unitsBefore), hours })]
			: []),
		...(units !== null && unitsBefore === null
			? [t('log.afterUnitsOnly', { units: number(units), hours })]
			: []),
	];
	if (after.hours === 0 || parts.length === 0) return null;
	return <span className="figures block text-12 text-muted">{parts.join(' · ')}</span>;
}
