import { type Figure, markedText } from '#domain/figures/provenance.ts';
import { dayText, shortNumber, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { Sparkline } from '#ui/sparkline.tsx';
import { writtenRankChange } from '#ui/written.tsx';
import { phoneRank, type Ranked, rankWords } from './phone-line.tsx';

/*
 * Cells that rankings of every kind have.
 */

/** Place and what it won or lost. */
export function RankCell({ row }: { readonly row: Ranked }) {
	const t = useText('ranking');
	const common = useText('common');
	const { locale } = useLanguage();
	return (
		<span className="flex items-baseline gap-1.5">
			<span className="figures min-w-5 font-medium">{wholeNumber(row.rank, locale)}</span>
			{writtenRankChange(rankWords(row, t, locale), common)}
		</span>
	);
}

type TrendRow = {
	readonly trend: readonly (number | null)[];
	readonly trend_qualities: readonly Figure['quality'][];
};

/** Units of the last 14 days; what is read out names the mark of each. */
export function TrendCell({ row }: { readonly row: TrendRow }) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const days = row.trend
		.map((value, index) => ({ value, quality: row.trend_qualities[index] ?? 'unknown' }))
		.map((figure) => markedText(figure, (value) => shortNumber(value, locale)));
	return <Sparkline values={row.trend} label={t('table.trendOf', { days: listText(days, locale) })} />;
}

/** A count with its provenance. */
export function CountFigure({ figure }: { readonly figure: Figure }) {
	const { locale } = useLanguage();
	return (
		<FigureValue
			figure={figure}
			text={(value) => shortNumber(value, locale)}
			fullText={(value) => wholeNumber(value, locale)}
		/>
	);
}

/** An amount with its provenance. */
export function MoneyFigure({ figure }: { readonly figure: Figure }) {
	const { text, shortText } = useMoney();
	return <FigureValue figure={figure} text={shortText} fullText={text} />;
}

/** A price with its provenance: in full, as prices are read to the last digit. */
export function PriceFigure({ figure }: { readonly figure: Figure }) {
	const { text } = useMoney();
	return <FigureValue figure={figure} text={text} />;
}

/** The place on phones, what it won or lost below it. */
export function PhoneRank({ row }: { readonly row: Ranked }) {
	const ranking = useText('ranking');
	const common = useText('common');
	const { locale } = useLanguage();
	return phoneRank(row, { locale, common, ranking });
}

/** A plain count; unknown is a dash. */
export function CountCell({ value }: { readonly value: number | null }) {
	const { locale } = useLanguage();
	return <span className="figures">{shortNumber(value, locale)}</span>;
}

/** A day; unknown is a dash. */
export function DayCell({ day }: { readonly day: string | null }) {
	const { locale } = useLanguage();
	return <span className="figures">{day === null ? UNKNOWN_TEXT : dayText(day, locale)}</span>;
}

/** The last level above its path. */
export function CategoryCell({ names }: { readonly names: readonly string[] }) {
	const t = useText('ranking');
	if (names.length === 0) return <span className="text-muted">{t('table.unmapped')}</span>;
	const path = names.join(' › ');
	return (
		<span className="flex flex-col leading-4" title={path}>
			<span className="truncate">{names.at(-1)}</span>
			{names.length > 1 && (
				<span className="truncate text-12 text-muted">{names.slice(0, -1).join(' › ')}</span>
			)}
		</span>
	);
}
