import type { ReactNode } from 'react';
import { SearchForm } from './search-form.tsx';

type ListBarProps = {
	readonly label: string;
	readonly search: string;
	readonly onSearch: (text: string) => void;
	/** What saves the list. */
	readonly children: ReactNode;
};

/** Above a list of operators: what finds rows of it, and what saves it. */
export function ListBar({ label, search, onSearch, children }: ListBarProps) {
	return (
		<div className="mt-3 flex flex-wrap items-end justify-between gap-3">
			<search className="block grow">
				<SearchForm label={label} search={search} onSearch={onSearch} />
			</search>
			{children}
		</div>
	);
}
