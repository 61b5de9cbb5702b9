import type { RankedVideo } from '#contract/videos.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { BoldFigure } from '#ui/sorted-column.tsx';
import { VideoTitle } from './video-cell.tsx';

/** A video on phones: place, picture, title and GMV; below them who published it and its views. */
export function VideoPhoneRow({ row }: { readonly row: RankedVideo }) {
	const t = useText('videos');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const { creator } = row;
	return (
		<>
			<PhoneRank row={row} />
			<EntityImage path={row.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex min-w-0 justify-between gap-3">
					<VideoTitle video={row} lines={2} />
					<BoldFigure row={row} usual="gmv" label={t('columns.gmv')}>
						<FigureValue figure={row.gmv} text={shortText} fullText={text} />
					</BoldFigure>
				</span>
				<span className="flex justify-between gap-3 text-12 text-muted">
					<span className="min-w-0 truncate" translate="no">
						{creator.nickname ?? creator.handle ?? creator.id}
					</span>
					<FigureValue
						figure={row.views}
						text={(value) => t('phone.views', { count: shortNumber(value, locale) })}
					/>
				</span>
			</span>
		</>
	);
}
