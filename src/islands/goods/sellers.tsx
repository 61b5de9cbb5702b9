import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/chrome/error-message.ts';
import { $goodsPlace } from '#stores/goods-detail.ts';
import {
	$goodsCreators,
	$goodsLives,
	$goodsVideos,
	$sellerView,
	reloadSellers,
	SELLER_TABS,
	SELLERS_PAGE,
	showSellers,
	sortSellers,
	turnSellers,
} from '#stores/goods-sellers.ts';
import type { Column } from '#ui/columns.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useMoney } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { creatorColumns, liveColumns, videoColumns } from './seller-columns.tsx';

type Remote<Row> = {
	readonly status: 'loading' | 'ready' | 'failed';
	readonly data: { readonly list: readonly Row[]; readonly total: number } | null;
	readonly error: unknown;
};

type ListProps<Row> = {
	readonly remote: Remote<Row>;
	readonly columns: readonly Column<Row>[];
	readonly keyOf: (row: Row) => string;
	readonly caption: string;
	readonly empty: string;
	readonly usualSort: string;
};

/** One of the lists in each of its states. */
function SellerList<Row>({ remote, columns, keyOf, caption, empty, usualSort }: ListProps<Row>) {
	const common = useText('common');
	const { sort, order, page } = useStore($sellerView);
	const { status, data, error } = remote;
	if (status === 'failed' && !data)
		return <ErrorState message={errorMessage(error, common)} onRetry={reloadSellers} />;
	if (data && data.list.length === 0 && status === 'ready') return <Notice icon="info" title={empty} />;
	const total = data?.total ?? 0;
	return (
		<div className="flex flex-col gap-3 pt-3">
			<Table
				caption={caption}
				columns={columns}
				rows={data?.list ?? []}
				keyOf={keyOf}
				sort={sort ?? usualSort}
				order={order}
				onSort={sortSellers}
				isCompact={false}
				skeletonRows={data ? 0 : SELLERS_PAGE}
				isBusy={status === 'loading'}
			/>
			{total > SELLERS_PAGE && (
				<Pagination page={page} size={SELLERS_PAGE} total={total} onPage={turnSellers} />
			)}
		</div>
	);
}

/** Who and what sells the product: creators, videos, lives. */
export function Sellers() {
	const t = useText('goods');
	const { locale } = useLanguage();
	const money = useMoney();
	const { tab } = useStore($sellerView);
	const platId = useStore($goodsPlace)?.platId ?? 0;
	const creators = useStore($goodsCreators);
	const videos = useStore($goodsVideos);
	const lives = useStore($goodsLives);
	const columns = useMemo(() => {
		const words = { t, locale, platId, money };
		return { creators: creatorColumns(words), videos: videoColumns(words), lives: liveColumns(words) };
	}, [t, locale, platId, money]);
	const words = { caption: t(`sellers.${tab}`), empty: t(`sellers.empty.${tab}`) };
	return (
		<Panel title={t('sellers.title')} text={t(`sellers.about.${tab}`)}>
			<div className="mt-3">
				<Tabs
					label={t('sellers.title')}
					tabs={SELLER_TABS.map((value) => ({ value, label: t(`sellers.${value}`) }))}
					value={tab}
					onChange={showSellers}
				>
					{tab === 'creators' && (
						<SellerList
							{...words}
							remote={creators}
							columns={columns.creators}
							keyOf={(row) => row.creator_id}
							usualSort="units"
						/>
					)}
					{tab === 'videos' && (
						<SellerList
							{...words}
							remote={videos}
							columns={columns.videos}
							keyOf={(row) => row.video_id}
							usualSort="units"
						/>
					)}
					{tab === 'lives' && (
						<SellerList
							{...words}
							remote={lives}
							columns={columns.lives}
							keyOf={(row) => row.room_id}
							usualSort="started_at"
						/>
					)}
				</Tabs>
			</div>
		</Panel>
	);
}
