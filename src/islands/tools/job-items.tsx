import { useStore } from '@nanostores/react';
import { fixedNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useItemWords } from '#islands/connected-shops/use-item-words.ts';
import { FailedAct } from '#islands/shared/failed-act.tsx';
import { moveTo } from '#stores/shared/address.ts';
import { $acting } from '#stores/shared/mutation.ts';
import {
	$jobView,
	ITEMS_PAGE,
	type ItemState,
	type Job,
	type JobDetail,
	jobAddress,
	kindOfJob,
	revertTitle,
} from '#stores/tools/jobs.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';

/** What an item's state is called. */
function useItemWord(job: Job) {
	const t = useText('tools');
	const kind = kindOfJob(job);
	return (state: ItemState) => {
		if (kind === 'published' && state === 'created') return t('videoJob.created');
		if (kind === 'titles' && state === 'created') return t('titleJob.created');
		return kind === 'titles' && state === 'undone' ? t('titleJob.itemUndone') : t(`item.${state}`);
	};
}

const STATES: readonly ItemState[] = ['created', 'refused', 'failed', 'queued', 'skipped', 'undone'];

/** What came of each item of a job. */
export function JobItems({ detail: { list, total, page, job } }: { readonly detail: JobDetail }) {
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
							<VideoFacts item={item} />
							{item.pictures_lost > 0 &&
								` · ${t('items.pictures', { number: wholeNumber(item.pictures_lost, locale) })}`}
						</span>
						{kindOfJob(job) === 'titles' && item.state === 'created' && <Revert job={job} item={item} />}
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

/** The file of a published video, what of it was generated, and how much of it has come. */
function VideoFacts({ item }: { readonly item: Item }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const { video } = item;
	if (!video) return null;
	const share = fixedNumber((video.received / video.bytes) * 100, 0, locale);
	return (
		<>
			{' · '}
			<span translate="no">{video.name}</span>
			{video.marks.length > 0 && ` · ${t('videoJob.generated')}`}
			{isArriving(item) && ` · ${t('videoJob.arriving', { share })}`}
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
