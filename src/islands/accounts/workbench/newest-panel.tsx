import { useStore } from '@nanostores/react';
import { momentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { MemberLink } from '#islands/accounts/member-link.tsx';
import { noticeWords } from '#islands/accounts/notice-words.ts';
import { $newestNotices, loadNewestNotices, NEWEST_NOTICES } from '#stores/accounts/newest-notices.ts';
import type { Notice } from '#stores/accounts/notices.ts';
import { $isSold } from '#stores/shared/open-access.ts';
import { Panel } from '#ui/panel.tsx';

/** The newest notices, a line each. */
export function NewestPanel() {
	const t = useText('member');
	const state = useStore($newestNotices);
	return (
		<Panel
			title={t('newest.title')}
			aside={<MemberLink href="/notify">{t('newest.all')}</MemberLink>}
			className="min-h-48"
		>
			<div className="mt-2">
				<ListState state={state} onRetry={loadNewestNotices} rows={NEWEST_NOTICES} rowHeight="h-10">
					{({ list }) =>
						list.length === 0 ? (
							<p className="text-muted">{t('notify.emptyTitle')}</p>
						) : (
							<ul>
								{list.map((notice) => (
									<Line key={notice.notice_id} notice={notice} />
								))}
							</ul>
						)
					}
				</ListState>
			</div>
		</Panel>
	);
}

function Line({ notice }: { readonly notice: Notice }) {
	const t = useText('member');
	const common = useText('common');
	const { locale } = useLanguage();
	const { title, text } = noticeWords(notice, {
		t,
		alerts: useText('alerts'),
		common,
		locale,
		isSold: useStore($isSold),
	});
	return (
		<li className="flex h-10 items-center gap-2 border-line border-t" title={text}>
			<span className={`size-2 shrink-0 rounded-full ${notice.read ? '' : 'bg-link'}`} aria-hidden="true" />
			{!notice.read && <span className="sr-only">{t('notify.unreadMark')}: </span>}
			<span className={`min-w-0 grow truncate ${notice.read ? '' : 'font-medium'}`}>
				{notice.kind === 'message' ? text : title}
			</span>
			<span className="figures shrink-0 text-12 text-muted">{momentText(notice.at, locale)}</span>
		</li>
	);
}
