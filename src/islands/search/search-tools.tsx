import { useStore } from '@nanostores/react';
import type { SearchedKind } from '#contract/search.ts';
import { useText } from '#i18n/text.tsx';
import { $searchView, changeSearch } from '#stores/search/search.ts';
import { SelectField } from '#ui/select-field.tsx';
import { PriceFilter } from './price-filter.tsx';

const ORDERS = {
	relevance: { sort: 'relevance', order: 'desc' },
	units: { sort: 'units', order: 'desc' },
	gmv: { sort: 'gmv', order: 'desc' },
	cheapest: { sort: 'price', order: 'asc' },
	dearest: { sort: 'price', order: 'desc' },
} as const;
type OrderName = keyof typeof ORDERS;
const NAMES = Object.keys(ORDERS) as OrderName[];

/** The price range of products, and what orders the list. */
export function SearchTools({ kind }: { readonly kind: SearchedKind }) {
	const t = useText('search');
	const { sort, order, price } = useStore($searchView);
	const own = NAMES.find((name) => ORDERS[name].sort === sort && ORDERS[name].order === order);
	// A head of the table can turn round what the list of orders has one way only.
	const chosen = own ?? NAMES.find((name) => ORDERS[name].sort === sort) ?? 'relevance';
	return (
		<div className="flex flex-wrap items-center gap-2">
			{kind === 'goods' && <PriceFilter price={price} />}
			<SelectField
				label={t('sort.label')}
				isLabelHidden
				choices={NAMES.map((value) => ({ value, label: t(`sort.${value}`) }))}
				value={chosen}
				onChoose={(name) => changeSearch(ORDERS[name])}
			/>
		</div>
	);
}
