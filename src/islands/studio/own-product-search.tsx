import { useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { type OwnShopProduct, ownShopProducts } from '#stores/studio/own-shops.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar } from '#ui/error-state.tsx';
import { CONTROL } from '#ui/field-frame.tsx';

type Found = { readonly list: readonly OwnShopProduct[]; readonly total: number; readonly page: number };

/** Products of a connected shop by a word of their titles, page after page; nothing is asked for before `search`. */
export function useOwnProducts(shopId: string) {
	const [keyword, setKeyword] = useState('');
	const [found, setFound] = useState<Found | null>(null);
	const [error, setError] = useState<unknown>(null);
	const load = async (word: string, page: number, before: readonly OwnShopProduct[]) => {
		setError(null);
		try {
			const { list, total } = await ownShopProducts(shopId, word, page);
			setFound({ list: [...before, ...list], total, page });
			return list;
		} catch (fault) {
			setError(fault);
			return [];
		}
	};
	return {
		...{ keyword, setKeyword, error },
		list: found?.list ?? [],
		/** Null until something came. */
		total: found?.total ?? null,
		/** The first page for what is typed, or for a word of its own. */
		search: (word = keyword.trim()) => load(word, 1, []),
		/** The next page; null where there is none. */
		more:
			found && found.list.length < found.total
				? () => void load(keyword.trim(), found.page + 1, found.list)
				: null,
	};
}

type SearchProps = {
	readonly products: ReturnType<typeof useOwnProducts>;
	readonly words: { readonly keyword: string; readonly search: string; readonly none: string };
};

/** What is searched for, and what to say while there are no products. */
export function OwnProductSearch({ products, words }: SearchProps) {
	const common = useText('common');
	const { keyword, setKeyword, error, total } = products;
	const search = () => void products.search();
	return (
		<>
			<span className="flex gap-2">
				<input
					maxLength={100}
					value={keyword}
					aria-label={words.keyword}
					placeholder={words.keyword}
					className={CONTROL}
					onChange={(event) => setKeyword(event.target.value)}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						// It searches; a form around it would be sent.
						event.preventDefault();
						search();
					}}
				/>
				<Button className="h-10" onClick={search}>
					{words.search}
				</Button>
			</span>
			{error !== null && <ErrorBar message={errorMessage(error, common)} onRetry={search} />}
			{total === null && error === null && <span aria-busy="true" className="skeleton h-40 w-full" />}
			{total === 0 && <p className="text-muted">{words.none}</p>}
		</>
	);
}
