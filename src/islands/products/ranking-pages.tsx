import { useStore } from '@nanostores/react';
import type { GoodsRanking } from '#contract/products.ts';
import { useText } from '#i18n/text.tsx';
import { $pageSize, PAGE_SIZES } from '#stores/page-size.ts';
import { $view, changeView } from '#stores/products.ts';
import { Pagination } from '#ui/pagination.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** The pages that the edition and the chosen number of places leave. */
export function RankingPages({ answer }: { readonly answer: GoodsRanking }) {
	const t = useText('common');
	const { page, top } = useStore($view);
	const size = useStore($pageSize);
	const reachable = Math.min(answer.total, answer.rows_allowed, top ? Number(top) : Number.POSITIVE_INFINITY);
	const goTo = (next: number) => {
		changeView({ page: next });
		document.getElementById('content')?.scrollIntoView();
	};
	return (
		<div className="flex flex-wrap items-center justify-between gap-3">
			<Pagination page={page} size={answer.limit} total={reachable} onPage={goTo} />
			<div className="flex items-center gap-2">
				<span aria-hidden="true" className="text-muted">
					{t('pages.size')}
				</span>
				<SelectField
					label={t('pages.size')}
					isLabelHidden
					choices={PAGE_SIZES.map((value) => ({ value, label: value }))}
					value={size}
					onChoose={(next) => {
						$pageSize.set(next);
						changeView({ page: 1 });
					}}
				/>
			</div>
		</div>
	);
}
