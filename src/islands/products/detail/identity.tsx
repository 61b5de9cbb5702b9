import { lazy } from 'react';
import type { GoodsDetail } from '#contract/goods-detail.ts';
import { discountOf } from '#domain/products/discount.ts';
import { entityLink } from '#domain/rankings/entity-links.ts';
import { dayText, percentText, ratingText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type Fact, FactList } from '#islands/details/fact-list.tsx';
import { FollowButton } from '#islands/details/follow-button.tsx';
import { PlatformLink } from '#islands/details/platform-link.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { useMoney } from '#ui/money.tsx';
import { OfferLine } from './offer-line.tsx';

/** Not before the figures. */
const ToolLinks = lazy(async () => ({
	default: (await import('#islands/shared/tool-links.tsx')).ToolLinks,
}));
const MonitorButton = lazy(async () => ({
	default: (await import('#islands/monitoring/monitor-button.tsx')).MonitorButton,
}));

const MARKS = ['free_shipping', 'cross_border', 'fully_managed', 'local_warehouse', 'non_ug_pallet'] as const;

type Part = { readonly detail: GoodsDetail };

/** One price, or the lowest to the highest, and the struck one where it is reduced. */
function Price({ detail }: Part) {
	const { text } = useMoney();
	const { locale } = useLanguage();
	const t = useText('products');
	const [min, max] = [detail.levels.price_min.value, detail.levels.price_max.value];
	const original = detail.product.original_price;
	const isReduced = original !== null && original > (max ?? min ?? original);
	const discount = discountOf(original, min ?? max);
	return (
		<>
			{text(min ?? max)}
			{max !== null && min !== null && max !== min && ` – ${text(max)}`}
			{isReduced && (
				<s className="ml-2 text-muted" title={t('table.originalPrice', { price: text(original) })}>
					{text(original)}
				</s>
			)}
			{discount !== null && (
				<span className="ml-2 text-gain">
					{t('table.discount', { discount: percentText(discount, locale, 0, 0) })}
				</span>
			)}
		</>
	);
}

function Shop({ detail }: Part) {
	const { shop } = detail.product;
	const platId = usePlatform();
	if (!shop) return UNKNOWN_TEXT;
	const href = entityLink('shop', platId, shop.id);
	if (!href) return <span translate="no">{shop.name}</span>;
	return (
		<a href={href} className="text-link hover:underline" translate="no">
			{shop.name}
		</a>
	);
}

/** What is said of the product besides its figures. */
function Facts({ detail }: Part) {
	const t = useText('goods');
	const { locale } = useLanguage();
	const { text } = useMoney();
	const { product, levels, commission_amount: commission } = detail;
	const rate = levels.commission_rate.value;
	const reviews = levels.reviews.value;
	const facts: readonly Fact[] = [
		[t('facts.price'), <Price key="price" detail={detail} />],
		[
			t('facts.commission'),
			rate === null ? UNKNOWN_TEXT : `${percentText(rate, locale)} · ${text(commission)}`,
		],
		[t('facts.shop'), <Shop key="shop" detail={detail} />],
		[t('facts.category'), product.category.names.join(' › ') || UNKNOWN_TEXT],
		[t('facts.listed'), dayText(product.listed_on, locale)],
		[
			t('facts.rating'),
			`${ratingText(levels.rating.value, locale)} · ${t('facts.reviews', { reviews: wholeNumber(reviews, locale) })}`,
		],
		[t('facts.stock'), wholeNumber(levels.stock.value, locale)],
	];
	return <FactList facts={facts} />;
}

function Marks({ detail }: Part) {
	const t = useText('products');
	const ranking = useText('ranking');
	const { product } = detail;
	return (
		<span className="col-span-2 flex flex-wrap gap-1 sm:col-span-1">
			{product.is_new && <Badge look="link">{t('flags.isNewBadge')}</Badge>}
			{product.source.marketplace && (
				<Badge>{ranking('table.marketplace', { name: product.source.marketplace })}</Badge>
			)}
			{product.sample_kind && <Badge>{t(`choices.sample_kind.${product.sample_kind}`)}</Badge>}
			{MARKS.map(
				(mark) =>
					product[mark] && (
						<Badge key={mark} {...(mark === 'non_ug_pallet' ? { title: t('flags.nonUgWhy') } : {})}>
							{t(`flags.${mark}`)}
						</Badge>
					),
			)}
		</span>
	);
}

/** Its stage with the weeks that say so. */
function StageSentence({ detail }: Part) {
	const t = useText('goods');
	const products = useText('products');
	const { locale } = useLanguage();
	const { stage } = detail;
	if (!stage) return null;
	const name = products(`choices.stage.${stage.name}`);
	const [first = 0, second = 0, third = 0, last = 0] = stage.weeks ?? [];
	const before = Math.round((first + second + third) / 3);
	const units = { last: wholeNumber(last, locale), before: wholeNumber(before, locale) };
	return (
		<p className="col-span-2 text-13 text-muted sm:col-span-1">
			<strong className="font-medium text-ink">{name}</strong>{' '}
			{stage.weeks ? t('stage.weeks', units) : t('stage.listed')}
		</p>
	);
}

/** The header band: picture, title, what it is, follow, and the way to where it is sold. */
export function Identity({ detail }: Part) {
	const t = useText('goods');
	const { product } = detail;
	const platId = usePlatform();
	usePageTitle(product.title, t('documentTitle'));
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			{product.off_shelf && (
				<p role="status" className="rounded-control border border-down px-3 py-2">
					<strong className="font-medium">{t('offShelf.title')}</strong> {t('offShelf.text')}
				</p>
			)}
			<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
				<span className="sm:row-span-3">
					<EntityImage path={product.image} size={88} />
				</span>
				{/* On phones the buttons have the whole width, below what is said of the product. */}
				<div className="contents items-start justify-between gap-3 sm:flex sm:flex-wrap">
					<h1 className="min-w-0 text-20 sm:min-w-60 sm:grow sm:basis-0" translate="no">
						{product.title}
					</h1>
					<div className="order-last col-span-2 flex flex-wrap gap-2">
						<FollowButton kind="product" />
						<Later waiting={<span className="skeleton h-8 w-80" />}>
							<ToolLinks platId={platId} ids={[product.product_id]} />
						</Later>
						<Later waiting={<span className="skeleton h-8 w-22" />}>
							<MonitorButton platId={platId} id={product.product_id} />
						</Later>
						{product.url ? (
							<ButtonLink href={product.url} target="_blank" rel="noreferrer nofollow">
								{t('openShop')}
							</ButtonLink>
						) : (
							<PlatformLink thing={{ kind: 'product', id: product.product_id }} source={product.source} />
						)}
					</div>
				</div>
				<Marks detail={detail} />
				<StageSentence detail={detail} />
			</div>
			<Facts detail={detail} />
			<OfferLine detail={detail} />
		</header>
	);
}
