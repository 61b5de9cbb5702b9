import type { GrowingFigure } from '#contract/fields.ts';
import { salesSources } from '#domain/figures/sales-sources.ts';
import { useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';

type SalesPartsProps = {
	/** Of the channels those that there are. */
	readonly figures: Readonly<
		Record<'gmv' | 'video_gmv' | 'live_gmv', GrowingFigure> & { card_gmv?: GrowingFigure }
	>;
};

/** Through what the GMV came; what nothing is told to have brought is a part too, so that the parts add up to it. */
export function SalesParts({ figures }: SalesPartsProps) {
	const t = useText('detail');
	const common = useText('common');
	const isWide = useWide();
	const { shortText, text } = useMoney();
	const growing = { video: figures.video_gmv, live: figures.live_gmv, card: figures.card_gmv };
	const sources = salesSources({ gmv: figures.gmv, ...growing });
	if (!('parts' in sources)) {
		return (
			<Panel title={t('parts.title')}>
				<p className="mt-3 text-muted">{t(`parts.${sources.state}`)}</p>
			</Panel>
		);
	}
	return (
		<Panel title={t('parts.title')} text={t(sources.state === 'over' ? 'parts.over' : 'parts.text')}>
			<ShareTable
				isWide={isWide}
				caption={t('parts.title')}
				nameHead={t('parts.channel')}
				shareHead={t('parts.share')}
				heads={[t('figures.gmv'), t('parts.growth')]}
				rows={sources.parts.map(({ from, share, ...part }) => ({
					key: from,
					name: common(`channel.${from}`),
					share,
					cells: [
						<FigureValue key="gmv" figure={part} text={shortText} fullText={text} />,
						<Change key="growth" value={from === 'rest' ? null : (growing[from]?.growth ?? null)} />,
					],
				}))}
			/>
		</Panel>
	);
}
