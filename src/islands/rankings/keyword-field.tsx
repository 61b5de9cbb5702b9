import { useEffect, useState } from 'react';
import { useText } from '#i18n/text.tsx';
import { TEXT_LENGTH } from '#stores/rankings/ranking-filters.ts';
import { Icon } from '#ui/icon.tsx';
import { useKind, useKindText, useView } from './ranking-kind.tsx';

/** Words of the title; Enter searches. */
export function KeywordField() {
	const t = useText('ranking');
	const kindText = useKindText();
	const { list } = useKind();
	const { keyword } = useView();
	const [typed, setTyped] = useState(keyword);
	useEffect(() => setTyped(keyword), [keyword]);
	return (
		<search className="w-full md:w-56">
			<form
				className="relative"
				onSubmit={(event) => {
					event.preventDefault();
					list.changeFilters({ keyword: typed.trim().slice(0, TEXT_LENGTH) });
				}}
			>
				<span className="pointer-events-none absolute inset-y-0 left-2 flex items-center text-muted">
					<Icon name="search" />
				</span>
				<input
					type="search"
					enterKeyHint="search"
					autoComplete="off"
					maxLength={TEXT_LENGTH}
					aria-label={kindText('filters.keyword')}
					placeholder={kindText('filters.keyword')}
					value={typed}
					className="h-8 w-full appearance-none rounded-control border border-edge bg-surface pr-8 pl-8 placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
					onChange={(event) => setTyped(event.target.value)}
				/>
				{typed && (
					<button
						type="button"
						aria-label={t('filters.clearKeyword')}
						className="absolute inset-y-0 right-0 flex w-8 touch:w-11 items-center justify-center rounded-control text-muted hover:text-ink"
						onClick={() => {
							setTyped('');
							list.changeFilters({ keyword: '' });
						}}
					>
						<Icon name="close" />
					</button>
				)}
			</form>
		</search>
	);
}
