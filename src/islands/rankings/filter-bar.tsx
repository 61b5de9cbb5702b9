import { lazy, useState } from 'react';
import { allowsFilter, type Way } from '#domain/access/ways.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Later } from '#ui/later.tsx';
import { Popover } from '#ui/popover.tsx';
import { prepareSheet } from '#ui/sheet.tsx';
import { activeFilters } from './active-filters.ts';
import { CategoryPicker } from './category-picker.tsx';
import { KeywordField } from './keyword-field.tsx';
import { LockButton } from './lock-button.tsx';
import { RangeFilter } from './range-filter.tsx';
import { useKind, useKindText, useView } from './ranking-kind.tsx';
import { useFilterWords } from './use-filter-words.ts';
import { useWay } from './use-way.ts';
import { useWide } from './use-wide.ts';

const loadFilters = () => import('./filter-sheet.tsx');
const FilterSheet = lazy(() => loadFilters().then((module) => ({ default: module.FilterSheet })));

/** Fetches the sheet while the pointer or the focus is on its way; a failure shows at the click. */
const prepare = () => {
	prepareSheet();
	loadFilters().catch(() => null);
};

/** Keyword, category and the usual ranges as buttons; everything in a sheet, which is all that phones see. */
export function FilterBar() {
	const t = useText('ranking');
	const { locale } = useLanguage();
	const view = useView();
	const { shownRanges } = useKind();
	const [isOpen, setOpen] = useState(false);
	const isWide = useWide();
	const count = activeFilters(view, useFilterWords()).length;
	const kindText = useKindText();
	const way = useWay();
	const [category, other] = [way(allowsFilter('category')), way(allowsFilter('other'))];
	return (
		<fieldset
			aria-label={t('filters.label')}
			className="flex min-w-0 max-w-full flex-wrap items-center gap-2 max-md:w-full max-md:flex-nowrap short:max-w-none short:flex-nowrap short:*:shrink-0"
		>
			<Keyword way={other} />
			{isWide && (
				<>
					{category ? <LockButton label={t('filters.category')} way={category} /> : <CategoryFilter />}
					{shownRanges.map((name) =>
						other ? (
							<LockButton key={name} label={kindText(`filters.${name}`)} way={other} />
						) : (
							<RangeFilter key={name} name={name} ranges={view.ranges} />
						),
					)}
				</>
			)}
			{other && (category || isWide) ? (
				<LockButton
					label={isWide ? t('filters.more') : t('filters.label')}
					way={category ?? other}
					icon={<Icon name="filters" />}
				/>
			) : (
				<Button
					aria-haspopup="dialog"
					onPointerEnter={prepare}
					onFocus={prepare}
					onClick={() => setOpen(true)}
				>
					<Icon name="filters" />
					{isWide ? t('filters.more') : t('filters.label')}
					{count > 0 && <span className="figures text-link">{wholeNumber(count, locale)}</span>}
				</Button>
			)}
			{isOpen && (
				<Later>
					<FilterSheet way={other} close={() => setOpen(false)} />
				</Later>
			)}
		</fieldset>
	);
}

/** Words of titles; locked, a button that says what opens it. */
function Keyword({ way }: { readonly way: Way | null }) {
	const kindText = useKindText();
	if (!way) return <KeywordField />;
	return <LockButton label={kindText('filters.keyword')} way={way} icon={<Icon name="search" />} />;
}

function CategoryFilter() {
	const t = useText('ranking');
	const { category } = useView();
	const { list } = useKind();
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
						list.changeFilters({ category: id });
						close();
					}}
				/>
			)}
		</Popover>
	);
}
