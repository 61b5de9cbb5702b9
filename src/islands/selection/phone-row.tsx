import type { SelectedProduct } from '#contract/selection.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { OfferTitle, SampleMark } from './cells.tsx';

/** An offer on phones: picture, title and what a sale pays; below them price, sample, units and rate. */
export function SelectionPhoneRow({ row }: { readonly row: SelectedProduct }) {
	const t = useText('selection');
	const { locale } = useLanguage();
	const { text, shortText } = useMoney();
	return (
		<>
			<EntityImage path={row.image} size={40} />
			<span className="flex min-w-0 grow flex-col gap-0.5">
				<span className="flex items-baseline gap-3">
					<span className="flex min-w-0 grow">
						<OfferTitle row={row} lines={2} />
					</span>
					<span className="figures text-14 font-medium whitespace-nowrap">
						<span className="sr-only">{t('columns.commission_amount')} </span>
						{text(row.commission_amount)}
					</span>
				</span>
				<span className="figures flex items-center gap-1.5 text-12 text-muted">
					<span className="whitespace-nowrap">{shortText(row.price_min ?? row.price_max)}</span>
					<SampleMark sample={row.sample} />
					<span className="ml-auto whitespace-nowrap">
						<FigureValue
							figure={row.units}
							text={(value) => t('table.units', { units: shortNumber(value, locale) })}
						/>
					</span>
					<span className="font-medium text-ink">
						<span className="sr-only">{t('columns.commission_rate')} </span>
						{percentText(row.commission_rate, locale)}
					</span>
				</span>
			</span>
		</>
	);
}
