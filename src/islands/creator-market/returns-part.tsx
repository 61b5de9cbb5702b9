import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { percentText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import {
	$marketView,
	$returns,
	type CreatorReturns,
	loadReturns,
	MARKET_PAGE,
	showMarket,
	showTab,
} from '#stores/creator-market/market.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Fact } from './creator-card.tsx';
import { MarketMoney } from './market-money.tsx';

/** What invitations brought, creator by creator: each leads to its invitations, and these to their orders. */
export function ReturnsPart() {
	const t = useText('partners');
	const { page } = useStore($marketView);
	const state = useStore($returns);
	useEffect(() => loadReturns(page), [page]);
	return (
		<Panel title={t('returns.title')} text={t('returns.text')}>
			<ListState state={state} onRetry={() => loadReturns(page)} rows={4} rowHeight="h-20">
				{({ list, total }) => (
					<>
						{list.length === 0 && (
							<Notice icon="info" title={t('sent.none')} text={t('sent.noneText')}>
								<Button onClick={() => showTab('creators')}>{t('tabs.creators')}</Button>
							</Notice>
						)}
						<ul>
							{list.map((row) => (
								<ReturnsRow key={`${row.plat_id} ${row.handle}`} row={row} />
							))}
						</ul>
						{total > MARKET_PAGE && (
							<Pagination
								page={page}
								size={MARKET_PAGE}
								total={total}
								onPage={(next) => showMarket({ page: next })}
							/>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}

function ReturnsRow({ row }: { readonly row: CreatorReturns }) {
	const t = useText('partners');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const { profile_id: profile } = row;
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-40 flex-1">
				<strong className="break-words font-medium" translate="no">
					@{row.handle}
				</strong>
				<p className="text-12 text-muted">
					<RegionName platId={row.plat_id} />
				</p>
				{profile !== null && (
					<Button
						className="mt-1"
						aria-label={`${t('returns.show')}: @${row.handle}`}
						onClick={() => showMarket({ tab: 'sent', profile, state: '' })}
					>
						{t('returns.show')}
					</Button>
				)}
			</div>
			<dl className="grid grid-cols-3 gap-x-6 gap-y-2 text-right md:grid-cols-5">
				<Fact label={t('returns.invitations')}>{number(row.invitations)}</Fact>
				<Fact label={t('returns.accepted')}>{number(row.accepted)}</Fact>
				<Fact label={t('returns.samples')}>{number(row.samples)}</Fact>
				<Fact label={t('returns.posted')}>{number(row.posted)}</Fact>
				<Fact label={t('returns.sold')}>{number(row.sold)}</Fact>
				<Fact label={t('returns.kept')}>{percentText(row.kept_rate, locale, 0)}</Fact>
				<Fact label={t('figures.orders')}>{number(row.orders)}</Fact>
				<Fact label={t('figures.value')}>
					<MarketMoney minor={row.value} currency={row.currency} />
				</Fact>
				<Fact label={t('returns.perSample')}>
					{row.value_per_sample === null ? (
						UNKNOWN_TEXT
					) : (
						<MarketMoney minor={row.value_per_sample} currency={row.currency} />
					)}
				</Fact>
			</dl>
		</li>
	);
}
