import { dayText, percentText, ratingText, wholeNumber } from '#domain/text/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import {
	type Range,
	type RangeUnit,
	type RankingFilters,
	without,
} from '#stores/rankings/ranking-filters.ts';
import type { RankingShape } from '#stores/rankings/ranking-view.ts';
import type { KindText } from './ranking-kind.tsx';

export type ActiveFilter = {
	readonly key: string;
	readonly label: string;
	/** The change that takes it away. */
	readonly without: Partial<RankingFilters>;
};

export type FilterWords = {
	readonly shape: RankingShape;
	/** Names of the kind's own filters. */
	readonly kindText: KindText;
	readonly t: Translate<'ranking'>;
	readonly locale: Locale;
	/** An amount of the region's minor units in the chosen currency. */
	readonly money: (minor: number) => string;
	/** The name of a category of the tree; undefined while the tree is not there. */
	readonly categoryName: (id: string) => string | undefined;
};

function endText(unit: RangeUnit, text: string, { locale, money }: FilterWords): string {
	switch (unit) {
		case 'day':
			return dayText(text, locale);
		case 'money':
			return money(Number(text));
		case 'share':
			return percentText(Number(text), locale, 2);
		case 'rating':
			return ratingText(Number(text), locale);
		case 'count':
			return wholeNumber(Number(text), locale);
	}
}

/** A range in words: "from $10.00", "up to 15%", "3.0 to 4.5". */
function rangeText(unit: RangeUnit, range: Range, words: FilterWords): string {
	const min = range.min === undefined ? null : endText(unit, range.min, words);
	const max = range.max === undefined ? null : endText(unit, range.max, words);
	if (min !== null && max !== null) return words.t('filters.between', { min, max });
	return min === null ? words.t('filters.upTo', { max: max ?? '' }) : words.t('filters.from', { min });
}

/** Choices, each named by what is chosen, and words. */
function choicesAndTexts(
	{ choices, texts }: Pick<RankingFilters, 'choices' | 'texts'>,
	{ t, kindText }: FilterWords,
): ActiveFilter[] {
	const chosen = Object.entries(choices).map(([name, value]) => ({
		key: name,
		label: kindText(`choices.${name}.${value}`),
		without: { choices: without(choices, name) },
	}));
	const worded = Object.entries(texts).map(([name, text]) => ({
		key: name,
		label: t('filters.isOn', { filter: kindText(`filters.${name}`), value: `“${text}”` }),
		without: { texts: without(texts, name) },
	}));
	return [...chosen, ...worded];
}

/** The filters that are set, in the order of the form, each with how to take it away. */
export function activeFilters(filters: RankingFilters, words: FilterWords): ActiveFilter[] {
	const { t, kindText, shape } = words;
	const active: ActiveFilter[] = [];
	const add = (key: string, filter: string, value: string, change: Partial<RankingFilters>) =>
		active.push({ key, label: t('filters.isOn', { filter, value }), without: change });
	const { category, keyword, ranges, flags, choices, texts, top } = filters;
	if (keyword) active.push({ key: 'keyword', label: `“${keyword}”`, without: { keyword: '' } });
	if (category) {
		const name = category === 'unmapped' ? t('filters.unmapped') : (words.categoryName(category) ?? category);
		add('category', t('filters.category'), name, { category: null });
	}
	for (const [name, unit] of Object.entries(shape.ranges)) {
		const range = ranges[name];
		if (!range) continue;
		add(name, kindText(`filters.${name}`), rangeText(unit, range, words), { ranges: without(ranges, name) });
	}
	for (const flag of shape.flags) {
		const isOn = flags[flag];
		if (isOn === undefined) continue;
		const filter = kindText(`flags.${flag}`);
		const label = isOn ? filter : t('filters.isOff', { filter });
		active.push({ key: flag, label, without: { flags: without(flags, flag) } });
	}
	active.push(...choicesAndTexts({ choices, texts }, words));
	if (top) active.push({ key: 'top', label: t('filters.topN', { top }), without: { top: null } });
	return active;
}
