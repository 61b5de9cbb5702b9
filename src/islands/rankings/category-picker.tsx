import { useState } from 'react';
import type { CategoryNode } from '#contract/products.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CategoriesFault, useCategories } from '#islands/shared/categories.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { moveFocus } from '#ui/roving.ts';
import { categoryColumns } from './category-columns.ts';

type CategoryPickerProps = { readonly chosen: string | null; readonly onChoose: (id: string | null) => void };

/** The three levels side by side; a click on a name chooses it, its arrow opens the level below. */
export function CategoryPicker({ chosen, onChoose }: CategoryPickerProps) {
	const t = useText('ranking');
	const common = useText('common');
	const tree = useCategories();
	const [opened, setOpened] = useState(chosen);
	if (tree.status === 'failed' && !tree.data) return <CategoriesFault className="w-72 p-2" />;
	if (!tree.data)
		return <div className="skeleton h-72 w-72" aria-label={common('table.loading')} role="status" />;
	return (
		<div className="flex flex-col gap-1">
			<Button look="quiet" className="justify-start px-2" onClick={() => onChoose(null)}>
				{t('filters.allCategories')}
			</Button>
			<div className="flex divide-x divide-line max-md:flex-col max-md:divide-x-0 max-md:divide-y">
				{categoryColumns(tree.data, opened).map(({ parent, nodes, path }) => (
					<ul
						key={parent ?? 'top'}
						className="relative max-h-72 w-60 overflow-y-auto px-1 max-md:max-h-48 max-md:w-72"
						onKeyDown={(event) => moveFocus(event, '[data-category]')}
					>
						{nodes.map((node) => (
							<CategoryRow
								key={node.id}
								node={node}
								isChosen={node.id === chosen}
								isOpen={node.id === path}
								onOpen={() => setOpened(node.id)}
								onChoose={() => onChoose(node.id)}
							/>
						))}
					</ul>
				))}
			</div>
		</div>
	);
}

type CategoryRowProps = {
	readonly node: CategoryNode;
	readonly isChosen: boolean;
	readonly isOpen: boolean;
	readonly onOpen: () => void;
	readonly onChoose: () => void;
};

function CategoryRow({ node, isChosen, isOpen, onOpen, onChoose }: CategoryRowProps) {
	const t = useText('ranking');
	const { locale } = useLanguage();
	return (
		<li className={`flex items-center rounded-control hover:bg-well ${isOpen ? 'bg-well' : ''}`}>
			<button
				type="button"
				data-category={node.id}
				aria-pressed={isChosen}
				className="flex min-h-8 touch:min-h-11 min-w-0 grow items-center gap-2 px-2 text-left aria-pressed:font-medium aria-pressed:text-link"
				onClick={onChoose}
			>
				<span className="grow">{node.name}</span>
				<span className="figures text-12 text-muted">{shortNumber(node.products, locale)}</span>
			</button>
			{node.level < 3 && (
				<button
					type="button"
					aria-label={t('filters.below', { category: node.name })}
					aria-expanded={isOpen}
					className="flex size-8 touch:size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
					onClick={onOpen}
				>
					<Icon name="right" />
				</button>
			)}
		</li>
	);
}
