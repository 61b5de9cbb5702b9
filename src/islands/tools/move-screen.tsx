import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { GuestNotice } from '#islands/shared/guest-notice.tsx';
import { $token } from '#stores/shared/token.ts';
import { $jobView } from '#stores/tools/jobs.ts';
import { $moveShops, loadMoveShops } from '#stores/tools/move.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { JobScreen, NoJob } from './job-screen.tsx';
import { MoveForm } from './move-form.tsx';
import { PlanPanel } from './plan-panel.tsx';

type FrameProps = {
	readonly title: string;
	readonly lead: string;
	readonly guest: { readonly title: string; readonly text: string };
	/** What a member sees who has chosen no job. */
	readonly children: ReactNode;
};

function Frame({ title, lead, guest, children }: FrameProps) {
	const t = useText('tools');
	const isMember = useStore($token) !== '';
	const { job } = useStore($jobView);
	return (
		<div className="mx-auto flex max-w-page flex-col gap-4">
			<header>
				<h1 className="text-20">{title}</h1>
				<p className="mt-1 max-w-160 text-muted">{lead}</p>
			</header>
			{!isMember && <GuestNotice {...guest} action={t('example.action')} />}
			{isMember && (job === null ? children : <JobScreen />)}
		</div>
	);
}

/** `/carry?tool=published`: a job that publishes videos; it is begun where they are rendered. */
export function PublishedScreen() {
	const t = useText('tools');
	const guest = { title: t('videoJob.guest.title'), text: t('videoJob.guest.text') };
	return (
		<Frame title={t('videoJob.title')} lead={t('videoJob.lead')} guest={guest}>
			<NoJob />
		</Frame>
	);
}

/** `/carry?tool=move`: what to move where, the dry run, and then the job. */
export function MoveScreen() {
	const t = useText('tools');
	const guest = { title: t('guest.title'), text: t('guest.text') };
	return (
		<Frame title={t('tool.move.title')} lead={t('move.lead')} guest={guest}>
			<Planning />
		</Frame>
	);
}

function Planning() {
	const t = useText('tools');
	const common = useText('common');
	const { status, data, error } = useStore($moveShops);
	useEffect(loadMoveShops, []);
	if (!data) {
		if (status !== 'failed') return <span className="skeleton h-80 w-full rounded-panel" />;
		return <ErrorState message={errorMessage(error, common)} onRetry={loadMoveShops} />;
	}
	const shops = data.list.filter(({ state }) => state !== 'ended');
	if (shops.length === 0)
		return (
			<div className="rounded-panel border border-line bg-surface">
				<Notice icon="link" title={t('noShop.title')} text={t('noShop.text')}>
					<ButtonLink look="confirm" href="/tkfffShopList">
						{t('noShop.action')}
					</ButtonLink>
				</Notice>
			</div>
		);
	return (
		<>
			<MoveForm shops={shops} />
			<PlanPanel />
		</>
	);
}
