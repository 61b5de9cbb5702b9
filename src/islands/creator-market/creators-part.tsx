import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { MOST_AT_ONCE } from '#domain/creator-market/limits.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { LockedTail } from '#islands/shared/locked-tail.tsx';
import {
	$creators,
	$marketView,
	loadCreators,
	MARKET_PAGE,
	type MarketCreator,
	showMarket,
} from '#stores/creator-market/market.ts';
import { $region } from '#stores/shared/region.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { CreatorCard } from './creator-card.tsx';
import { MarketFilters } from './market-filters.tsx';

const ReportProfile = lazy(async () => ({ default: (await import('./report-profile.tsx')).ReportProfile }));
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }));

/** The creators of the market; one or many are invited at once. */
export function CreatorsPart() {
	const t = useText('partners');
	const { locale } = useLanguage();
	const { platId } = useStore($region);
	const view = useStore($marketView);
	const state = useStore($creators);
	const [picked, setPicked] = useState<readonly MarketCreator[]>([]);
	const [invited, setInvited] = useState<readonly MarketCreator[]>([]);
	const [reported, setReported] = useState<MarketCreator | null>(null);
	const load = () => loadCreators({ platId, view });
	useEffect(() => loadCreators({ platId, view }), [platId, view]);
	// Creators of another region are not invited to a product of this one.
	const chosen = picked.filter((creator) => creator.plat_id === platId);
	const pick = (creator: MarketCreator, isPicked: boolean) => {
		const others = chosen.filter(({ profile_id }) => profile_id !== creator.profile_id);
		if (isPicked && others.length >= MOST_AT_ONCE)
			showToast(t('creators.most', { count: MOST_AT_ONCE }), 'warning');
		else setPicked(isPicked ? [...others, creator] : others);
	};
	const left = state.data?.left_today;
	return (
		<>
			<MarketFilters view={view} />
			<div className="mt-3 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
				<p className="figures text-muted" role="status">
					{state.data &&
						t('creators.total', { count: state.data.total, shown: wholeNumber(state.data.total, locale) })}
					{left !== undefined &&
						` · ${t('creators.left', { left: wholeNumber(left, locale), day: wholeNumber(state.data?.per_day ?? 0, locale) })}`}
				</p>
				{chosen.length > 0 && (
					<span className="ml-auto flex gap-2">
						<Button onClick={() => setPicked([])}>{t('creators.clear')}</Button>
						<Button look="primary" onClick={() => setInvited(chosen)}>
							{t('creators.inviteMany', { count: wholeNumber(chosen.length, locale) })}
						</Button>
					</span>
				)}
			</div>
			<ListState state={state} onRetry={load} rows={6} rowHeight="h-40">
				{(answer) => (
					<>
						{answer.list.length === 0 && (
							<Notice icon="info" title={t('creators.none')} text={t('creators.noneText')}>
								<Button onClick={() => showMarket({ tab: 'profile' })}>{t('creators.join')}</Button>
							</Notice>
						)}
						<ul className="grid gap-3 lg:grid-cols-2">
							{answer.list.map((creator) => (
								<CreatorCard
									key={creator.profile_id}
									creator={creator}
									isPicked={chosen.some(({ profile_id }) => profile_id === creator.profile_id)}
									onPick={(isPicked) => pick(creator, isPicked)}
									onInvite={() => setInvited([creator])}
									onReport={() => setReported(creator)}
								/>
							))}
						</ul>
						{answer.total > MARKET_PAGE && (
							<Pagination
								page={view.page}
								size={MARKET_PAGE}
								total={Math.min(answer.total, answer.rows_allowed)}
								onPage={(page) => showMarket({ page })}
							/>
						)}
						{answer.total > answer.rows_allowed && <LockedTail answer={answer} />}
					</>
				)}
			</ListState>
			{reported && (
				<Later waiting={null}>
					<ReportProfile creator={reported} onClose={() => setReported(null)} />
				</Later>
			)}
			{invited.length > 0 && (
				<InviteDialog
					creators={invited}
					platId={platId}
					onClose={() => setInvited([])}
					onDone={() => {
						setInvited([]);
						setPicked([]);
						load();
					}}
				/>
			)}
		</>
	);
}
