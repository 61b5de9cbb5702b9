import { useStore } from '@nanostores/react';
import { lazy, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import {
	$business,
	$cards,
	CARDS_PAGE,
	chosenFilters,
	filterCards,
	loadCards,
	type ServiceCard,
	showBusiness,
} from '#stores/services/market.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { skeletonKeys } from '#ui/skeleton-keys.ts';
import { CardFilters } from './card-filters.tsx';
import { CardTile } from './card-tile.tsx';

const CardDialog = lazy(() => import('./card-dialog.tsx').then((module) => ({ default: module.CardDialog })));

const NO_FILTERS = {
	identity: null,
	category: null,
	region: null,
	language: null,
	platform: null,
	product: null,
	keyword: '',
};

/** Cards with their filters; the one that the address names is open above them. */
export function FindPart() {
	const common = useText('common');
	const view = useStore($business);
	const { status, data, error } = useStore($cards);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads the view from the address
	useEffect(() => loadCards(), [view]);
	return (
		<>
			<CardFilters key={view.keyword} view={view} />
			{data === null && status === 'failed' && (
				<ErrorState message={errorMessage(error, common)} onRetry={() => loadCards(true)} />
			)}
			{data === null && status !== 'failed' && <Waiting />}
			{data && (
				<div aria-busy={status === 'loading'} className="mt-4">
					{status === 'failed' && (
						<ErrorBar message={errorMessage(error, common)} onRetry={() => loadCards(true)} />
					)}
					<Found list={data.list} total={data.total} />
				</div>
			)}
			{view.card && (
				<Later waiting={null}>
					<CardDialog
						key={view.card}
						cardId={view.card}
						onClose={() => showBusiness({ ...view, card: null })}
					/>
				</Later>
			)}
		</>
	);
}

const GRID = 'grid gap-3 md:grid-cols-2 xl:grid-cols-3';

function Waiting() {
	return (
		<div aria-hidden="true" className={`mt-10 ${GRID}`}>
			{skeletonKeys(9).map((key) => (
				<span key={key} className="skeleton h-52 w-full" />
			))}
		</div>
	);
}

type FoundProps = { readonly list: readonly ServiceCard[]; readonly total: number };

function Found({ list, total }: FoundProps) {
	const t = useText('services');
	const view = useStore($business);
	if (list.length === 0) return <NoCards hasFilters={chosenFilters(view) > 0} />;
	return (
		<>
			<p role="status" className="figures mb-2 text-muted">
				{t('list.found', { count: total })}
			</p>
			<ul className={GRID}>
				{list.map((card) => (
					<CardTile key={card.card_id} card={card} />
				))}
			</ul>
			{total > CARDS_PAGE && (
				<div className="mt-3">
					<Pagination
						page={view.page}
						size={CARDS_PAGE}
						total={total}
						onPage={(page) => showBusiness({ ...view, page })}
					/>
				</div>
			)}
		</>
	);
}

function NoCards({ hasFilters }: { readonly hasFilters: boolean }) {
	const t = useText('services');
	if (!hasFilters)
		return (
			<Notice icon="info" title={t('list.empty')} text={t('list.emptyText')}>
				<Button look="confirm" onClick={() => showBusiness({ tab: 'card' })}>
					{t('list.fill')}
				</Button>
			</Notice>
		);
	return (
		<Notice icon="search" title={t('list.none')} text={t('list.noneText')}>
			<Button onClick={() => filterCards(NO_FILTERS)}>{t('filter.reset')}</Button>
		</Notice>
	);
}
