import type { SelectionDetail } from '#contract/selection.ts';
import { percentText, shortNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { offerLink } from '#islands/selection/cells.tsx';
import { FigureValue } from '#ui/figure-value.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';

/** Selected products like this one, with what they pay. */
export function SimilarOffers({ detail }: { readonly detail: SelectionDetail }) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const platId = usePlatform();
	if (detail.similar.length === 0) return null;
	return (
		<Panel title={t('similar.title')}>
			<ul className="mt-3 grid gap-2 md:grid-cols-2">
				{detail.similar.map((row) => (
					<li
						key={row.product_id}
						className="flex min-w-0 items-center gap-3 rounded-control border border-line p-2"
					>
						<EntityImage path={row.image} size={40} />
						<span className="flex min-w-0 grow flex-col">
							<a href={offerLink(platId, row.product_id)} className="truncate hover:underline" translate="no">
								{row.title}
							</a>
							<span className="figures flex gap-3 text-12 text-muted">
								<span>{text(row.price_min)}</span>
								<FigureValue
									figure={row.units}
									text={(value) => t('similar.units', { units: shortNumber(value, locale) })}
								/>
							</span>
						</span>
						<span className="figures flex flex-col items-end">
							<strong className="font-medium whitespace-nowrap">{text(row.commission_amount)}</strong>
							<span className="text-12 text-muted">{percentText(row.commission_rate, locale)}</span>
						</span>
					</li>
				))}
			</ul>
		</Panel>
	);
}
