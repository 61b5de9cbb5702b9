import { useStore } from '@nanostores/react';
import type { UserInfo } from '#contract/user-info.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$followPlace,
	$follows,
	FOLLOWED_KINDS,
	FOLLOWS_PAGE,
	reloadFollows,
	showFollows,
} from '#stores/accounts/follows.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { FollowedRow } from './followed-row.tsx';

/** Where there is something of a kind to follow. */
const LISTS = {
	creator: '/influenceMarket',
	shop: '/shop',
	product: '/goodsSellLike',
	live: '/liveData',
} as const;

/** What the member follows, by kind; it stands last, so that lists may be long or short. */
export function FollowedPanel({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const { kind } = useStore($followPlace);
	return (
		<Panel title={t('follows.title')} className="min-h-80">
			<div className="mt-2">
				<TabPanels
					label={t('follows.kinds')}
					tabs={FOLLOWED_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
					value={kind}
					onChange={(value) => showFollows(value)}
				>
					{/* Another kind is another list: no row of it is ever shown for the one before. */}
					{(shown) => <Followed key={shown} user={user} />}
				</TabPanels>
			</div>
		</Panel>
	);
}

function Followed({ user }: { readonly user: UserInfo }) {
	const t = useText('member');
	const { locale } = useLanguage();
	const { kind, page } = useStore($followPlace);
	const state = useStore($follows);
	const loaded = state.data?.list ?? [];
	// While another kind loads, the answer at hand is still that of the one before; an empty one does not say of which.
	const isStale = state.status === 'loading' && loaded.every((followed) => followed.kind !== kind);
	const shown = isStale ? { ...state, data: null } : state;
	const limit = wholeNumber(user.quotas[`followed_${kind}s`].limit, locale);
	return (
		<ListState state={shown} onRetry={reloadFollows} rows={FOLLOWS_PAGE} rowHeight="h-13">
			{({ list, total }) =>
				list.length === 0 ? (
					<Notice icon="info" title={t(`follows.empty.${kind}`)} text={t('follows.emptyText', { limit })}>
						<ButtonLink href={LISTS[kind]}>{t(`follows.toLists.${kind}`)}</ButtonLink>
					</Notice>
				) : (
					<>
						<ul>
							{list.map((followed) => (
								<FollowedRow key={`${followed.plat_id} ${followed.id}`} followed={followed} />
							))}
						</ul>
						{total > FOLLOWS_PAGE && (
							<div className="mt-3">
								<Pagination
									page={page}
									size={FOLLOWS_PAGE}
									total={total}
									onPage={(next) => showFollows(kind, next)}
								/>
							</div>
						)}
					</>
				)
			}
		</ListState>
	);
}
