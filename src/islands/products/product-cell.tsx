import { useStore } from '@nanostores/react';
import type { RankedProduct } from '#contract/products.ts';
import { useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { useLinkPeriod } from '#islands/rankings/use-link-period.ts';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { $shownDensity } from '#stores/shared/density.ts';
import { Badge } from '#ui/badge.tsx';
import { productTitle } from './phone-line.tsx';

const MARKS = ['free_shipping', 'cross_border', 'fully_managed', 'local_warehouse', 'non_ug_pallet'] as const;

/** The marks of a product: new and off shelf first, then what kind of offer it is. */
function ProductMarks({ product }: { readonly product: RankedProduct }) {
	const t = useText('products');
	const ranking = useText('ranking');
	return (
		<>
			{product.is_new && <Badge look="link">{t('flags.isNewBadge')}</Badge>}
			{product.off_shelf && <Badge>{t('table.offShelf')}</Badge>}
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
		</>
	);
}

type ProductTitleProps = { readonly product: RankedProduct; readonly lines?: 1 | 2 };

/** The title, which leads to the product's detail. */
export function ProductTitle({ product, lines = 1 }: ProductTitleProps) {
	const platId = usePlatform();
	const period = useLinkPeriod();
	return productTitle(product, { platId, period }, lines);
}

/** Picture, title in two lines and marks; compact rows show the marks that matter most beside the title. */
export function ProductCell({ product }: { readonly product: RankedProduct }) {
	const t = useText('products');
	const isCompact = useStore($shownDensity) === 'compact';
	return (
		<span className="flex items-center gap-2">
			<EntityImage path={product.image} size={isCompact ? 24 : 40} />
			<span className="flex min-w-0 flex-col gap-0.5">
				<span className="flex items-center gap-1">
					<ProductTitle product={product} lines={isCompact ? 1 : 2} />
					{isCompact && product.is_new && <Badge look="link">{t('flags.isNewBadge')}</Badge>}
				</span>
				{!isCompact && (
					<span className="flex h-4 flex-wrap gap-1 overflow-hidden">
						<ProductMarks product={product} />
					</span>
				)}
			</span>
		</span>
	);
}
