import { useEffect, useState } from 'react';
import {
	MARKET_SORTS,
	type MarketSort,
	SAMPLE_WISHES,
	SPOKEN,
	WORKS,
} from '#domain/creator-market/profile.ts';
import { useText } from '#i18n/text.tsx';
import { type MarketView, showMarket } from '#stores/creator-market/market.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMarketWords, useTopCategories } from './use-market-words.ts';

/** Milliseconds after the last key before a search begins. */
const PAUSE = 400;

/** Search, filters and order of the market; they stand in the address. */
export function MarketFilters({ view }: { readonly view: MarketView }) {
	const t = useText('partners');
	const categories = useTopCategories();
	const { languageName } = useMarketWords();
	const [typed, setTyped] = useState(view.search);
	useEffect(() => setTyped(view.search), [view.search]);
	useEffect(() => {
		if (typed === view.search) return;
		const timer = setTimeout(() => showMarket({ search: typed }), PAUSE);
		return () => clearTimeout(timer);
	}, [typed, view.search]);
	const any = { value: '', label: t('filters.any') };
	const selects = [
		{ name: 'category', choices: categories },
		{ name: 'language', choices: SPOKEN.map((value) => ({ value, label: languageName(value) })) },
		{ name: 'work', choices: WORKS.map((value) => ({ value, label: t(`works.${value}`) })) },
		{ name: 'sample', choices: SAMPLE_WISHES.map((value) => ({ value, label: t(`wishes.${value}`) })) },
	] as const;
	return (
		<div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3 xl:grid-cols-6">
			<TextField
				label={t('filters.search')}
				type="search"
				maxLength={100}
				value={typed}
				onChange={setTyped}
			/>
			{selects.map(({ name, choices }) => (
				<SelectField
					key={name}
					label={t(`filters.${name}`)}
					choices={[any, ...choices]}
					value={view[name]}
					onChoose={(value) => showMarket({ [name]: value })}
				/>
			))}
			<SelectField<MarketSort>
				label={t('filters.sort')}
				choices={MARKET_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
				value={view.sort}
				onChoose={(sort) => showMarket({ sort })}
			/>
		</div>
	);
}
