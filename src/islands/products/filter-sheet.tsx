import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $view, changeFilters } from '#stores/products.ts';
import {
	FLAGS,
	NO_FILTERS,
	type ProductsFilters,
	RANGES,
	type RangeName,
	SAMPLE_KINDS,
	TOPS,
} from '#stores/products-filters.ts';
import { Button } from '#ui/button.tsx';
import type { TypedRange } from '#ui/range-check.ts';
import { RangeField } from '#ui/range-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { CategorySelects } from './category-selects.tsx';
import { unitSign } from './range-filter.tsx';
import { problemOf, rangeOfTyped, typedRange } from './range-units.ts';
import { useCurrencies } from './use-currencies.ts';

const RANGE_NAMES = Object.keys(RANGES) as RangeName[];
type TypedRanges = Readonly<Record<RangeName, TypedRange>>;

/** Every filter in one form; nothing changes before "show". */
export function FilterSheet({ close }: { readonly close: () => void }) {
	const t = useText('products');
	const common = useText('common');
	const currencies = useCurrencies();
	const view = useStore($view);
	const typedOf = (filters: ProductsFilters) =>
		Object.fromEntries(
			RANGE_NAMES.map((name) => [name, typedRange(name, filters.ranges[name], currencies)]),
		) as TypedRanges;
	const [draft, setDraft] = useState<ProductsFilters>(view);
	const [typed, setTyped] = useState(() => typedOf(view));
	const [isChecked, setChecked] = useState(false);
	const change = (part: Partial<ProductsFilters>) => setDraft({ ...draft, ...part });
	const problems = RANGE_NAMES.map((name) => [name, problemOf(name, typed[name])] as const);

	function show(): void {
		setChecked(true);
		if (problems.some(([, problem]) => problem)) return;
		const ranges = RANGE_NAMES.map((name) => [name, rangeOfTyped(name, typed[name], currencies)] as const);
		const { category, flags, sampleKind, top } = draft;
		changeFilters({
			category,
			flags,
			sampleKind,
			top,
			ranges: Object.fromEntries(ranges.filter(([, range]) => range !== null)),
		});
		close();
	}

	const footer = (
		<>
			<Button
				onClick={() => {
					setDraft({ ...NO_FILTERS, keyword: draft.keyword });
					setTyped(typedOf(NO_FILTERS));
				}}
			>
				{t('filters.resetAll')}
			</Button>
			<Button look="confirm" onClick={show}>
				{t('filters.show')}
			</Button>
		</>
	);
	return (
		<Sheet title={t('filters.label')} closeLabel={common('action.close')} close={close} footer={footer}>
			<form
				className="grid grid-cols-2 gap-x-3 gap-y-4"
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					show();
				}}
			>
				<div className="col-span-2">
					<CategorySelects chosen={draft.category} onChoose={(category) => change({ category })} />
				</div>
				{problems.map(([name, problem]) => {
					const unit = unitSign(name, currencies);
					return (
						<div key={name} className={RANGES[name] === 'day' ? 'col-span-2' : 'max-sm:col-span-2'}>
							<RangeField
								label={t(`filters.${name}`)}
								type={RANGES[name] === 'day' ? 'date' : 'number'}
								{...(unit ? { unit } : {})}
								value={typed[name]}
								problem={isChecked ? problem : null}
								onChange={(value) => setTyped({ ...typed, [name]: value })}
							/>
						</div>
					);
				})}
				<SelectField
					label={t('filters.sample_kind')}
					choices={[
						{ value: '', label: t('filters.any') },
						...SAMPLE_KINDS.map((kind) => ({ value: kind, label: t(`sample.${kind}`) })),
					]}
					value={draft.sampleKind ?? ''}
					onChoose={(kind) => change({ sampleKind: kind === '' ? null : kind })}
				/>
				<SelectField
					label={t('filters.top')}
					choices={[
						{ value: '', label: t('filters.topAll') },
						...TOPS.map((top) => ({ value: top, label: t('filters.topN', { top }) })),
					]}
					value={draft.top ?? ''}
					onChoose={(top) => change({ top: top === '' ? null : top })}
				/>
				<FlagFields flags={draft.flags} onChange={(flags) => change({ flags })} />
				<button type="submit" hidden tabIndex={-1} />
			</form>
		</Sheet>
	);
}

type FlagFieldsProps = {
	readonly flags: ProductsFilters['flags'];
	readonly onChange: (flags: ProductsFilters['flags']) => void;
};

function flagValue(isOn: boolean | undefined): '' | '1' | '0' {
	if (isOn === undefined) return '';
	return isOn ? '1' : '0';
}

function FlagFields({ flags, onChange }: FlagFieldsProps) {
	const t = useText('products');
	return (
		<fieldset className="col-span-2 grid grid-cols-2 gap-3">
			<legend className="mb-2 font-medium">{t('filters.flags')}</legend>
			{FLAGS.map((flag) => {
				const { [flag]: isOn, ...others } = flags;
				return (
					<SelectField
						key={flag}
						label={t(`flags.${flag}`)}
						choices={[
							{ value: '', label: t('filters.any') },
							{ value: '1', label: t('filters.yes') },
							{ value: '0', label: t('filters.no') },
						]}
						value={flagValue(isOn)}
						onChoose={(value) => onChange(value === '' ? others : { ...others, [flag]: value === '1' })}
					/>
				);
			})}
			<p className="col-span-2 text-12 text-muted">{t('flags.nonUgWhy')}</p>
		</fieldset>
	);
}
