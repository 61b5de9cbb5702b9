import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { RegionName } from '#islands/shared/region-name.tsx';
import { type Job, jobAddress, kindOfJob } from '#stores/tools/jobs.ts';
import { Progress } from '#ui/progress.tsx';

/** How many items of a job are through, and of how many. */
export function doneOf({ counts, state }: Job): { readonly done: number; readonly of: number } {
	const of = Object.values(counts).reduce((sum, count) => sum + count, 0);
	const open = state === 'undoing' ? counts.created : counts.queued + counts.sending;
	return { done: of - open, of };
}

/** What a job is called. */
export function useJobName() {
	const t = useText('tools');
	return (job: Job) => {
		const kind = kindOfJob(job);
		return kind === 'move'
			? t('jobs.name', { from: job.source_name, into: job.shop_name })
			: t(kind === 'titles' ? 'jobs.titles' : 'jobs.videos', { shop: job.shop_name });
	};
}

/** The newest jobs, each a link to it. */
export function JobRows({ jobs }: { readonly jobs: readonly Job[] }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const nameOf = useJobName();
	return (
		<ul className="mt-3">
			{jobs.map((job) => {
				const { done, of } = doneOf(job);
				return (
					<li
						key={job.job_id}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-3"
					>
						<div className="min-w-0 grow basis-60">
							<a
								href={`/carry?${jobAddress({ tool: kindOfJob(job), job: job.job_id, items: null, page: 1 })}`}
								className="text-14 font-medium text-link underline"
							>
								{nameOf(job)}
							</a>
							<p className="flex flex-wrap gap-x-3 text-muted">
								<RegionName platId={job.plat_id} />
								<span className="figures">{minuteText(job.created_at, locale)}</span>
							</p>
						</div>
						<div className="w-full sm:w-60">
							<Progress
								label={t(`state.${job.state}`)}
								text={t('progress', { done: wholeNumber(done, locale), of: wholeNumber(of, locale) })}
								share={of === 0 ? 1 : done / of}
							/>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
