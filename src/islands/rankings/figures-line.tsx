import { useStore } from '@nanostores/react';
import { dayRangeText, dayText, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { editionName } from '#islands/shared/edition-names.ts';
import { useAmountsText } from '#islands/shared/use-amounts-text.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { type AnyAnswer, useKindText } from './ranking-kind.tsx';

type FiguresLineProps = { readonly answer: AnyAnswer | null; readonly isLoading: boolean };

/** Source, as-of day, period, currency, and how many rows the edition shows. */
export function FiguresLine({ answer, isLoading }: FiguresLineProps) {
	const t = useText('ranking');
	const kindText = useKindText();
	const common = useText('common');
	const { locale } = useLanguage();
	const amounts = useAmountsText();
	const isSoldHere = useStore($isSold);
	const shown = ({ total: count, rows_allowed, edition }: AnyAnswer) => {
		const total = wholeNumber(count, locale);
		const rows = wholeNumber(rows_allowed, locale);
		if (rows_allowed >= count) return kindText('line.showsAll', { count, total });
		if (!isSoldHere) return common('locked.rowsFirst', { rows, total });
		return kindText('line.shows', { shown: rows, total, edition: editionName(edition, common) });
	};
	if (!answer) {
		return (
			<p aria-hidden="true" className="flex h-5 items-center">
				{isLoading && <span className="skeleton h-3 w-80 max-w-full" />}
			</p>
		);
	}
	const { range } = answer;
	const names = answer.sources.map((source) => source.marketplace ?? source.name);
	const sources = listText(names, locale);
	const parts = [
		t('line.source', { sources: sources || t('line.noSource') }),
		answer.as_of && t('line.asOf', { day: dayText(answer.as_of, locale) }),
		range ? dayRangeText(range.from, range.to, locale) : t('line.total'),
		answer.partial && t('line.partial'),
		amounts,
		shown(answer),
	];
	return (
		<p aria-label={t('line.label')} role="note" className="figures min-w-0 text-12 text-muted">
			{parts.filter(Boolean).join(' · ')}
		</p>
	);
}
