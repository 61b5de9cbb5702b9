import { useStore } from '@nanostores/react';
import type { ExportHead } from '#contract/rankings.ts';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import type { Sheet } from '#domain/rankings/sheet.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { productSheetColumns } from '#islands/products/product-sheet.ts';
import { ExportDialog } from '#islands/rankings/export/export-dialog.tsx';
import { ExportText } from '#islands/rankings/export/export-text.tsx';
import { rankingFacts } from '#islands/rankings/export/ranking-facts.ts';
import { useSheetMoney, useSheetWords } from '#islands/rankings/export/use-sheet-words.ts';
import { periodName } from '#islands/rankings/period-names.ts';
import type { KindText } from '#islands/rankings/ranking-kind.tsx';
import { usePlatform } from '#islands/rankings/use-platform.ts';
import { $opened } from '#stores/details/detail.ts';
import type { ExportJob } from '#stores/rankings/export.ts';
import { shopDetail, shopProducts } from '#stores/shops/shop-detail.ts';
import { USUAL_SORT, useShopProductColumns } from './use-shop-product-columns.ts';

type SavingProps = { readonly close: () => void };

/** Saves the products of the shop on screen as a workbook, in the period and the order on screen. */
export function ShopProductsExport(props: SavingProps) {
	return (
		<ExportText>
			<Saving {...props} />
		</ExportText>
	);
}

function Saving({ close }: SavingProps) {
	const opened = useStore($opened);
	const { sort, order } = useStore(shopProducts.$view);
	const sheetOf = useSheet();
	if (!opened) return null;
	const fileName = ({ period, as_of }: ExportHead) =>
		`livegauge-shop-${opened.id}-products-${period.replace('..', '_')}-${as_of ?? 'none'}.xlsx`;
	return (
		<ExportDialog
			call="exportShopProducts"
			// The params are those of the list, which the call takes too.
			query={{ ...opened, order, ...(sort === null ? {} : { sort }) } as ExportJob['query']}
			sheetOf={sheetOf}
			fileName={fileName}
			close={close}
		/>
	);
}

/** What the sheet is, once the answer has said what it is of. */
function useSheet(): (head: ExportHead) => Sheet {
	const [t, e, common, ranking] = [useText('shop'), useText('export'), useText('common'), useText('ranking')];
	const products = useText('products') as KindText;
	const { locale } = useLanguage();
	const { data } = useStore(shopDetail.$state);
	const { sort, order } = useStore(shopProducts.$view);
	const columns = useShopProductColumns();
	const platform = usePlatform();
	const country = PLATFORMS.find(({ platId }) => platId === platform)?.country;
	const { ratesOf, ...money } = useSheetMoney();
	const words = useSheetWords();
	const list = {
		region: country === undefined ? '' : common(`country.${country}`),
		of: [e('facts.shop'), data?.shop.name ?? ''] as const,
		filters: [],
		sort: columns.find((column) => column.sort === (sort ?? USUAL_SORT))?.label ?? '',
		order,
		money,
		ratesOf,
	};
	const ids = ['rank', ...columns.map(({ id }) => id)];
	return (head) => ({
		name: t('products.title').slice(0, 31),
		title: `${t('products.title')}: ${data?.shop.name ?? ''}`,
		facts: rankingFacts(
			head,
			{ ...list, period: periodName(head.period, ranking, locale) },
			{ t: e, common, locale },
		),
		columns: productSheetColumns(ids, { t: products, e, currency: money.to }, head),
		money,
		words,
	});
}
