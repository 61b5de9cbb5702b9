import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { CategoriesFault, useCategories } from '#islands/shared/categories.tsx';
import { $marketView, changeMarket } from '#stores/market/market.ts';
import { LEVELS, NO_SEGMENT_FILTERS } from '#stores/market/market-view.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon } from '#ui/icon.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { prepareSheet } from '#ui/sheet.tsx';
import { useActiveRanges } from './metric-texts.ts';
import { SegmentSheet } from './segment-sheet.tsx';

/** Level, category, enough data, and a range of every metric. */
export function SegmentFilterBar() {
	const t = useText('market');
	const [isOpen, setOpen] = useState(false);
	const view = useStore($marketView);
	return (
		<fieldset aria-label={t('filters.label')} className="flex min-w-0 flex-wrap items-center gap-2">
			<SelectField
				label={t('filters.level')}
				isLabelHidden
				choices={[
					{ value: '', label: t('levels.all') },
					...LEVELS.map((value) => ({ value, label: t(`levels.${value}`) })),
				]}
				value={view.level ?? ''}
				onChoose={(level) => changeMarket({ level: level === '' ? null : level })}
			/>
			<CategorySelect />
			<Button
				aria-pressed={view.enough}
				className="aria-pressed:bg-tint aria-pressed:text-link"
				onClick={() => changeMarket({ enough: !view.enough })}
			>
				{t('filters.enough')}
			</Button>
			<Button
				aria-haspopup="dialog"
				onPointerEnter={prepareSheet}
				onFocus={prepareSheet}
				onClick={() => setOpen(true)}
			>
				<Icon name="filters" />
				{t('filters.ranges')}
			</Button>
			<CategoriesFault className="w-full" />
			{isOpen && <SegmentSheet close={() => setOpen(false)} />}
		</fieldset>
	);
}

/** The categories of level 1; a segment is narrowed further by opening it. */
function CategorySelect() {
	const t = useText('market');
	const { category } = useStore($marketView);
	const tree = useCategories().data ?? [];
	const offered = tree.filter(({ id, level, products }) => (level === 1 && products > 0) || id === category);
	return (
		<SelectField
			label={t('filters.category')}
			isLabelHidden
			choices={[
				{ value: '', label: t('filters.allCategories') },
				...offered.map((node) => ({ value: node.id, label: node.name })),
			]}
			value={category ?? ''}
			onChoose={(id) => changeMarket({ category: id === '' ? null : id })}
		/>
	);
}

/** The ranges that are set, each with a cross, and one button that takes every filter away. */
export function SegmentChips() {
	const t = useText('market');
	const common = useText('common');
	const active = useActiveRanges(useStore($marketView));
	if (active.length === 0) return null;
	return (
		<ul aria-label={t('filters.active')} className="flex flex-wrap items-center gap-2">
			{active.map(({ key, label, without }) => (
				<li key={key} className="flex max-w-full">
					<Chip
						label={label}
						removeLabel={common('action.remove', { filter: label })}
						onRemove={() => changeMarket(without)}
					/>
				</li>
			))}
			<li>
				<Button look="quiet" className="h-7 px-2 text-link" onClick={() => changeMarket(NO_SEGMENT_FILTERS)}>
					{t('filters.resetAll')}
				</Button>
			</li>
		</ul>
	);
}
