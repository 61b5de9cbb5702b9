import type { RankedProduct } from '#contract/products.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { useLinkPeriod } from '#islands/rankings/use-link-period.ts';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { useMoney } from '#ui/money.tsx';
import { useSortedColumn } from '#ui/sorted-column.tsx';
import { productLine } from './phone-line.tsx';

const picture = (path: string) => <EntityImage path={path} size={40} />;

/** A product on phones. */
export function ProductPhoneRow({ row }: { readonly row: RankedProduct }) {
	return productLine(row, useText('products'), {
		locale: useLanguage().locale,
		common: useText('common'),
		ranking: useText('ranking'),
		money: useMoney(),
		picture,
		sorted: useSortedColumn(),
		platId: usePlatform(),
		period: useLinkPeriod(),
	});
}
