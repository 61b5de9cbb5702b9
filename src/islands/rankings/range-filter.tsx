import { useState } from 'react';
import { currencySymbol } from '#domain/money/formats-money.ts';
import { useText } from '#i18n/text.tsx';
import {
	type Range,
	type RangeUnit,
	type RankingFilters,
	without,
} from '#stores/rankings/ranking-filters.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import type { TypedRange } from '#ui/range-check.ts';
import { RangeField } from '#ui/range-field.tsx';
import { type Currencies, problemOf, rangeOfTyped, typedRange } from './range-units.ts';
import { useKind, useKindText } from './ranking-kind.tsx';
import { useCurrencies } from './use-currencies.ts';

/** The unit shown beside a filter's name. */
export function unitSign(unit: RangeUnit, currencies: Currencies): string | undefined {
	if (unit === 'money') return currencySymbol(currencies.shown);
	return unit === 'share' ? '%' : undefined;
}

type RangeFilterProps = { readonly name: string; readonly ranges: RankingFilters['ranges'] };

/** One range behind a button of the filter bar. */
export function RangeFilter({ name, ranges }: RangeFilterProps) {
	const label = useKindText()(`filters.${name}`);
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
	const t = useKindText();
	const { list } = useKind();
	const unit = list.shape.ranges[name] ?? 'count';
	const common = useText('common');
	const currencies = useCurrencies();
	const [typed, setTyped] = useState<TypedRange>(() => typedRange(unit, ranges[name], currencies));
	const [isChecked, setChecked] = useState(false);
	const problem = problemOf({ name, unit }, typed, currencies.locale);
	const set = (range: Range | null) => {
		list.changeFilters({ ranges: range ? { ...ranges, [name]: range } : without(ranges, name) });
		close();
	};
	const sign = unitSign(unit, currencies);
	return (
		<form
			className="flex w-64 flex-col gap-3 p-1"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setChecked(true);
				if (!problem) set(rangeOfTyped(unit, typed, currencies));
			}}
		>
			<RangeField
				label={t(`filters.${name}`)}
				type={unit === 'day' ? 'date' : 'number'}
				{...(sign ? { unit: sign } : {})}
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
