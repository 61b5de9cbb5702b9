import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import {
	$isEndingOthers,
	$sessions,
	type ActiveSession,
	endOtherSessions,
	loadSessions,
} from '#stores/accounts/active-sessions.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Panel } from '#ui/panel.tsx';

/** Where the member is logged in, and how to log out everywhere else. */
export function SessionsPanel() {
	const t = useText('member');
	const state = useStore($sessions);
	useEffect(loadSessions, []);
	return (
		<Panel
			title={t('security.sessions')}
			text={t('security.sessionsText')}
			className="min-h-50 lg:col-span-2"
		>
			<div className="mt-3">
				<ListState state={state} onRetry={loadSessions} rows={2} rowHeight="h-15">
					{({ list }) => (
						<>
							<ul>
								{list.map((session) => (
									<Session key={session.session_id} session={session} />
								))}
							</ul>
							<EndOthers others={list.filter(({ current }) => !current)} />
						</>
					)}
				</ListState>
			</div>
		</Panel>
	);
}

function Session({ session }: { readonly session: ActiveSession }) {
	const t = useText('member');
	const { locale } = useLanguage();
	const { address } = session;
	return (
		<li className="flex min-h-15 flex-wrap items-center gap-x-6 gap-y-0.5 border-line border-t py-2">
			<p className="flex grow basis-60 flex-wrap items-center gap-2">
				<span className="font-medium">{useSessionName()(session)}</span>
				{session.current && <Badge look="link">{t('security.thisSession')}</Badge>}
			</p>
			<p className="figures text-muted md:text-right">
				<span className="block">{t('security.seen', { seen: minuteText(session.seen_at, locale) })}</span>
				<span className="block text-12">
					{t('security.since', { since: minuteText(session.created_at, locale), address })}
				</span>
			</p>
		</li>
	);
}

/** Browser and system, or what kind of device it is. */
function useSessionName(): (session: ActiveSession) => string {
	const t = useText('member');
	return ({ label, device }) => label || t(device === 'phone' ? 'security.mobile' : 'security.desktop');
}

function EndOthers({ others }: { readonly others: readonly ActiveSession[] }) {
	const t = useText('member');
	const common = useText('common');
	const nameOf = useSessionName();
	const isPending = useStore($isEndingOthers);
	const [isAsked, setAsked] = useState(false);
	const end = async () => {
		if (await endOtherSessions()) showToast(t('security.ended'));
		setAsked(false);
	};
	if (others.length === 0 && !isAsked) return <p className="mt-2 text-muted">{t('security.onlyOne')}</p>;
	return (
		<>
			<Button className="mt-2 self-start" onClick={() => setAsked(true)}>
				{t('security.endOthers')}
			</Button>
			{isAsked && (
				<ConfirmDialog
					title={t('security.endTitle')}
					text={t('security.endText', {
						sessions: others.map(nameOf).join(' · '),
					})}
					confirmLabel={t('security.endOthers')}
					cancelLabel={common('action.cancel')}
					isPending={isPending}
					onConfirm={end}
					onCancel={() => setAsked(false)}
				/>
			)}
		</>
	);
}
