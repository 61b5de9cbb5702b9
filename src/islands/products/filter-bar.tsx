import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { wholeNumber } from '#domain/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $view, changeFilters } from '#stores/products.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { prepareSheet } from '#ui/sheet.tsx';
import { activeFilters } from './active-filters.ts';
import { CategoryPicker } from './category-picker.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { KeywordField } from './keyword-field.tsx';
import { RangeFilter } from './range-filter.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useWide } from './use-wide.ts';

/** Ranges that have a button of their own where there is room. */
const SHOWN_RANGES = ['price', 'commission_rate', 'units', 'gmv', 'growth'] as const;

/** Keyword, category and the usual ranges as buttons; everything in a sheet, which is all that phones see. */
export function FilterBar() {
	const t = useText('products');
	const { locale } = useLanguage();
	const view = useStore($view);
	const [isOpen, setOpen] = useState(false);
	const isWide = useWide();
	const count = activeFilters(view, useFilterWords()).length;
	return (
		<fieldset
			aria-label={t('filters.label')}
			className="flex min-w-0 max-w-full flex-wrap items-center gap-2 max-md:w-full max-md:flex-nowrap"
		>
			<KeywordField />
			{isWide && (
				<>
					<CategoryFilter />
					{SHOWN_RANGES.map((name) => (
						<RangeFilter key={name} name={name} ranges={view.ranges} />
					))}
				</>
			)}
			<Button
				aria-haspopup="dialog"
				onPointerEnter={prepareSheet}
				onFocus={prepareSheet}
				onClick={() => setOpen(true)}
			>
				<Icon name="filters" />
				{isWide ? t('filters.more') : t('filters.label')}
				{count > 0 && <span className="figures text-link">{wholeNumber(count, locale)}</span>}
			</Button>
			{isOpen && <FilterSheet close={() => setOpen(false)} />}
		</fieldset>
	);
}

function CategoryFilter() {
	const t = useText('products');
	const { category } = useStore($view);
	const button = (
		<>
			{t('filters.category')}
			<Icon name="chevron" />
		</>
	);
	return (
		<Popover
			label={t('filters.category')}
			button={button}
			className={`pr-1.5 ${category ? 'bg-tint text-link' : ''}`}
		>
			{(close) => (
				<CategoryPicker
					chosen={category}
					onChoose={(id) => {
						changeFilters({ category: id });
						close();
					}}
				/>
			)}
		</Popover>
	);
}
