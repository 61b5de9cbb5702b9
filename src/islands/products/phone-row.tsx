import type { RankedProduct } from '#contract/products.ts';
import { useText } from '#i18n/text.tsx';
import { useRowWriting } from '#islands/rankings/use-row-writing.tsx';
import { productLine } from './phone-line.tsx';

/** A product on phones. */
export function ProductPhoneRow({ row }: { readonly row: RankedProduct }) {
	return productLine(row, useText('products'), useRowWriting());
}
