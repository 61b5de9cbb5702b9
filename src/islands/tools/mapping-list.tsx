import { useId } from 'react';
import { useText } from '#i18n/text.tsx';
import { choose, type Plan, type PlanMapping } from '#stores/tools/move.ts';
import { Button } from '#ui/button.tsx';
import { CONTROL } from '#ui/field-frame.tsx';
import { Panel } from '#ui/panel.tsx';

/** What the categories of the source become, and values for attributes that the products do not have. */
export function MappingList({ plan }: { readonly plan: Plan }) {
	const t = useText('tools');
	const id = useId();
	return (
		<Panel title={t('mapping.title')} text={t('mapping.text')}>
			<datalist id={id}>
				{plan.categories.map((category) => (
					<option key={category.id} value={category.name} />
				))}
			</datalist>
			<ul className="mt-3">
				{plan.mappings.map((mapping) => (
					<Mapping
						key={`${mapping.source_category} ${mapping.category_id}`}
						mapping={mapping}
						plan={plan}
						listId={id}
					/>
				))}
			</ul>
		</Panel>
	);
}

/** The required attributes that products of a category of the source do not have. */
const lackingOf = (plan: Plan, category: string): ReadonlySet<string> =>
	new Set(
		plan.items
			.filter(({ source_category }) => source_category === category)
			.flatMap(({ problems }) => problems)
			.filter(({ kind }) => kind === 'attribute_missing')
			.map(({ about }) => about),
	);

type MappingProps = { readonly mapping: PlanMapping; readonly plan: Plan; readonly listId: string };

function Mapping({ mapping, plan, listId }: MappingProps) {
	const t = useText('tools');
	const { source_category, products, category_id, is_chosen, is_certain, attributes } = mapping;
	const lacking = lackingOf(plan, source_category);
	const name = source_category === '' ? t('mapping.none') : source_category;
	const current = plan.categories.find(({ id }) => id === category_id);
	const values = attributes
		.filter(({ value }) => value !== '')
		.map((one) => ({ name: one.name, value: one.value }));
	return (
		<li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-t py-3">
			<p className="min-w-0 grow basis-40">
				<span className="font-medium" translate="no">
					{name}
				</span>{' '}
				<span className="figures text-muted">{t('mapping.products', { count: products })}</span>
			</p>
			<div className="flex w-full flex-col gap-2 sm:w-80">
				<input
					list={listId}
					aria-label={t('mapping.of', { name })}
					placeholder={t('mapping.placeholder')}
					defaultValue={current?.name ?? ''}
					className={CONTROL}
					onChange={(event) => {
						const chosen = plan.categories.find((one) => one.name === event.target.value);
						if (chosen && chosen.id !== category_id)
							choose({ source_category, category_id: chosen.id, attributes: [] });
					}}
				/>
				<p className={`text-12 ${is_certain ? 'text-muted' : 'text-down'}`}>{hint({ mapping, t })}</p>
				{!is_certain && category_id !== null && (
					<Button
						className="self-start"
						aria-label={t('mapping.confirmOf', { category: current?.name ?? '', name })}
						onClick={() => choose({ source_category, category_id, attributes: [] })}
					>
						{t('mapping.confirm')}
					</Button>
				)}
				{category_id !== null &&
					attributes
						.filter(({ name: of, is_required, value }) => is_required && (value !== '' || lacking.has(of)))
						.map((attribute) => (
							<AttributeField
								key={attribute.name}
								attribute={attribute}
								label={t('mapping.attribute', { name: attribute.name })}
								none={t('mapping.attributeNone')}
								onChoose={(value) =>
									choose({
										source_category,
										category_id,
										attributes: [
											...values.filter((one) => one.name !== attribute.name),
											...(value === '' ? [] : [{ name: attribute.name, value }]),
										],
									})
								}
							/>
						))}
				<span className="sr-only">{is_chosen ? t('mapping.chosen') : ''}</span>
			</div>
		</li>
	);
}

function hint({
	mapping,
	t,
}: {
	readonly mapping: PlanMapping;
	readonly t: ReturnType<typeof useText<'tools'>>;
}) {
	if (mapping.is_chosen) return t('mapping.chosen');
	if (mapping.category_id === null) return t('mapping.unclear');
	return mapping.is_certain ? t('mapping.suggested') : t('mapping.uncertain');
}

type AttributeFieldProps = {
	readonly attribute: PlanMapping['attributes'][number];
	readonly label: string;
	readonly none: string;
	readonly onChoose: (value: string) => void;
};

function AttributeField({ attribute, label, none, onChoose }: AttributeFieldProps) {
	const id = useId();
	const { values, value } = attribute;
	return (
		<div>
			<label htmlFor={id} className="text-12 text-muted">
				{label}
			</label>
			{values.length === 0 ? (
				<input
					id={id}
					maxLength={500}
					defaultValue={value}
					placeholder={none}
					className={CONTROL}
					onBlur={(event) => {
						if (event.target.value.trim() !== value) onChoose(event.target.value.trim());
					}}
				/>
			) : (
				<select id={id} value={value} className={CONTROL} onChange={(event) => onChoose(event.target.value)}>
					<option value="">{none}</option>
					{values.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</select>
			)}
		</div>
	);
}
