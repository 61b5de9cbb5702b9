import type { MarketNode } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import { Amount, Units, useNumbers } from './figures.tsx';
import { ViewLink } from './view-link.tsx';

/** The industries by their part of GMV: a bar each, longest first, with the figures beside it. */
export function IndustryShares({ nodes }: { readonly nodes: readonly MarketNode[] }) {
	const t = useText('market');
	const { share } = useNumbers();
	const largest = Math.max(...nodes.map((node) => node.share ?? 0), Number.MIN_VALUE);
	return (
		<table className="mt-3 w-full table-fixed text-13">
			<caption className="sr-only">{t('overview.industries')}</caption>
			<thead>
				<tr className="text-12 text-muted">
					<th scope="col" className="w-2/5 py-1 text-left font-medium md:w-1/4">
						{t('columns.category')}
					</th>
					<th scope="col" className="hidden py-1 text-left font-medium md:table-cell">
						{t('columns.share')}
					</th>
					<th scope="col" className="w-16 py-1 text-right font-medium">
						{t('columns.share')}
					</th>
					<th scope="col" className="w-24 py-1 text-right font-medium">
						{t('sums.gmv')}
					</th>
					<th scope="col" className="w-20 py-1 text-right font-medium">
						{t('columns.growth')}
					</th>
					<th scope="col" className="hidden w-24 py-1 text-right font-medium md:table-cell">
						{t('sums.units')}
					</th>
				</tr>
			</thead>
			<tbody>
				{nodes.map((node) => (
					<tr key={node.category.id} className="h-9 border-line border-t hover:bg-well">
						<th scope="row" className="truncate text-left font-normal">
							<ViewLink to={{ tab: 'industries', parent: node.category.id, sort: null }}>
								{node.category.names.at(-1)}
							</ViewLink>
						</th>
						<td aria-hidden="true" className="hidden pr-4 md:table-cell">
							<span
								className="block h-2 min-w-0.5 rounded-[2px] bg-chart-1"
								style={{ width: `${((node.share ?? 0) / largest) * 100}%` }}
							/>
						</td>
						<td className="figures text-right text-muted">{share(node.share)}</td>
						<td className="text-right">
							<Amount figure={node.gmv} />
						</td>
						<td className="text-right">
							<Change value={node.gmv_growth} />
						</td>
						<td className="hidden text-right md:table-cell">
							<Units figure={node.units} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
