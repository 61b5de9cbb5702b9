import { fixedNumber, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useItemWords } from '#islands/connected-shops/use-item-words.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { JobWaits } from '#islands/tools/job-waits.tsx';
import { shopPage } from '#stores/connected-shops/shops.ts';
import type { OwnShop } from '#stores/studio/own-shops.ts';
import type { Published } from '#stores/studio/publishing.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Publishing } from './use-publishing.ts';

type ResultsProps = { readonly publishing: Publishing; readonly shop: OwnShop };

/** How far the bytes are on their way, then what came of each video. */
export function PublishResults({ publishing: { sent, job, isBusy, error }, shop }: ResultsProps) {
	const t = useText('publish');
	const common = useText('common');
	const label = useStateWord();
	const { locale } = useLanguage();
	const share = sent === null || sent.of === 0 ? 0 : sent.done / sent.of;
	const done = job?.list.filter(({ state }) => !['queued', 'sending'].includes(state)).length ?? 0;
	const jobId = job?.job.job_id ?? sent?.jobId;
	return (
		<div className="flex flex-col gap-3">
			{job ? (
				<Progress
					label={label(job, isBusy)}
					text={t('progress', { done: wholeNumber(done, locale), of: wholeNumber(job.list.length, locale) })}
					share={job.list.length === 0 ? 1 : done / job.list.length}
				/>
			) : (
				<>
					<Progress
						label={t('sending')}
						text={t('share', { share: fixedNumber(share * 100, 0, locale) })}
						share={share}
					/>
					<p className="text-muted">{t('stay')}</p>
				</>
			)}
			{job && (
				<div role="status">
					<ul>
						{job.list.map((item) => (
							<Result key={item.position} item={item} />
						))}
					</ul>
				</div>
			)}
			{job && <JobWaits job={job.job} />}
			{error !== null && (
				<p role="alert" className="text-down">
					{errorMessage(error, common)}
				</p>
			)}
			{job && isBusy && <p className="text-muted">{t('goesOn')}</p>}
			<p className="flex flex-wrap gap-2">
				{jobId !== undefined && (
					<ButtonLink href={`/carry?tool=published&job=${jobId}`}>{t('toJob')}</ButtonLink>
				)}
				{shop.url !== null && job && (
					<ButtonLink href={shopPage(shop.url)} target="_blank" rel="noopener">
						{t('openShop')}
					</ButtonLink>
				)}
			</p>
		</div>
	);
}

/** What a job is doing: while its videos are reviewed it is still publishing, and one that is paused is not over. */
function useStateWord() {
	const t = useText('publish');
	const tools = useText('tools');
	return ({ job: { state } }: Published, isBusy: boolean) => {
		if (isBusy || state === 'running') return t('publishing');
		return state === 'done' ? t('over') : tools(`state.${state}`);
	};
}

type Item = Published['list'][number];

function Result({ item }: { readonly item: Item }) {
	const t = useText('publish');
	const told = useItemWords();
	const isBad = item.state === 'refused' || item.state === 'failed' || item.fault !== null;
	return (
		<li className="flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t py-2">
			<span translate="no" className="min-w-0 wrap-anywhere">
				{item.title}
			</span>
			<span className={isBad ? 'text-down' : 'text-muted'}>
				{told(t(`item.${item.state}`), { ...item, status: item.status === 'reviewing' ? item.status : null })}
			</span>
		</li>
	);
}
