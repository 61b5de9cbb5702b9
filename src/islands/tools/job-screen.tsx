import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { ownPage } from '#stores/connected-shops/shops.ts';
import { moveTo } from '#stores/shared/address.ts';
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
	loadJob,
} from '#stores/tools/jobs.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { doneOf } from './job-rows.tsx';

/** One move: how far it is, what can be done with it, and what came of each item. */
export function JobScreen() {
	const common = useText('common');
	const t = useText('tools');
	const { job: id } = useStore($jobView);
	const { status, data, error } = useStore($job);
	useEffect(followJob, []);
	const shown = data?.job.job_id === id ? data : null;
	const message = status === 'failed' ? errorMessage(error, common) : null;
	return (
		<>
			<p>
				<ButtonLink href="/carry?tool=move">{t('another')}</ButtonLink>
			</p>
			{!shown && message !== null && <ErrorState message={message} onRetry={loadJob} />}
			{!shown && message === null && <span className="skeleton h-60 w-full rounded-panel" />}
			{shown && (
				<>
					{message !== null && <ErrorBar message={message} onRetry={loadJob} />}
					<Whole job={shown.job} />
					<Items detail={shown} />
				</>
			)}
		</>
	);
}

function Whole({ job }: { readonly job: Job }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const { done, of } = doneOf(job);
	const told = (['created', 'refused', 'failed', 'undone'] as const).filter((state) => job.counts[state] > 0);
	return (
		<Panel title={t('jobs.name', { from: job.source_name, into: job.shop_name })}>
			<div className="mt-3">
				<Progress
					label={t(`state.${job.state}`)}
					text={t('progress', { done: String(done), of: String(of) })}
					share={of === 0 ? 1 : done / of}
				/>
			</div>
			<p role="status" className="figures mt-2 text-muted">
				{told.map((state) => t(`counted.${state}`, { number: String(job.counts[state]) })).join(' · ')}
			</p>
			{job.waits_until !== null && (
				<p className="mt-1 text-muted">{t('waits', { moment: minuteText(job.waits_until, locale) })}</p>
			)}
			{job.held_by !== null && (
				<p role="alert" className="mt-2 rounded-control border border-down px-3 py-2 text-down">
					{t(`held.${job.held_by}`)} <a href="/tkfffShopList">{t('toShops')}</a>
				</p>
			)}
			<Acts job={job} />
		</Panel>
	);
}

/** Acts that are asked about first. */
const ASKED: readonly JobAct[] = ['cancel', 'undo'];

function Acts({ job }: { readonly job: Job }) {
	const t = useText('tools');
	const common = useText('common');
	const acting = useStore($acting);
	const [asking, setAsking] = useState<'cancel' | 'undo' | null>(null);
	const { job_id: id, acts, url } = job;
	const press = (what: JobAct) => {
		if (ASKED.includes(what)) setAsking(what === 'cancel' ? 'cancel' : 'undo');
		else void changeJob(id, what);
	};
	return (
		<>
			<p className="mt-3 flex flex-wrap gap-2">
				{acts.map((what) => (
					<PendingButton
						key={what}
						isPending={acting === `${what} ${id}`}
						isHeld={acting !== null}
						onClick={() => press(what)}
					>
						{t(`act.${what}`)}
					</PendingButton>
				))}
				{url !== null && (
					<ButtonLink href={ownPage(url)} target="_blank" rel="noopener">
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
					title={t(`ask.${asking}.title`)}
					text={t(`ask.${asking}.text`)}
					confirmLabel={t(`act.${asking}`)}
					cancelLabel={common('action.cancel')}
					isPending={acting === `${asking} ${id}`}
					onConfirm={() => void changeJob(id, asking).then(() => setAsking(null))}
					onCancel={() => setAsking(null)}
				/>
			)}
		</>
	);
}

const STATES: readonly ItemState[] = ['created', 'refused', 'failed', 'queued', 'skipped', 'undone'];

function Items({ detail: { list, total, page, job } }: { readonly detail: JobDetail }) {
	const t = useText('tools');
	const connected = useText('connected');
	const view = useStore($jobView);
	const show = (change: Partial<typeof view>) => moveTo(jobAddress({ ...view, page: 1, ...change }));
	const choices = [
		{ value: 'all', label: t('items.all') },
		...STATES.map((state) => ({ value: state, label: `${t(`item.${state}`)} (${job.counts[state]})` })),
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
			<ul className="mt-3">
				{list.map((item) => (
					<li key={item.position} className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t py-2">
						<span className="min-w-0 grow basis-60" translate="no">
							{item.title}
						</span>
						<span
							className={item.state === 'refused' || item.state === 'failed' ? 'text-down' : 'text-muted'}
						>
							{t(`item.${item.state}`)}
							{item.status !== null && ` · ${connected(`productStatus.${item.status}`)}`}
							{item.fault !== null && `: ${connected(`refusal.${item.fault}`)}`}
							{item.about !== '' && ` (${item.about})`}
							{item.pictures_lost > 0 && ` · ${t('items.pictures', { number: String(item.pictures_lost) })}`}
						</span>
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
