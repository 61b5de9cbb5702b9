import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $categories, loadCategories } from '#stores/shared/categories.ts';
import { $region } from '#stores/shared/region.ts';
import { SelectField } from '#ui/select-field.tsx';
import { categoryColumns } from './category-columns.ts';

type CategorySelectsProps = {
	readonly chosen: string | null;
	readonly onChoose: (id: string | null) => void;
};

/** The category as one select a level: fits a phone and a form. */
export function CategorySelects({ chosen, onChoose }: CategorySelectsProps) {
	const t = useText('ranking');
	const language = useLanguage();
	const { platId } = useStore($region);
	const tree = useStore($categories).data ?? [];
	useEffect(() => loadCategories({ platId, language }), [platId, language]);
	const columns = categoryColumns(tree, chosen);
	const shown = columns.length > 0 ? columns : [{ parent: null, nodes: [], path: null }];
	return (
		<div className="flex flex-col gap-2">
			{shown.map(({ parent, nodes, path }, index) => (
				<SelectField
					key={parent ?? 'top'}
					label={t('filters.category')}
					isLabelHidden={index > 0}
					choices={[
						{ value: '', label: t('filters.allCategories') },
						...nodes.map((node) => ({ value: node.id, label: node.name })),
					]}
					value={path ?? ''}
					onChoose={(id) => onChoose(id === '' ? parent : id)}
				/>
			))}
		</div>
	);
}
