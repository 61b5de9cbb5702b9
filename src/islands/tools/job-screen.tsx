import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { shopPage } from '#stores/connected-shops/shops.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting } from '#stores/shared/mutation.ts';
import {
	$job,
	$jobView,
	changeJob,
	followJob,
	type Job,
	type JobAct,
	kindOfJob,
	loadJob,
} from '#stores/tools/jobs.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { FollowUp } from './follow-up.tsx';
import { JobItems } from './job-items.tsx';
import { doneOf, useJobName } from './job-rows.tsx';
import { JobWaits } from './job-waits.tsx';

/** Where another job of the kind begins. */
const ANOTHER = {
	move: { href: '/carry?tool=move', text: 'another' },
	titles: { href: '/carry?tool=titles&shop=', text: 'titleJob.another' },
	published: { href: '/carry?tool=video', text: 'videoJob.another' },
} as const;

/** One job: how far it is, what can be done with it, and what came of each item. */
export function JobScreen() {
	const common = useText('common');
	const t = useText('tools');
	const { job: id, tool } = useStore($jobView);
	const { status, data, error } = useStore($job);
	useEffect(followJob, []);
	const shown = data?.job.job_id === id ? data : null;
	const message = status === 'failed' ? errorMessage(error, common) : null;
	// The number is of another account's job, or of none.
	const isNone = !shown && isApiError(error) && error.code === 10001;
	return (
		<>
			<p>
				<ButtonLink href={ANOTHER[tool].href}>{t(ANOTHER[tool].text)}</ButtonLink>
			</p>
			{isNone && <NoJob />}
			{!shown && !isNone && message !== null && <ErrorState message={message} onRetry={loadJob} />}
			{!shown && message === null && <span className="skeleton h-60 w-full rounded-panel" />}
			{shown && (
				<>
					{message !== null && <ErrorBar message={message} onRetry={loadJob} />}
					<Whole job={shown.job} />
					<FollowUp job={shown.job} />
					<JobItems detail={shown} />
				</>
			)}
		</>
	);
}

/** In place of a job that there is not. */
export function NoJob() {
	const t = useText('tools');
	return (
		<div className="rounded-panel border border-line bg-surface">
			<Notice icon="info" title={t('jobs.gone')} />
		</div>
	);
}

function Whole({ job }: { readonly job: Job }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const { done, of } = doneOf(job);
	const nameOf = useJobName();
	const counted = useCounted(job);
	const told = (['created', 'refused', 'failed', 'undone'] as const).filter((state) => job.counts[state] > 0);
	return (
		<Panel title={nameOf(job)}>
			<div className="mt-3">
				<Progress
					label={t(`state.${job.state}`)}
					text={t('progress', { done: wholeNumber(done, locale), of: wholeNumber(of, locale) })}
					share={of === 0 ? 1 : done / of}
				/>
			</div>
			<p role="status" className="figures mt-2 text-muted">
				{told.map((state) => counted(state, wholeNumber(job.counts[state], locale))).join(' · ')}
			</p>
			<JobWaits job={job} />
			<Acts job={job} />
		</Panel>
	);
}

/** Acts that are asked about first. */
const ASKED: readonly JobAct[] = ['cancel', 'undo'];

const isTitles = (job: Job) => kindOfJob(job) === 'titles';
const isVideos = (job: Job) => kindOfJob(job) === 'published';

/** What is said of how many items there are of a state. */
function useCounted(job: Job) {
	const t = useText('tools');
	return (state: 'created' | 'refused' | 'failed' | 'undone', number: string) => {
		if (isVideos(job) && state === 'created') return t('videoJob.counted.created', { number });
		return isTitles(job) && (state === 'created' || state === 'undone')
			? t(`titleJob.counted.${state}`, { number })
			: t(`counted.${state}`, { number });
	};
}

function Acts({ job }: { readonly job: Job }) {
	const t = useText('tools');
	const common = useText('common');
	const acting = useStore($acting);
	const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null);
	const group = useKeptFocus<HTMLDivElement>();
	const { job_id: id, acts, url } = job;
	const actWord = (what: JobAct) =>
		isTitles(job) && what === 'undo' ? t('titleJob.revertAll') : t(`act.${what}`);
	const askWord = (part: 'title' | 'text') => {
		const what = asking ?? 'cancel';
		if (isVideos(job)) return t(`videoJob.ask.${part}`);
		return isTitles(job) ? t(`titleJob.ask.${what}.${part}`) : t(`ask.${what}.${part}`);
	};
	const press = (what: JobAct) => {
		if (ASKED.includes(what)) setAsking(what === 'cancel' ? 'cancel' : 'undo');
		else void changeJob(id, what);
	};
	return (
		<div ref={group} tabIndex={-1} className="outline-none">
			<p className="mt-3 flex flex-wrap gap-2">
				{acts.map((what) => (
					<PendingButton
						key={what}
						isPending={acting === `${what} ${id}`}
						isHeld={acting !== null}
						onClick={() => press(what)}
					>
						{actWord(what)}
					</PendingButton>
				))}
				{url !== null && (
					<ButtonLink href={shopPage(url)} target="_blank" rel="noopener">
						{t('openShop')}
					</ButtonLink>
				)}
			</p>
			{(['pause', 'resume', 'cancel', 'retry', 'undo'] as const).map((what) => (
				<FailedAct
					key={what}
					name={`${what} ${id}`}
					ownWords={(code) => (code === 26_004 ? t('refused.state') : undefined)}
				/>
			))}
			{asking && (
				<ConfirmDialog
					title={askWord('title')}
					text={askWord('text')}
					confirmLabel={actWord(asking)}
					cancelLabel={common('action.cancel')}
					isPending={acting === `${asking} ${id}`}
					onConfirm={() => void changeJob(id, asking).then(() => setAsking(null))}
					onCancel={() => setAsking(null)}
				/>
			)}
		</div>
	);
}
