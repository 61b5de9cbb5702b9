import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { SearchedKind, SearchSort } from '#contract/search.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { LIVE_ROWS } from '#islands/lives/live-rows.ts';
import {
	CREATOR_ROWS,
	type KindRows,
	PRODUCT_ROWS,
	SHOP_ROWS,
} from '#islands/rankings/comparison/kind-rows.ts';
import { useToolColumn } from '#islands/rankings/comparison/use-tool-column.tsx';
import { $searchView, changeSearch, type Found } from '#stores/search/search.ts';
import { $density } from '#stores/shared/density.ts';
import { $region } from '#stores/shared/region.ts';
import type { Column } from '#ui/columns.ts';
import { Table } from '#ui/table.tsx';
import { goodsColumns, shopColumns } from './columns.tsx';
import { creatorColumns, liveColumns } from './people-columns.tsx';

type FoundTableProps = {
	readonly kind: SearchedKind;
	readonly answer: Found | null;
	readonly isBusy: boolean;
};

const NO_TERMS: readonly string[] = [];

/** What was found, on wide screens. */
export function FoundTable({ kind, answer, isBusy }: FoundTableProps) {
	const t = useText('search');
	const products = useText('products');
	const { locale } = useLanguage();
	const { platId } = useStore($region);
	const terms = answer?.terms ?? NO_TERMS;
	const words = useMemo(() => ({ t, products, locale, platId, terms }), [t, products, locale, platId, terms]);
	const common = { answer, isBusy };
	switch (kind) {
		case 'goods':
			return (
				<Rows
					{...common}
					columns={goodsColumns(words)}
					rows={answer?.goods ?? []}
					keyOf={(row) => row.product_id}
					tools={PRODUCT_ROWS}
				/>
			);
		case 'shops':
			return (
				<Rows
					{...common}
					columns={shopColumns(words)}
					rows={answer?.shops ?? []}
					keyOf={(row) => row.shop_id}
					tools={SHOP_ROWS}
				/>
			);
		case 'creators':
			return (
				<Rows
					{...common}
					columns={creatorColumns(words)}
					rows={answer?.creators ?? []}
					keyOf={(row) => row.creator_id}
					tools={CREATOR_ROWS}
				/>
			);
		case 'lives':
			return (
				<Rows
					{...common}
					columns={liveColumns(words)}
					rows={answer?.lives ?? []}
					keyOf={(row) => row.room_id}
					tools={LIVE_ROWS}
				/>
			);
	}
}

type RowsProps<Row> = Omit<FoundTableProps, 'kind'> & {
	readonly columns: readonly Column<Row, SearchSort>[];
	readonly rows: readonly Row[];
	readonly keyOf: (row: Row) => string;
	readonly tools: KindRows<Row>;
};

function Rows<Row>({ answer, isBusy, columns, rows, keyOf, tools }: RowsProps<Row>) {
	const t = useText('search');
	const { keyword, sort, order } = useStore($searchView);
	return (
		<Table
			caption={t('resultsFor', { keyword })}
			columns={useToolColumn(columns, tools, answer !== null)}
			rows={rows}
			keyOf={keyOf}
			sort={sort === 'relevance' ? null : sort}
			order={order}
			onSort={(chosen, turned) => changeSearch({ sort: chosen, order: turned })}
			isCompact={useStore($density) === 'compact'}
			skeletonRows={answer ? 0 : 10}
			isBusy={isBusy}
		/>
	);
}
