import { useState } from 'react';
import { currencySymbol } from '#domain/money/formats-money.ts';
import { useText } from '#i18n/text.tsx';
import { problemOf, rangeOfTyped, typedRange } from '#islands/rankings/range-units.ts';
import { useCurrencies } from '#islands/rankings/use-currencies.ts';
import { changeSearch } from '#stores/search/search.ts';
import type { SearchView } from '#stores/search/search-view.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';
import { RangeField } from '#ui/range-field.tsx';

const PRICE = { name: 'price', unit: 'money' } as const;

type PriceFilterProps = { readonly price: SearchView['price'] };

/** The price range behind a button. */
export function PriceFilter({ price }: PriceFilterProps) {
	const t = useText('products');
	const button = (
		<>
			{t('filters.price')}
			<Icon name="chevron" />
		</>
	);
	return (
		<Popover
			label={t('filters.price')}
			button={button}
			align="end"
			className={`pr-1.5 ${price ? 'bg-tint text-link' : ''}`}
		>
			{(close) => <PriceForm price={price} close={close} />}
		</Popover>
	);
}

function PriceForm({ price, close }: PriceFilterProps & { readonly close: () => void }) {
	const t = useText('products');
	const common = useText('common');
	const currencies = useCurrencies();
	const [typed, setTyped] = useState(() => typedRange('money', price ?? undefined, currencies));
	const [isChecked, setChecked] = useState(false);
	const problem = problemOf(PRICE, typed, currencies.locale);
	const set = (chosen: SearchView['price']) => {
		changeSearch({ price: chosen });
		close();
	};
	return (
		<form
			className="flex w-64 flex-col gap-3 p-1"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				setChecked(true);
				if (!problem) set(rangeOfTyped('money', typed, currencies));
			}}
		>
			<RangeField
				label={t('filters.price')}
				type="number"
				unit={currencySymbol(currencies.shown)}
				value={typed}
				problem={isChecked ? problem : null}
				onChange={setTyped}
			/>
			<div className="flex justify-end gap-2">
				{price && <Button onClick={() => set(null)}>{common('action.clear')}</Button>}
				<Button type="submit" look="confirm">
					{common('action.apply')}
				</Button>
			</div>
		</form>
	);
}
