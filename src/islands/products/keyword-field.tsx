import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { $view, changeFilters } from '#stores/products.ts';
import { Icon } from '#ui/icon.tsx';

/** Words of the title; Enter searches. */
export function KeywordField() {
	const t = useText('products');
	const { keyword } = useStore($view);
	const [typed, setTyped] = useState(keyword);
	useEffect(() => setTyped(keyword), [keyword]);
	return (
		<search className="w-full md:w-56">
			<form
				className="relative"
				onSubmit={(event) => {
					event.preventDefault();
					changeFilters({ keyword: typed.trim().slice(0, 100) });
				}}
			>
				<span className="pointer-events-none absolute top-2 left-2 text-muted">
					<Icon name="search" />
				</span>
				<input
					type="search"
					enterKeyHint="search"
					autoComplete="off"
					maxLength={100}
					aria-label={t('filters.keyword')}
					placeholder={t('filters.keyword')}
					value={typed}
					className="h-8 w-full appearance-none rounded-control border border-edge bg-surface pr-8 pl-8 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
					onChange={(event) => setTyped(event.target.value)}
				/>
				{typed && (
					<button
						type="button"
						aria-label={t('filters.clearKeyword')}
						className="absolute top-1 right-1 flex size-6 items-center justify-center rounded-control text-muted hover:text-ink"
						onClick={() => {
							setTyped('');
							changeFilters({ keyword: '' });
						}}
					>
						<Icon name="close" />
					</button>
				)}
			</form>
		</search>
	);
}
