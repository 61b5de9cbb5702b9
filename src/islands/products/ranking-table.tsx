import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import type { GoodsRanking } from '#contract/products.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { $density } from '#stores/density.ts';
import { $hiddenProductColumns } from '#stores/hidden-columns.ts';
import { $view, changeView } from '#stores/products.ts';
import { defaultSort } from '#stores/products-view.ts';
import { Table } from '#ui/table.tsx';
import { productColumns, shownColumns } from './columns.tsx';

type RankingTableProps = {
	readonly answer: GoodsRanking | null;
	readonly caption: string;
	readonly isBusy: boolean;
	readonly children?: ReactNode;
};

/** The ranking on wide screens. */
export function RankingTable({ answer, caption, isBusy, children }: RankingTableProps) {
	const t = useText('products');
	const { locale } = useLanguage();
	const view = useStore($view);
	const hidden = useStore($hiddenProductColumns);
	const isCompact = useStore($density) === 'compact';
	const columns = useMemo(
		() => shownColumns(productColumns(t, locale), hidden, view.board),
		[t, locale, hidden, view.board],
	);
	return (
		<Table
			caption={caption}
			columns={columns}
			rows={answer?.list ?? []}
			keyOf={(row) => row.product_id}
			sort={view.sort ?? defaultSort(view.board)}
			order={view.order}
			onSort={(sort, order) => changeView({ sort, order })}
			isCompact={isCompact}
			skeletonRows={answer ? 0 : 20}
			isBusy={isBusy}
		>
			{children}
		</Table>
	);
}
