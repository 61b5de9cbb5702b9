import { useMemo } from 'react';
import type { CreatorProduct, CreatorShop } from '#contract/creator-lists.ts';
import { dayText, percentText, shortNumber } from '#domain/text/formats.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import type { ListKind } from '#islands/details/detail-list.tsx';
import { type DetailWords, useDetailWords } from '#islands/details/detail-words.ts';
import { PhoneLines } from '#islands/details/phone-lines.tsx';
import { withTools } from '#islands/details/product-tools.tsx';
import { CountCell } from '#islands/rankings/cells.tsx';
import { EntityImage } from '#islands/rankings/entity-image.tsx';
import { EntityName } from '#islands/rankings/entity-name.tsx';
import type { Column } from '#ui/columns.ts';
import { Money, Sum, useMoney } from '#ui/money.tsx';

type Own = Translate<'creator'>;
type Sold = Pick<CreatorProduct, 'units' | 'gmv' | 'share' | 'videos' | 'lives' | 'last_day'>;

/** What a creator sold of something: figures that products and shops have in common. */
function soldColumns({ t, locale }: DetailWords): readonly Column<Sold>[] {
	const end = (id: string, label: string, width: number, cell: Column<Sold>['cell'], isSorted = true) => ({
		id,
		label,
		width,
		align: 'end' as const,
		...(isSorted ? { sort: id } : {}),
		cell,
	});
	return [
		end('units', t('figures.units'), 96, (row) => <CountCell value={row.units} />),
		end('gmv', t('figures.gmv'), 128, (row) => <Sum minor={row.gmv} />),
		end(
			'share',
			t('sellers.share'),
			96,
			(row) => <span className="figures">{percentText(row.share, locale)}</span>,
			false,
		),
		end('videos', t('sellers.videos'), 88, (row) => <CountCell value={row.videos} />),
		end('lives', t('sellers.lives'), 88, (row) => <CountCell value={row.lives} />),
		end('last_day', t('sellers.lastDay'), 120, (row) => (
			<span className="figures">{dayText(row.last_day, locale)}</span>
		)),
	];
}

function productColumns(own: Own, words: DetailWords): readonly Column<CreatorProduct>[] {
	const columns: readonly Column<CreatorProduct>[] = [
		{
			id: 'product',
			label: own('sold.product'),
			width: 320,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} />
					<span className="flex min-w-0 flex-col leading-4">
						<EntityName kind="product" id={row.product_id} name={row.title} />
						<span className="flex min-w-0 text-12 text-muted">
							{row.shop && <EntityName kind="shop" id={row.shop.id} name={row.shop.name} />}
						</span>
					</span>
				</span>
			),
		},
		...soldColumns(words),
		{
			id: 'unit_price',
			label: own('figures.unitPrice'),
			width: 120,
			align: 'end',
			cell: (row) => <Money minor={row.unit_price === null ? null : Math.round(row.unit_price)} />,
		},
	];
	return withTools(columns, ({ product_id, title }) => ({ id: product_id, name: title ?? product_id }));
}

function shopColumns(own: Own, words: DetailWords): readonly Column<CreatorShop>[] {
	return [
		{
			id: 'shop',
			label: own('sold.shop'),
			width: 280,
			isPinned: true,
			cell: (row) => (
				<span className="flex items-center gap-2">
					<EntityImage path={row.image} size={32} />
					<EntityName kind="shop" id={row.shop_id} name={row.name} />
				</span>
			),
		},
		{
			id: 'products',
			label: own('sold.products'),
			width: 104,
			align: 'end',
			sort: 'products',
			cell: (row) => <CountCell value={row.products} />,
		},
		...soldColumns(words),
	];
}

function useColumnsOf<Row>(columns: (own: Own, words: DetailWords) => readonly Column<Row>[]) {
	const own = useText('creator');
	const words = useDetailWords();
	return useMemo(() => columns(own, words), [columns, own, words]);
}

type PhoneProps = {
	readonly row: Sold & { readonly image: string };
	readonly title: React.ReactNode;
	readonly about: string;
};

/** Something sold on phones: what it is and its units; below them its part of all units and its GMV. */
function SoldPhoneRow({ row, title, about }: PhoneProps) {
	const { locale } = useLanguage();
	const { shortText } = useMoney();
	return (
		<PhoneLines
			row={row}
			picture={<EntityImage path={row.image} size={40} />}
			title={title}
			units={shortNumber(row.units, locale)}
			about={[percentText(row.share, locale), about].filter(Boolean).join(' · ')}
			gmv={shortText(row.gmv)}
		/>
	);
}

/** The products that the creator sold. */
export const PRODUCTS: ListKind<CreatorProduct> = {
	useColumns: () => useColumnsOf(productColumns),
	keyOf: (row) => row.product_id,
	usualSort: 'units',
	PhoneRow: ({ row }) => (
		<SoldPhoneRow
			row={row}
			title={<EntityName kind="product" id={row.product_id} name={row.title} />}
			about={row.shop?.name ?? ''}
		/>
	),
};

/** The shops for which the creator sold something. */
export const SHOPS: ListKind<CreatorShop> = {
	useColumns: () => useColumnsOf(shopColumns),
	keyOf: (row) => row.shop_id,
	usualSort: 'units',
	PhoneRow: ({ row }) => {
		const t = useText('creator');
		return (
			<SoldPhoneRow
				row={row}
				title={<EntityName kind="shop" id={row.shop_id} name={row.name} />}
				about={t('sold.productsOf', { products: row.products })}
			/>
		);
	},
};
