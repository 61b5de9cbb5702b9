import type { SelectionDetail } from '#contract/selection.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { dayText, ratingText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type Fact, FactList } from '#islands/details/fact-list.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { SampleMark } from '#islands/selection/cells.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { useMoney } from '#ui/money.tsx';

type Part = { readonly detail: SelectionDetail };

function Facts({ detail }: Part) {
	const t = useText('samples');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { product, offer, levels } = detail;
	const [min, max] = [levels.price_min.value, levels.price_max.value];
	const facts: readonly Fact[] = [
		[
			t('facts.price'),
			max !== null && min !== null && max > min ? `${text(min)} – ${text(max)}` : text(min ?? max),
		],
		[
			t('facts.shop'),
			product.shop ? (
				<EntityName key="shop" kind="shop" id={product.shop.id} name={product.shop.name} />
			) : (
				UNKNOWN_TEXT
			),
		],
		[t('facts.category'), product.category.names.join(' › ') || UNKNOWN_TEXT],
		[
			t('facts.rating'),
			`${ratingText(levels.rating.value, locale)} · ${t('facts.reviews', { reviews: wholeNumber(detail.reviews, locale) })}`,
		],
		[t('facts.stock'), wholeNumber(levels.stock.value, locale)],
		[
			t('facts.term'),
			offer.valid_until === null
				? t('facts.noEnd')
				: t('facts.until', { day: dayText(offer.valid_until, locale) }),
		],
	];
	return <FactList facts={facts} />;
}

/** The header band: picture, title, list and samples, the way to all figures of the product. */
export function OfferHead({ detail }: Part) {
	const t = useText('samples');
	const words = useText('selection');
	const { locale } = useLanguage();
	const { product, offer } = detail;
	usePageTitle(product.title, t('documentTitle'));
	const figures = entityLink('product', usePlatform(), product.product_id);
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			{offer.is_ahead && (
				<p role="status" className="rounded-control bg-tint px-3 py-2">
					{t('ahead', { day: dayText(offer.valid_from, locale) })}
				</p>
			)}
			<div className="flex gap-4">
				<EntityImage path={product.image} size={88} />
				<div className="flex min-w-0 grow flex-col gap-2">
					<div className="flex flex-wrap items-start justify-between gap-3">
						<h1 className="min-w-0 grow basis-full text-20 sm:min-w-60 sm:basis-0" translate="no">
							{product.title}
						</h1>
						{figures && <ButtonLink href={figures}>{t('allFigures')}</ButtonLink>}
					</div>
					<span className="flex flex-wrap gap-1">
						<Badge>{words(`boards.${offer.list}`)}</Badge>
						<SampleMark sample={offer.sample} />
						{product.is_new && <Badge>{words('flags.isNewBadge')}</Badge>}
					</span>
				</div>
			</div>
			<Facts detail={detail} />
		</header>
	);
}
