import type { GoodsDetail } from '#contract/goods-detail.ts';
import { dayText, percentText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useMoney } from '#ui/money.tsx';

/** What creators are offered for the product today, beside what the shop pays everybody, and the way to a sample. */
export function OfferLine({ detail }: { readonly detail: GoodsDetail }) {
	const t = useText('goods');
	const products = useText('products');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const platId = usePlatform();
	const { offer } = detail;
	if (!offer) return null;
	const sample = offer.sample_kind === 'none' ? null : offer.sample_kind;
	const query = new URLSearchParams({ plat_id: String(platId), id: detail.product.product_id });
	return (
		<section
			aria-label={t('offer.title')}
			className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-well px-3 py-2"
		>
			<p className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
				<strong className="font-medium">
					{t('offer.pays', {
						rate: percentText(offer.commission_rate, locale),
						amount: text(offer.commission_amount),
					})}
				</strong>
				{sample && <Badge look="link">{products(`choices.sample_kind.${sample}`)}</Badge>}
				{offer.valid_until !== null && (
					<span className="text-12 text-muted">
						{t('offer.until', { day: dayText(offer.valid_until, locale) })}
					</span>
				)}
			</p>
			<ButtonLink look="confirm" href={`/productDetail?${query}`}>
				{sample ? t('offer.sample') : t('offer.open')}
			</ButtonLink>
		</section>
	);
}
