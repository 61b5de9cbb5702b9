import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fixedNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useItemWords } from '#islands/connected-shops/use-item-words.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { shopPage } from '#stores/connected-shops/shops.ts';
import { moveTo } from '#stores/shared/address.ts';
import { isApiError } from '#stores/shared/errors.ts';
import { $acting } from '#stores/shared/mutation.ts';
import {
	$job,
	$jobView,
	changeJob,
	followJob,
	ITEMS_PAGE,
	type ItemState,
	type Job,
	type JobAct,
	type JobDetail,
	jobAddress,
	kindOfJob,
	loadJob,
	revertTitle,
} from '#stores/tools/jobs.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { FollowUp } from './follow-up.tsx';
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
					<Items detail={shown} />
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

/** What an item's state is called. */
function useItemWord(job: Job) {
	const t = useText('tools');
	return (state: ItemState) => {
		if (isVideos(job) && state === 'created') return t('videoJob.created');
		if (isTitles(job) && state === 'created') return t('titleJob.created');
		return isTitles(job) && state === 'undone' ? t('titleJob.itemUndone') : t(`item.${state}`);
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

const STATES: readonly ItemState[] = ['created', 'refused', 'failed', 'queued', 'skipped', 'undone'];

function Items({ detail: { list, total, page, job } }: { readonly detail: JobDetail }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const itemWord = useItemWord(job);
	const told = useItemWords();
	const view = useStore($jobView);
	const show = (change: Partial<typeof view>) => moveTo(jobAddress({ ...view, page: 1, ...change }));
	const choices = [
		{ value: 'all', label: t('items.all') },
		...STATES.map((state) => ({
			value: state,
			label: `${itemWord(state)} (${wholeNumber(job.counts[state], locale)})`,
		})),
	];
	return (
		<Panel
			title={t('items.title')}
			aside={
				<SelectField
					label={t('items.filter')}
					isLabelHidden
					choices={choices}
					value={view.items ?? 'all'}
					onChoose={(value) => show({ items: STATES.find((state) => state === value) ?? null })}
				/>
			}
		>
			{total === 0 && <p className="mt-3 text-muted">{t('items.none')}</p>}
			{list.some(isArriving) && <p className="mt-3 text-muted">{t('videoJob.keepOpen')}</p>}
			<ul className="mt-3">
				{list.map((item) => (
					<li
						key={item.position}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2"
					>
						<ItemTitle item={item} />
						<span
							className={item.state === 'refused' || item.state === 'failed' ? 'text-down' : 'text-muted'}
						>
							{told(itemWord(item.state), item)}
							{item.video && <VideoFacts video={item.video} isArriving={isArriving(item)} />}
							{item.pictures_lost > 0 &&
								` · ${t('items.pictures', { number: wholeNumber(item.pictures_lost, locale) })}`}
						</span>
						{isTitles(job) && item.state === 'created' && <Revert job={job} item={item} />}
					</li>
				))}
			</ul>
			{total > ITEMS_PAGE && (
				<div className="mt-3">
					<Pagination page={page} size={ITEMS_PAGE} total={total} onPage={(next) => show({ page: next })} />
				</div>
			)}
		</Panel>
	);
}

type Item = JobDetail['list'][number];

/** A video that has not come whole, and may still. */
const isArriving = ({ state, video }: Item) =>
	state === 'queued' && video !== null && video.received < video.bytes;

type VideoFactsProps = {
	readonly video: NonNullable<Item['video']>;
	/** Whether more of it may come. */
	readonly isArriving: boolean;
};

/** The file of a published video, what of it was generated, and how much of it has come. */
function VideoFacts({ video, isArriving: isMore }: VideoFactsProps) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const share = fixedNumber((video.received / video.bytes) * 100, 0, locale);
	return (
		<>
			{' · '}
			<span translate="no">{video.name}</span>
			{video.marks.length > 0 && ` · ${t('videoJob.generated')}`}
			{isMore && ` · ${t('videoJob.arriving', { share })}`}
		</>
	);
}

/** The title of an item; of a changed one also what it was before. */
function ItemTitle({ item: { title, before } }: { readonly item: Item }) {
	const t = useText('tools');
	if (before === null)
		return (
			<span className="min-w-0 grow basis-60" translate="no">
				{title}
			</span>
		);
	return (
		<dl className="grid min-w-0 grow basis-60 grid-cols-[auto_1fr] gap-x-3 wrap-anywhere">
			<dt className="text-muted">{t('titleJob.before')}</dt>
			<dd translate="no">{before}</dd>
			<dt className="text-muted">{t('titleJob.after')}</dt>
			<dd translate="no">{title}</dd>
		</dl>
	);
}

function Revert({ job, item }: { readonly job: Job; readonly item: Item }) {
	const t = useText('tools');
	const acting = useStore($acting);
	const name = `revert ${job.job_id} ${item.position}`;
	if (job.state !== 'done' && job.state !== 'cancelled') return null;
	return (
		<span>
			<PendingButton
				isPending={acting === name}
				isHeld={acting !== null}
				aria-label={t('titleJob.revertOf', { title: item.title.slice(0, 60) })}
				onClick={() => void revertTitle(job.job_id, item.position)}
			>
				{t('titleJob.revert')}
			</PendingButton>
			<FailedAct name={name} ownWords={(code) => (code === 26_004 ? t('refused.state') : undefined)} />
		</span>
	);
}
