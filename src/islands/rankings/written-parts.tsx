import type { RankingAnswer } from '#contract/rankings.ts';
import { dayRangeText, dayText, type FormatLocale, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import type { Translate } from '#i18n/messages.ts';
import { editionName } from '#islands/shared/edition-names.ts';
import type { KindText } from './ranking-kind.tsx';

/*
 * Parts of a ranking's page without hooks: React draws them, and before it is there early-view.tsx does.
 */

/** Looks of the boxes around the parts, from the outside in. */
export const LOOKS = {
	list: 'flex flex-col gap-3 pt-4 short:gap-2 short:pt-2',
	bars: 'relative flex flex-wrap items-center gap-3 short:flex-nowrap short:overflow-x-auto short:*:shrink-0 short:[scrollbar-width:none]',
	line: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 short:order-last',
	phoneRows: 'overflow-hidden rounded-panel border border-line bg-surface',
	phoneRow: 'flex h-22 items-center gap-3 border-line border-b px-3',
	rowTools: '-mr-3 -ml-2 flex w-11 shrink-0 flex-col items-center',
} as const;

/** Title and sentence. */
export function writtenTitle(t: KindText) {
	return (
		<div className="mb-2 flex flex-wrap items-baseline gap-x-3 short:sr-only">
			<h1 className="text-20">{t('title')}</h1>
			<p className="text-muted">{t('sentence')}</p>
		</div>
	);
}

type Words = {
	readonly locale: FormatLocale;
	readonly common: Translate<'common'>;
	readonly ranking: Translate<'ranking'>;
	readonly kind: KindText;
	/** In which currency the amounts are. */
	readonly amounts: string;
	/** Whether screens speak of editions. */
	readonly isSold: boolean;
};

/** What the figures of a list are: source, as-of day, period, currency, and how many rows the edition shows. */
export function writtenFiguresLine(answer: RankingAnswer<unknown>, words: Words) {
	const { locale, common, ranking: t, kind, amounts, isSold } = words;
	const { range, total: count, rows_allowed, edition } = answer;
	const [total, rows] = [wholeNumber(count, locale), wholeNumber(rows_allowed, locale)];
	const shown = () => {
		if (rows_allowed >= count) return kind('line.showsAll', { count, total });
		if (!isSold) return common('locked.rowsFirst', { rows, total });
		return kind('line.shows', { shown: rows, total, edition: editionName(edition, common) });
	};
	const names = answer.sources.map((source) => source.marketplace ?? source.name);
	const parts = [
		t('line.source', { sources: listText(names, locale) || t('line.noSource') }),
		answer.as_of && t('line.asOf', { day: dayText(answer.as_of, locale) }),
		range ? dayRangeText(range.from, range.to, locale) : t('line.total'),
		answer.partial && t('line.partial'),
		amounts,
		shown(),
	];
	return (
		<p aria-label={t('line.label')} role="note" className="figures min-w-0 text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
