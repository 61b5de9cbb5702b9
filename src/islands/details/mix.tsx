import type { ShopDetail } from '#contract/shop-detail.ts';
import { UNKNOWN_TEXT } from '#domain/text/formats.ts';
import { useText } from '#i18n/text.tsx';
import { CountCell } from '#islands/rankings/cells.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { useMoney } from '#ui/money.tsx';
import { Panel } from '#ui/panel.tsx';
import { ShareTable } from '#ui/share-table.tsx';
import { useBandName } from '#ui/use-band-name.ts';

/** What sold in parts, and where the words about it are. */
type MixProps = {
	readonly detail: Pick<ShopDetail, 'categories' | 'price_bands'>;
	readonly area: 'shop' | 'creator';
};

type Amounts = Pick<ShopDetail['price_bands'][number], 'products' | 'units' | 'gmv'>;
type Row = { readonly key: string; readonly name: string; readonly share: number } & Amounts;

type MixTableProps = {
	readonly caption: string;
	readonly nameHead: string;
	readonly rows: readonly Row[];
	readonly area: MixProps['area'];
};

function MixTable({ caption, nameHead, rows, area }: MixTableProps) {
	const t = useText(area);
	const shared = useText('detail');
	const isWide = useWide();
	const { shortText } = useMoney();
	if (rows.length === 0) return <p className="mt-3 text-muted">{t('mix.none')}</p>;
	return (
		<ShareTable
			isWide={isWide}
			caption={caption}
			nameHead={nameHead}
			shareHead={t('mix.share')}
			heads={[t('mix.products'), shared('figures.units'), shared('figures.gmv')]}
			rows={rows.map(({ products, units, gmv, ...row }) => ({
				...row,
				cells: [
					<CountCell key="products" value={products} />,
					<CountCell key="units" value={units} />,
					<span key="gmv" className="figures whitespace-nowrap">
						{shortText(gmv)}
					</span>,
				],
			}))}
		/>
	);
}

/** What sold in the period, by category and by price. */
export function Mix({ detail, area }: MixProps) {
	const t = useText(area);
	const nameOf = useBandName();
	const categories = detail.categories.map(({ category, ...amounts }) => ({
		...amounts,
		key: category.id,
		name: category.names.at(-1) ?? UNKNOWN_TEXT,
	}));
	const bands = detail.price_bands.map((band) => ({
		...band,
		key: String(band.above ?? 'lowest'),
		name: nameOf(band),
	}));
	return (
		<div className="grid gap-4 lg:grid-cols-2">
			<Panel title={t('mix.categories')} text={t('mix.categoriesText')}>
				<MixTable area={area} caption={t('mix.categories')} nameHead={t('mix.category')} rows={categories} />
			</Panel>
			<Panel title={t('mix.bands')} text={t('mix.bandsText')}>
				<MixTable area={area} caption={t('mix.bands')} nameHead={t('mix.price')} rows={bands} />
			</Panel>
		</div>
	);
}
