import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type Job, kindOfJob } from '#stores/tools/jobs.ts';

/** Why a job does not go on by itself, or when it does: its platform asked to wait, or its member has to help. */
export function JobWaits({ job }: { readonly job: Job }) {
	const t = useText('tools');
	const { locale } = useLanguage();
	const kind = kindOfJob(job);
	const heldWord = (held: NonNullable<Job['held_by']>) => {
		if (held !== 'shop_gone' || kind === 'move') return t(`held.${held}`);
		return t(kind === 'titles' ? 'titleJob.shopGone' : 'videoJob.shopGone');
	};
	return (
		<>
			{job.waits_until !== null && (
				<p className="mt-1 text-muted">{t('waits', { moment: minuteText(job.waits_until, locale) })}</p>
			)}
			{job.held_by !== null && (
				<p role="alert" className="mt-2 rounded-control border border-down px-3 py-2 text-down">
					{heldWord(job.held_by)} <a href="/tkfffShopList">{t('toShops')}</a>
				</p>
			)}
		</>
	);
}
