import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import { type DetailLists, LIST_PAGE } from '#stores/details/detail-lists.ts';
import type { Column } from '#ui/columns.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Table } from '#ui/table.tsx';
import { DetailRows } from './detail-rows.tsx';

/** How the rows of a list look: as a table where there is room, as two lines each on phones. */
export type ListKind<Row> = {
	readonly useColumns: () => readonly Column<Row>[];
	readonly keyOf: (row: Row) => string;
	/** By what it is sorted while nobody chose. */
	readonly usualSort: string;
	readonly PhoneRow: ComponentType<{ readonly row: Row }>;
};

type ListProps<Rows, Tab extends keyof Rows & string> = {
	readonly lists: DetailLists<Rows>;
	readonly tab: Tab;
	readonly kind: ListKind<Rows[Tab]>;
	readonly caption: string;
	/** Said where there is no row. */
	readonly empty: string;
	/** How many a counter of the source has, where there is one: not each of them need be known. */
	readonly counted?: number | null | undefined;
};

/** One of the lists behind a detail in each of its states. */
export function DetailList<Rows extends object, Tab extends keyof Rows & string>(
	props: ListProps<Rows, Tab>,
) {
	const { lists, tab, kind, caption, empty, counted = null } = props;
	const common = useText('common');
	const isWide = useWide();
	const view = useStore(lists.$view);
	const { status, data, error } = useStore(lists.states[tab]);
	const columns = kind.useColumns();
	if (status === 'failed' && !data)
		return <ErrorState message={errorMessage(error, common)} onRetry={lists.reload} />;
	if (data && data.list.length === 0 && status === 'ready') return <Notice icon="info" title={empty} />;
	const total = data?.total ?? 0;
	const open = Math.min(total, data?.rows_allowed ?? total);
	const shown = {
		caption,
		columns,
		rows: data?.list ?? [],
		keyOf: kind.keyOf,
		sort: view.sort ?? kind.usualSort,
		order: view.order,
		onSort: lists.sort,
		skeletonRows: data ? 0 : LIST_PAGE,
		isBusy: status === 'loading',
	};
	return (
		<div className="flex flex-col gap-3 pt-3">
			{data && counted !== null && total < counted && <KnownOf known={total} counted={counted} />}
			{isWide ? <Table {...shown} isCompact={false} /> : <DetailRows {...shown} PhoneRow={kind.PhoneRow} />}
			{data && open < total && view.page * LIST_PAGE >= open && <LockedTail answer={data} />}
			{open > LIST_PAGE && <Pagination page={view.page} size={LIST_PAGE} total={open} onPage={lists.turn} />}
		</div>
	);
}

/** That a list has not all that were counted. */
function KnownOf({ known, counted }: { readonly known: number; readonly counted: number }) {
	const t = useText('detail');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	return (
		<p className="figures text-12 text-muted">
			{t('sellers.known', { known: number(known), counted: number(counted) })}
		</p>
	);
}
