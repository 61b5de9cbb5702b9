import type { GoodsDetail } from '#contract/goods-detail.ts';
import { dayText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { StandingPanel } from '#islands/details/standing-panel.tsx';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { ReviewStars } from './review-stars.tsx';

type Part = { readonly detail: GoodsDetail };

/** Its variants. */
function Skus({ detail }: Part) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { skus } = detail;
	const head = 'border-line border-b py-1.5 text-12 font-medium text-muted';
	const cell = 'border-line border-b py-1.5';
	if (skus.length === 0) return <p className="mt-3 text-muted">{t('skus.none')}</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reached by keyboard
		<section aria-label={t('skus.title')} tabIndex={0} className="relative mt-3 max-h-72 overflow-auto">
			<table className="w-full">
				<caption className="sr-only">{t('skus.title')}</caption>
				<thead>
					<tr>
						<th scope="col" className={`text-left ${head}`}>
							{t('skus.name')}
						</th>
						{(['price', 'stock', 'seen'] as const).map((name) => (
							<th key={name} scope="col" className={`text-right ${head}`}>
								{t(`skus.${name}`)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{skus.map((sku) => (
						<tr key={sku.sku_id}>
							<th scope="row" className={`text-left font-normal ${cell}`} translate="no">
								{sku.name ?? sku.sku_id}
							</th>
							<td className={`figures text-right ${cell}`}>{text(sku.price)}</td>
							<td className={`figures text-right ${cell}`}>
								{sku.stock === null ? UNKNOWN_TEXT : wholeNumber(sku.stock, locale)}
							</td>
							<td className={`figures text-right ${cell}`}>{dayText(sku.seen_on, locale)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Where it stands, its variants, and the stars of its reviews. */
export function SideFacts({ detail }: Part) {
	const t = useText('goods');
	return (
		<div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
			<StandingPanel standing={detail.standing} area="goods" />
			<Panel title={t('skus.title')}>
				<Skus detail={detail} />
			</Panel>
			<ReviewStars detail={detail} />
		</div>
	);
}
