import { useText } from '#i18n/text.tsx';
import { CategoriesFault, useCategories } from '#islands/shared/categories.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { categoryColumns } from './category-columns.ts';

type CategorySelectsProps = {
	readonly chosen: string | null;
	readonly onChoose: (id: string | null) => void;
};

/** The category as one select a level: fits a phone and a form. */
export function CategorySelects({ chosen, onChoose }: CategorySelectsProps) {
	const t = useText('ranking');
	const tree = useCategories().data ?? [];
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
			<CategoriesFault />
		</div>
	);
}
