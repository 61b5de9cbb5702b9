import type { ExportHead } from '#contract/rankings.ts';
import { dayCell, type Sheet, type SheetMoney } from '#domain/rankings/sheet.ts';
import { dayRangeText, dayText, wholeNumber } from '#domain/text/formats.ts';
import { listText } from '#domain/text/lists.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { keptText } from '#ui/kept-note.tsx';

/** What a screen knows of its list and the answer does not. */
export type ListWords = {
	readonly region: string;
	/** What it is a list of, as heading and value: the board, the shop. */
	readonly of: readonly [heading: string, value: string];
	readonly period: string;
	/** Each filter in words. */
	readonly filters: readonly string[];
	readonly sort: string;
	readonly order: 'asc' | 'desc';
	readonly money: SheetMoney;
	/** The day of the exchange rates. */
	readonly ratesOf: string | null;
};

/** The words of exports and those that all screens share. */
export type ExportWords = {
	readonly t: Translate<'export'>;
	readonly common: Translate<'common'>;
	readonly locale: Locale;
};

function currencyText({ money, ratesOf }: ListWords, { t, locale }: ExportWords): string {
	const { from, to, rate } = money;
	if (from === to) return t('facts.currencyOwn', { currency: to });
	const day = ratesOf === null ? '' : dayText(ratesOf, locale);
	return t('facts.currencyConverted', { from, to, rate: String(Number(rate.toPrecision(8))), day });
}

function rowsText(head: ExportHead, { t, locale }: ExportWords): string {
	const rows = wholeNumber(head.rows, locale);
	if (head.rows === head.total) return rows;
	return t('facts.rowsCut', { rows, total: wholeNumber(head.total, locale) });
}

/** What stands above the rows of an exported ranking: where it is from, what it is, how it is to be read. */
export function rankingFacts(head: ExportHead, list: ListWords, words: ExportWords): Sheet['facts'] {
	const { t, common, locale } = words;
	const text = (value: string) => ({ value });
	const names = head.sources.map((source) => source.marketplace ?? source.name);
	const sources = listText(names, locale);
	const days = head.range ? dayRangeText(head.range.from, head.range.to, locale) : null;
	const gone = head.range?.kept ? keptText(common, locale, head.range.kept) : null;
	const sort = t(list.order === 'asc' ? 'facts.ascending' : 'facts.descending', { column: list.sort });
	return [
		[t('facts.source'), sources === '' ? null : text(sources)],
		[t('facts.region'), text(list.region)],
		[t('facts.period'), text([...new Set([list.period, days, gone])].filter(Boolean).join(' · '))],
		[list.of[0], text(list.of[1])],
		[t('facts.filters'), text(list.filters.length > 0 ? list.filters.join('; ') : t('facts.noFilters'))],
		[t('facts.sort'), text(sort)],
		[t('facts.asOf'), head.as_of === null ? null : dayCell(head.as_of)],
		[t('facts.currency'), text(currencyText(list, words))],
		[t('facts.rows'), text(rowsText(head, words))],
		[t('facts.marks'), text(t('facts.marksText'))],
	];
}
