import { dayText, percentText, ratingText, wholeNumber } from '#domain/formats.ts';
import type { Locale } from '#i18n/languages.ts';
import type { Translate } from '#i18n/messages.ts';
import { FLAGS, type ProductsFilters, RANGES, type Range, type RangeName } from '#stores/products-filters.ts';

export type ActiveFilter = {
	readonly key: string;
	readonly label: string;
	/** The change that takes it away. */
	readonly without: Partial<ProductsFilters>;
};

export type FilterWords = {
	readonly t: Translate<'products'>;
	readonly locale: Locale;
	/** An amount of the region's minor units in the chosen currency. */
	readonly money: (minor: number) => string;
	/** The name of a category of the tree; undefined while the tree is not there. */
	readonly categoryName: (id: string) => string | undefined;
};

function endText(name: RangeName, text: string, { locale, money }: FilterWords): string {
	switch (RANGES[name]) {
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
function rangeText(name: RangeName, range: Range, words: FilterWords): string {
	const min = range.min === undefined ? null : endText(name, range.min, words);
	const max = range.max === undefined ? null : endText(name, range.max, words);
	if (min !== null && max !== null) return words.t('filters.between', { min, max });
	return min === null ? words.t('filters.upTo', { max: max ?? '' }) : words.t('filters.from', { min });
}

/** The filters that are set, in the order of the form, each with how to take it away. */
export function activeFilters(filters: ProductsFilters, words: FilterWords): ActiveFilter[] {
	const { t } = words;
	const active: ActiveFilter[] = [];
	const add = (key: string, filter: string, value: string, without: Partial<ProductsFilters>) =>
		active.push({ key, label: t('filters.isOn', { filter, value }), without });
	const { category, keyword, ranges, flags, sampleKind, top } = filters;
	if (keyword) active.push({ key: 'keyword', label: `“${keyword}”`, without: { keyword: '' } });
	if (category) {
		const name = category === 'unmapped' ? t('filters.unmapped') : (words.categoryName(category) ?? category);
		add('category', t('filters.category'), name, { category: null });
	}
	for (const name of Object.keys(RANGES) as RangeName[]) {
		const range = ranges[name];
		if (!range) continue;
		const { [name]: _, ...others } = ranges;
		add(name, t(`filters.${name}`), rangeText(name, range, words), { ranges: others });
	}
	for (const flag of FLAGS) {
		if (flags[flag] === undefined) continue;
		const { [flag]: isOn, ...others } = flags;
		const filter = t(`flags.${flag}`);
		active.push({
			key: flag,
			label: isOn ? filter : t('filters.isOff', { filter }),
			without: { flags: others },
		});
	}
	if (sampleKind)
		active.push({ key: 'sample', label: t(`sample.${sampleKind}`), without: { sampleKind: null } });
	if (top) active.push({ key: 'top', label: t('filters.topN', { top }), without: { top: null } });
	return active;
}
