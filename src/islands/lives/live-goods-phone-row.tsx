import type { RankedLiveProduct } from '#contract/live-goods.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ProductTitle } from '#islands/products/product-cell.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { BoldFigure } from '#ui/sorted-column.tsx';

/** A product on phones: place, picture, title and live GMV; below them its lives, their share and their growth. */
export function LiveGoodsPhoneRow({ row: product }: { readonly row: RankedLiveProduct }) {
	const t = useText('livegoods');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const { new_lives: lives, live_share: share } = product;
	const facts = [
		t('inLives', {
			count: lives.value ?? 0,
			lives: markedText(lives, (value) => shortNumber(value, locale)),
		}),
		share.value !== null &&
			t('phone.share', { share: markedText(share, (value) => percentText(value, locale)) }),
	];
	return (
		<>
			<PhoneRank row={product} />
			<EntityImage path={product.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex gap-3">
					<span className="flex min-w-0 grow">
						<ProductTitle product={product} lines={2} />
					</span>
					<BoldFigure row={product} usual="live_gmv" label={t('columns.live_gmv')}>
						<FigureValue figure={product.live_gmv} text={shortText} fullText={text} />
					</BoldFigure>
				</span>
				<span className="flex gap-1.5 text-12 text-muted">
					<span className="figures mr-auto truncate">{facts.filter(Boolean).join(' · ')}</span>
					<span className="sr-only">{t('columns.live_gmv_growth')} </span>
					<Change value={product.live_gmv_growth} />
				</span>
			</span>
		</>
	);
}
