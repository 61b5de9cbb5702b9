import type { MarketNode } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { Change } from '#ui/change.tsx';
import { Amount, Units, useNumbers } from './figures.tsx';
import { ViewLink } from './view-link.tsx';

type ListProps = { readonly nodes: readonly MarketNode[] };

/** The industries by their part of GMV, longest first, with the figures beside it. */
export function IndustryShares({ nodes }: ListProps) {
	return useWide() ? <ShareTable nodes={nodes} /> : <ShareRows nodes={nodes} />;
}

function IndustryLink({ node }: { readonly node: MarketNode }) {
	return (
		<ViewLink to={{ tab: 'industries', parent: node.category.id, sort: null }}>
			{node.category.names.at(-1)}
		</ViewLink>
	);
}

/** A bar as long as its share of the largest. */
function Bar({ node, nodes }: ListProps & { readonly node: MarketNode }) {
	const largest = Math.max(...nodes.map(({ share }) => share ?? 0), Number.MIN_VALUE);
	return (
		<span
			className="block h-2 min-w-0.5 rounded-[2px] bg-chart-1"
			style={{ width: `${((node.share ?? 0) / largest) * 100}%` }}
		/>
	);
}

function ShareTable({ nodes }: ListProps) {
	const t = useText('market');
	const { share } = useNumbers();
	return (
		<table className="mt-3 w-full table-fixed text-13">
			<caption className="sr-only">{t('overview.industries')}</caption>
			<thead>
				<tr className="text-12 text-muted">
					<th scope="col" className="w-1/4 py-1 text-left font-medium">
						{t('columns.category')}
					</th>
					<th scope="col" className="py-1 text-left font-medium">
						{t('columns.share')}
					</th>
					<th scope="col" className="w-16 py-1 text-right font-medium">
						{t('columns.share')}
					</th>
					<th scope="col" className="w-24 py-1 text-right font-medium">
						{t('sums.gmv')}
					</th>
					<th scope="col" className="w-24 py-1 text-right font-medium">
						{t('columns.growth')}
					</th>
					<th scope="col" className="w-24 py-1 text-right font-medium">
						{t('sums.units')}
					</th>
				</tr>
			</thead>
			<tbody>
				{nodes.map((node) => (
					<tr key={node.category.id} className="h-9 border-line border-t hover:bg-well">
						<th scope="row" className="truncate text-left font-normal">
							<IndustryLink node={node} />
						</th>
						<td aria-hidden="true" className="pr-4">
							<Bar node={node} nodes={nodes} />
						</td>
						<td className="figures text-right text-muted">{share(node.share)}</td>
						<td className="text-right">
							<Amount figure={node.gmv} />
						</td>
						<td className="text-right">
							<Change value={node.gmv_growth} />
						</td>
						<td className="text-right">
							<Units figure={node.units} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** On phones: the whole name and GMV, below them the bar, its share and growth. */
function ShareRows({ nodes }: ListProps) {
	const t = useText('market');
	const { share } = useNumbers();
	return (
		<ol aria-label={t('overview.industries')} className="mt-3 text-13">
			{nodes.map((node) => (
				<li key={node.category.id} className="flex flex-col gap-1 border-line border-t py-2">
					<span className="flex justify-between gap-3">
						<IndustryLink node={node} />
						<span className="shrink-0">
							<span className="sr-only">{t('sums.gmv')} </span>
							<Amount figure={node.gmv} />
						</span>
					</span>
					<span className="flex items-center gap-3 text-12 text-muted">
						<span aria-hidden="true" className="grow">
							<Bar node={node} nodes={nodes} />
						</span>
						<span className="sr-only">{t('columns.share')} </span>
						<span className="figures">{share(node.share)}</span>
						<span className="sr-only">{t('columns.growth')} </span>
						<span className="w-20 shrink-0 text-right">
							<Change value={node.gmv_growth} />
						</span>
					</span>
				</li>
			))}
		</ol>
	);
}
