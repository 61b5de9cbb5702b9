import type { MarketNode } from '#contract/market.ts';
import type { NodeSort } from '#domain/market/market-nodes.ts';
import { listText } from '#domain/text/lists.ts';
import type { Translate } from '#i18n/messages.ts';
import { useLanguage } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import type { Column } from '#ui/columns.ts';
import { Sparkline } from '#ui/sparkline.tsx';
import { Amount, Count, Units, useNumbers } from './figures.tsx';
import { headWidth } from './head-width.ts';
import { ViewLink } from './view-link.tsx';

type NodeColumn = Column<MarketNode, NodeSort>;

/** The name of a node, with what is above it; leads to what is below it, or to its segment. */
function NodeName({ node, hasPath }: { readonly node: MarketNode; readonly hasPath: boolean }) {
	const { id, names } = node.category;
	const to = node.has_children
		? ({ tab: 'industries', parent: id, level: null, sort: null } as const)
		: ({ segment: id } as const);
	return (
		<span className="flex min-w-0 flex-col">
			<ViewLink to={to} className="truncate text-link hover:underline" title={names.join(' › ')}>
				{names.at(-1)}
			</ViewLink>
			{hasPath && names.length > 1 && (
				<span className="truncate text-12 text-muted">{names.slice(0, -1).join(' › ')}</span>
			)}
		</span>
	);
}

function Trend({ node, t }: { readonly node: MarketNode; readonly t: Translate<'market'> }) {
	const { count } = useNumbers();
	const { locale } = useLanguage();
	const days = listText(node.trend.map(count), locale);
	return <Sparkline values={node.trend} label={t('overview.trendOf', { days })} />;
}

function ShareCell({ node }: { readonly node: MarketNode }) {
	const { share } = useNumbers();
	return <span className="figures">{share(node.share)}</span>;
}

const end = 'end' as const;

/** The columns of category nodes. `hasPath`: rows of different parents say where they belong. */
export function nodeColumns(t: Translate<'market'>, hasPath: boolean): readonly NodeColumn[] {
	const count = (
		id: 'products' | 'selling_products' | 'new_products' | 'shops' | 'creators',
	): NodeColumn => ({
		id,
		label: t(`sums.${id}`),
		width: 116,
		align: end,
		sort: id,
		cell: (node) => (id === 'creators' ? <Units figure={node.creators} /> : <Count value={node[id]} />),
	});
	const columns: readonly NodeColumn[] = [
		{
			id: 'category',
			label: t('columns.category'),
			width: 232,
			isPinned: true,
			isFixed: true,
			cell: (node) => <NodeName node={node} hasPath={hasPath} />,
		},
		{ id: 'trend', label: t('columns.trend'), width: 116, cell: (node) => <Trend node={node} t={t} /> },
		{
			id: 'gmv',
			label: t('sums.gmv'),
			width: 104,
			align: end,
			sort: 'gmv',
			cell: (node) => <Amount figure={node.gmv} />,
		},
		{
			id: 'gmv_growth',
			label: t('columns.gmv_growth'),
			width: 116,
			align: end,
			sort: 'gmv_growth',
			cell: (node) => <Change value={node.gmv_growth} />,
		},
		{
			id: 'share',
			label: t('columns.share'),
			width: 92,
			align: end,
			cell: (node) => <ShareCell node={node} />,
		},
		{
			id: 'units',
			label: t('sums.units'),
			width: 96,
			align: end,
			sort: 'units',
			cell: (node) => <Units figure={node.units} />,
		},
		{
			id: 'units_growth',
			label: t('columns.units_growth'),
			width: 116,
			align: end,
			sort: 'units_growth',
			cell: (node) => <Change value={node.units_growth} />,
		},
		count('selling_products'),
		count('products'),
		count('new_products'),
		count('shops'),
		count('creators'),
		{
			id: 'segment',
			label: t('columns.segment'),
			width: 108,
			cell: (node) => <ViewLink to={{ segment: node.category.id }}>{t('columns.open')}</ViewLink>,
		},
	];
	return columns.map((column) => ({ ...column, width: Math.max(column.width, headWidth(column.label)) }));
}
