import { useStore } from '@nanostores/react';
import type { CreatorInsights } from '#contract/creator-insights.ts';
import { LEAST_KNOWN } from '#domain/figures/enough-data.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { creatorInsights } from '#stores/creators/creator-detail.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { Keywords } from './keywords.tsx';
import { VideoDecay } from './video-decay.tsx';

/** What follows from titles, offers and videos: what the creator talks about, what sold, how long videos last. */
export function Insights() {
	const t = useText('creator');
	const common = useText('common');
	const { status, data, error } = useStore(creatorInsights.$state);
	if (status === 'failed' && !data)
		return (
			<Panel title={t('insights.title')}>
				<ErrorState message={errorMessage(error, common)} onRetry={creatorInsights.reload} />
			</Panel>
		);
	if (!data) return <span className="skeleton h-96" />;
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Keywords keywords={data.keywords} />
			<Fulfilment fulfilment={data.fulfilment} />
			<VideoDecay decay={data.decay} />
		</div>
	);
}

/** What of the offered sold; of what nobody read it is said that it is unknown. */
function Fulfilment({ fulfilment }: Pick<CreatorInsights, 'fulfilment'>) {
	const t = useText('creator');
	const { locale } = useLanguage();
	const isWide = useWide();
	const rows = (['lives', 'videos'] as const).map((key) => ({ key, of: fulfilment[key] }));
	const count = (value: number) => wholeNumber(value, locale);
	const isShort = rows.some(({ of }) => of.share === null);
	return (
		<Panel title={t('insights.fulfilment.title')} text={t('insights.fulfilment.text')}>
			<ShareTable
				isWide={isWide}
				caption={t('insights.fulfilment.title')}
				nameHead={t('insights.fulfilment.what')}
				shareHead={t('insights.fulfilment.share')}
				heads={[
					t('insights.fulfilment.sold'),
					t('insights.fulfilment.offered'),
					t('insights.fulfilment.unknown'),
				]}
				rows={rows.map(({ key, of }) => ({
					key,
					name: t(`insights.fulfilment.${key}`),
					share: of.share,
					cells: [count(of.sold), count(of.offered), count(of.unknown)],
				}))}
			/>
			{isShort && (
				<p className="mt-2 text-12 text-muted">
					{t('insights.fulfilment.few', { least: count(LEAST_KNOWN) })}
				</p>
			)}
		</Panel>
	);
}
