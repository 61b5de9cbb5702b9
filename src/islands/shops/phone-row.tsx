import type { RankedShop } from '#contract/shops.ts';
import { markedText } from '#domain/figures/provenance.ts';
import { shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { PhoneRank } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { Change } from '#ui/change.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { BoldFigure, useBoldColumn } from '#ui/sorted-column.tsx';

/** A shop on phones: place, picture, name and units; below them selling creators, GMV and growth. */
export function ShopPhoneRow({ row }: { readonly row: RankedShop }) {
	const t = useText('shops');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	const bold = useBoldColumn('units');
	return (
		<>
			<PhoneRank row={row} />
			<EntityImage path={row.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex min-w-0 justify-between gap-3">
					<EntityName kind="shop" id={row.shop_id} name={row.name} />
					<BoldFigure row={row} usual="units" label={t('columns.units')}>
						<FigureValue figure={row.units} text={(value) => shortNumber(value, locale)} />
					</BoldFigure>
				</span>
				<span className="flex gap-1.5 text-12 text-muted">
					<span className="figures mr-auto truncate">
						{row.active_creators.value !== null &&
							t('phone.creators', {
								count: markedText(row.active_creators, (value) => shortNumber(value, locale)),
							})}
					</span>
					{bold === 'gmv' ? (
						<span className="whitespace-nowrap">
							{t('columns.units')}{' '}
							<FigureValue figure={row.units} text={(value) => shortNumber(value, locale)} />
						</span>
					) : (
						<>
							<span className="sr-only">{t('columns.gmv')} </span>
							<FigureValue figure={row.gmv} text={shortText} fullText={text} />
						</>
					)}
					<span className="sr-only">{t('columns.units_growth')} </span>
					<Change value={row.units_growth} />
				</span>
			</span>
		</>
	);
}
