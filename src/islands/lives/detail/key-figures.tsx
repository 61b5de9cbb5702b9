import type { LiveDetail } from '#contract/live-detail.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { fixedNumber, percentText, shortNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { durationText } from '#ui/duration.tsx';
import { useMoney } from '#ui/money.tsx';
import { LiveTile } from './live-tile.tsx';

type Name = keyof LiveDetail['figures'];
type Unit = 'count' | 'money' | 'share' | 'seconds' | 'heat';

/** The figures in the order in which they matter, GMV first and largest. */
const TILES = [
	['gmv', 'money'],
	['units', 'count'],
	['viewers', 'count'],
	['average_online', 'count'],
	['conversion', 'share'],
	['gpm', 'money'],
	['revenue_per_hour', 'money'],
	['viewer_value', 'money'],
	['stay_time', 'seconds'],
	['new_followers', 'count'],
	['comments', 'count'],
	['comment_heat', 'heat'],
	['likes', 'count'],
] as const satisfies readonly (readonly [name: Name, unit: Unit])[];

/** How a figure of a unit is written, short and in full. */
export function useUnits(): Readonly<
	Record<Unit, readonly [short: (value: number) => string, full: (value: number) => string]>
> {
	const common = useText('common');
	const { locale } = useLanguage();
	const money = useMoney();
	const share = (value: number) => percentText(value, locale, 2);
	const seconds = (value: number) => durationText(value, common, 'seconds');
	const heat = (value: number) => fixedNumber(value, 1, locale);
	return {
		count: [
			(value) => shortNumber(Math.round(value), locale),
			(value) => wholeNumber(Math.round(value), locale),
		],
		money: [(value) => money.shortText(Math.round(value)), (value) => money.text(Math.round(value))],
		share: [share, share],
		seconds: [seconds, seconds],
		heat: [heat, heat],
	};
}

function useNotes({ figures }: LiveDetail): Partial<Record<Name, string>> {
	const t = useText('live');
	const units = useUnits();
	const textOf = (name: Name, unit: Unit) => markedText(figures[name], units[unit][0]);
	return {
		gmv: t('figures.unitPrice', { price: textOf('unit_price', 'money') }),
		average_online: t('figures.peak', { peak: textOf('peak_online', 'count') }),
		new_followers: t('figures.followRate', { rate: textOf('follow_rate', 'share') }),
	};
}

const RULES: readonly Name[] = [
	'average_online',
	'conversion',
	'gpm',
	'revenue_per_hour',
	'viewer_value',
	'stay_time',
	'comment_heat',
];
type Ruled =
	| 'average_online'
	| 'conversion'
	| 'gpm'
	| 'revenue_per_hour'
	| 'viewer_value'
	| 'stay_time'
	| 'comment_heat';
const isRuled = (name: Name): name is Ruled => RULES.includes(name);

/** The strip of key figures: what it brought in first. */
export function KeyFigures({ detail }: { readonly detail: LiveDetail }) {
	const t = useText('live');
	const units = useUnits();
	const notes = useNotes(detail);
	return (
		<dl className="grid grid-cols-2 overflow-hidden rounded-panel border border-line bg-surface md:grid-cols-4 xl:grid-cols-8">
			{TILES.map(([name, unit]) => (
				<LiveTile
					key={name}
					label={t(`figures.${name}`)}
					figure={detail.figures[name]}
					text={units[unit][0]}
					fullText={units[unit][1]}
					isLarge={name === 'gmv'}
					{...(notes[name] ? { note: notes[name] } : {})}
					{...(isRuled(name) ? { rule: t(`rule.${name}`) } : {})}
				/>
			))}
		</dl>
	);
}
