import type { GoodsDetail } from '#contract/goods-detail.ts';
import { dayText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { CountCell } from '#islands/rankings/cells.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';

type Part = { readonly detail: GoodsDetail };

function Stars({ detail: { review_stars: stars } }: Part) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const isWide = useWide();
	if (!stars) return <p className="mt-3 text-muted">{t('stars.none')}</p>;
	const reviews = stars.rows.reduce((sum, row) => sum + row.reviews, 0);
	if (reviews === 0) return <p className="mt-3 text-muted">{t('stars.noReviews')}</p>;
	return (
		<>
			<ShareTable
				isWide={isWide}
				caption={t('stars.title')}
				nameHead={t('stars.stars')}
				shareHead={t('stars.share')}
				heads={[t('stars.reviews')]}
				rows={stars.rows.map((row) => ({
					key: String(row.stars),
					name: wholeNumber(row.stars, locale),
					share: row.share,
					cells: [<CountCell key="reviews" value={row.reviews} />],
				}))}
			/>
			<p className="figures mt-2 text-12 text-muted">
				{t('stars.read', {
					reviews: wholeNumber(reviews, locale),
					day: dayText(stars.read_on, locale),
					source: stars.source.marketplace ?? stars.source.name,
				})}
			</p>
		</>
	);
}

/** How the product's reviews so far part by their stars. */
export function ReviewStars({ detail }: Part) {
	const t = useText('goods');
	return (
		<Panel title={t('stars.title')}>
			<Stars detail={detail} />
		</Panel>
	);
}
