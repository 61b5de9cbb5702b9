import { useStore } from '@nanostores/react';
import { $searchView, changeSearch, type Found } from '#stores/search/search.ts';
import { Pagination } from '#ui/pagination.tsx';

/** The pages that the edition leaves. */
export function FoundPages({ answer }: { readonly answer: Found }) {
	const { page } = useStore($searchView);
	return (
		<Pagination
			page={page}
			size={answer.limit}
			total={Math.min(answer.total, answer.rows_allowed)}
			onPage={(next) => {
				changeSearch({ page: next });
				document.getElementById('content')?.scrollIntoView();
			}}
		/>
	);
}
