import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { $pageSize, PAGE_SIZES } from '#stores/shared/page-size.ts';
import { Pagination } from '#ui/pagination.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { type AnyAnswer, useKind, useView } from './ranking-kind.tsx';

/** The pages that the edition and the chosen number of places leave. */
export function RankingPages({ answer }: { readonly answer: AnyAnswer }) {
	const t = useText('common');
	const { list } = useKind();
	const { page, top } = useView();
	const size = useStore($pageSize);
	const reachable = Math.min(answer.total, answer.rows_allowed, top ? Number(top) : Number.POSITIVE_INFINITY);
	const goTo = (next: number) => {
		list.changeView({ page: next });
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
						list.changeView({ page: 1 });
					}}
				/>
			</div>
		</div>
	);
}
