import type { ShopDetail } from '#contract/shop-detail.ts';
import { dayText, percentText, ratingText, UNKNOWN_TEXT, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { type Fact, FactList } from '#islands/details/fact-list.tsx';
import { FollowButton } from '#islands/details/follow-button.tsx';
import { PlatformLink } from '#islands/details/platform-link.tsx';
import { useStandingText } from '#islands/details/use-standing-text.ts';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { usePageTitle } from '#islands/shared/use-page-title.ts';
import { ShopMarks } from '#islands/shops/shop-marks.tsx';

/** How many of its categories are its main ones. */
const MAIN_CATEGORIES = 3;

type Part = { readonly detail: ShopDetail };

/** What it mostly sells, each with its share of the units. */
function MainCategories({ detail }: Part) {
	const { locale } = useLanguage();
	const main = detail.categories.slice(0, MAIN_CATEGORIES);
	if (main.length === 0) return UNKNOWN_TEXT;
	return main
		.map(({ category, share }) => `${category.names.at(-1) ?? UNKNOWN_TEXT} ${percentText(share, locale, 0)}`)
		.join(' · ');
}

/** What is said of the shop besides its figures. */
function Facts({ detail }: Part) {
	const t = useText('shop');
	const { locale } = useLanguage();
	const place = useStandingText(detail.standing, 'shop');
	const { shop, levels } = detail;
	const facts: readonly Fact[] = [
		[t('facts.category'), shop.category.names.join(' › ') || UNKNOWN_TEXT],
		[t('facts.place'), place],
		[t('facts.mainCategories'), <MainCategories key="main" detail={detail} />],
		[t('facts.products'), wholeNumber(levels.products.value, locale)],
		[t('facts.rating'), ratingText(levels.rating.value, locale)],
		[t('facts.followers'), wholeNumber(levels.followers.value, locale)],
		[t('facts.opened'), dayText(shop.opened_on, locale)],
	];
	return <FactList facts={facts} />;
}

/** The header band: logo, name, what it is, follow. */
export function ShopIdentity({ detail }: Part) {
	const t = useText('shop');
	const { shop } = detail;
	usePageTitle(shop.name, t('documentTitle'));
	return (
		<header className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 md:p-5">
			<div className="flex gap-4">
				<EntityImage path={shop.image} size={72} />
				<div className="flex min-w-0 grow flex-col gap-2">
					<div className="flex flex-wrap items-start justify-between gap-3">
						<h1 className="min-w-40 grow basis-0 text-20" translate="no">
							{shop.name}
						</h1>
						<span className="flex flex-wrap gap-2">
							<FollowButton kind="shop" />
							<PlatformLink thing={{ kind: 'shop', id: shop.shop_id }} source={shop.source} />
						</span>
					</div>
					<span className="flex flex-wrap gap-1">
						<ShopMarks shop={shop} />
					</span>
				</div>
			</div>
			<Facts detail={detail} />
		</header>
	);
}
