import { useState } from 'react';
import { currencySymbol } from '#domain/formats-money.ts';
import { useText } from '#i18n/text.tsx';
import { changeFilters } from '#stores/products.ts';
import { type ProductsFilters, RANGES, type Range, type RangeName } from '#stores/products-filters.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import type { TypedRange } from '#ui/range-check.ts';
import { RangeField } from '#ui/range-field.tsx';
import { type Currencies, problemOf, rangeOfTyped, typedRange } from './range-units.ts';
import { useCurrencies } from './use-currencies.ts';

/** The unit shown beside a filter's name. */
export function unitSign(name: RangeName, currencies: Currencies): string | undefined {
	if (RANGES[name] === 'money') return currencySymbol(currencies.shown);
	return RANGES[name] === 'share' ? '%' : undefined;
}

/** The ranges with one of them replaced; null takes it away. */
function withRange(ranges: ProductsFilters['ranges'], name: RangeName, range: Range | null) {
	const { [name]: _, ...others } = ranges;
	return range ? { ...others, [name]: range } : others;
}

type RangeFilterProps = { readonly name: RangeName; readonly ranges: ProductsFilters['ranges'] };

/** One range behind a button of the filter bar. */
export function RangeFilter({ name, ranges }: RangeFilterProps) {
	const t = useText('products');
	const label = t(`filters.${name}`);
	const isSet = ranges[name] !== undefined;
	const button = (
		<>
			{label}
			<Icon name="chevron" />
		</>
	);
	return (
		<Popover label={label} button={button} className={`pr-1.5 ${isSet ? 'bg-tint text-link' : ''}`}>
			{(close) => <RangeForm name={name} ranges={ranges} close={close} />}
		</Popover>
	);
}

function RangeForm({ name, ranges, close }: RangeFilterProps & { readonly close: () => void }) {
	const t = useText('products');
	const common = useText('common');
	const currencies = useCurrencies();
	const [typed, setTyped] = useState<TypedRange>(() => typedRange(name, ranges[name], currencies));
	const [isChecked, setChecked] = useState(false);
	const problem = problemOf(name, typed);
	const set = (range: Range | null) => {
		changeFilters({ ranges: withRange(ranges, name, range) });
		close();
	};
	const unit = unitSign(name, currencies);
	return (
		<form
			className="flex w-64 flex-col gap-3 p-1"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setChecked(true);
				if (!problem) set(rangeOfTyped(name, typed, currencies));
			}}
		>
			<RangeField
				label={t(`filters.${name}`)}
				type={RANGES[name] === 'day' ? 'date' : 'number'}
				{...(unit ? { unit } : {})}
				value={typed}
				problem={isChecked ? problem : null}
				onChange={setTyped}
			/>
			<div className="flex justify-end gap-2">
				{ranges[name] && <Button onClick={() => set(null)}>{common('action.clear')}</Button>}
				<Button type="submit" look="confirm">
					{common('action.apply')}
				</Button>
			</div>
		</form>
	);
}
