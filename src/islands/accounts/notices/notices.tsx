import { useStore } from '@nanostores/react';
import { lazy } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$marking,
	$notices,
	$noticesView,
	markRead,
	NOTICES_PAGE,
	reloadNotices,
	showNotices,
} from '#stores/accounts/notices.ts';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { TabPanels } from '#ui/tab-panels.tsx';
import { NoticeRow } from './notice-row.tsx';

/** Most members have one page. */
const Pagination = lazy(async () => ({ default: (await import('#ui/pagination.tsx')).Pagination }));
const PastEnd = lazy(async () => ({ default: (await import('#ui/past-end.tsx')).PastEnd }));

/** All notices or the unread ones, page by page. */
export function Notices({ unread }: { readonly unread: number }) {
	const t = useText('member');
	const { locale } = useLanguage();
	const { isUnread } = useStore($noticesView);
	const count =
		unread > 0 ? t('notify.unreadCount', { number: wholeNumber(unread, locale) }) : t('notify.noneUnread');
	return (
		<>
			<div className="mt-3 flex h-8 items-center justify-between gap-3">
				<p role="status" className="figures text-muted">
					{count}
				</p>
				<PendingButton
					isPending={useStore($marking) === 'all'}
					isHeld={unread === 0}
					className={unread === 0 ? 'text-muted' : ''}
					onClick={() => markRead('all')}
				>
					{t('notify.markAll')}
				</PendingButton>
			</div>
			<div className="mt-2">
				<TabPanels
					label={t('notify.views')}
					tabs={(['all', 'unread'] as const).map((value) => ({ value, label: t(`notify.${value}`) }))}
					value={isUnread ? 'unread' : 'all'}
					onChange={(view) => showNotices({ page: 1, isUnread: view === 'unread' })}
				>
					{() => <List />}
				</TabPanels>
			</div>
		</>
	);
}

function List() {
	const state = useStore($notices);
	const { page, isUnread } = useStore($noticesView);
	return (
		<ListState state={state} onRetry={reloadNotices} rows={6} rowHeight="h-21">
			{({ list, total }) => (
				<>
					{list.length === 0 &&
						(total > 0 ? (
							<Later>
								<PastEnd
									page={page}
									size={NOTICES_PAGE}
									total={total}
									onFirst={() => showNotices({ page: 1, isUnread })}
								/>
							</Later>
						) : (
							<Empty isUnread={isUnread} />
						))}
					<ul>
						{list.map((notice) => (
							<NoticeRow key={notice.notice_id} notice={notice} />
						))}
					</ul>
					{total > NOTICES_PAGE && (
						<div className="mt-4 min-h-8">
							<Later>
								<Pagination
									page={page}
									size={NOTICES_PAGE}
									total={total}
									onPage={(next) => showNotices({ page: next, isUnread })}
								/>
							</Later>
						</div>
					)}
				</>
			)}
		</ListState>
	);
}

function Empty({ isUnread }: { readonly isUnread: boolean }) {
	const t = useText('member');
	if (!isUnread) return <Notice icon="info" title={t('notify.emptyTitle')} text={t('notify.emptyText')} />;
	return (
		<Notice icon="check" title={t('notify.emptyUnread')}>
			<Button onClick={() => showNotices({ page: 1, isUnread: false })}>{t('notify.toAll')}</Button>
		</Notice>
	);
}
