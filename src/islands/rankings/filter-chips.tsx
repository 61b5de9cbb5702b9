import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { loadCategories } from '#stores/shared/categories.ts';
import { $region } from '#stores/shared/region.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { activeFilters } from './active-filters.ts';
import { useKind, useView } from './ranking-kind.tsx';
import { useFilterWords } from './use-filter-words.ts';

/** The filters that are set, each with a cross, and one button that takes all away. */
export function FilterChips() {
	const t = useText('ranking');
	const common = useText('common');
	const view = useView();
	const { list } = useKind();
	const active = activeFilters(view, useFilterWords());
	useCategoryNames(view.category !== null);
	if (active.length === 0) return null;
	return (
		<ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
			{active.map(({ key, label, without }) => (
				<li key={key} className="flex max-w-full">
					<Chip
						label={label}
						removeLabel={common('action.remove', { filter: label })}
						onRemove={() => list.changeFilters(without)}
					/>
				</li>
			))}
			<li>
				<Button look="quiet" className="h-7 px-2 text-link" onClick={list.resetFilters}>
					{t('filters.resetAll')}
				</Button>
			</li>
		</ul>
	);
}

/** A chip that names a category needs the tree before anybody opens its menu. */
function useCategoryNames(isNeeded: boolean): void {
	const { platId } = useStore($region);
	const language = useLanguage();
	useEffect(() => {
		if (isNeeded) loadCategories({ platId, language });
	}, [isNeeded, platId, language]);
}
