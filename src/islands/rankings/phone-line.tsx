import type { ReactNode } from 'react';
import type { ShownMoney } from '#domain/money/shown-money.ts';
import { type FormatLocale, wholeNumber } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import type { Column } from '#ui/columns.ts';
import { writtenRankChange } from '#ui/written.tsx';

/*
 * What a ranking's rows on phones have in common, without hooks: React draws them, and before it is there early-view.tsx does.
 */

/** All that a row needs to be written. */
export type RowWriting = {
	readonly locale: FormatLocale;
	readonly common: Translate<'common'>;
	readonly ranking: Translate<'ranking'>;
	/** Amounts of minor units, in full and in few characters. */
	readonly money: Pick<ShownMoney, 'text' | 'shortText'>;
	/** The picture at a path, 40 px wide. */
	readonly picture: (path: string) => ReactNode;
	/** The column that the list is sorted by; null: by none. */
	readonly sorted: Column<unknown> | null;
	/** The platform of what is listed, and the period that details open with. */
	readonly platId: number;
	readonly period: string | null;
};

/** A place in a list and what it won or lost. */
export type Ranked = { readonly rank: number; readonly rank_change: number | 'new' | null };

/** What a place won or lost, in words. */
export function rankWords({ rank_change: value }: Ranked, t: Translate<'ranking'>, locale: FormatLocale) {
	const places = typeof value === 'number' ? wholeNumber(Math.abs(value), locale) : '';
	return { value, upLabel: t('table.rankUp', { places }), downLabel: t('table.rankDown', { places }) };
}

/** The place, what it won or lost below it. */
export function phoneRank(
	row: Ranked,
	{ locale, common, ranking }: Pick<RowWriting, 'locale' | 'common' | 'ranking'>,
) {
	return (
		<span className="flex w-8 shrink-0 flex-col items-center leading-4">
			<span className="figures font-medium">{wholeNumber(row.rank, locale)}</span>
			{writtenRankChange(rankWords(row, ranking, locale), common)}
		</span>
	);
}
