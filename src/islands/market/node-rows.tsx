import type { MarketNode } from '#contract/market.ts';
import { useText } from '#i18n/text.tsx';
import { Change } from '#ui/change.tsx';
import { Amount, Units, useNumbers } from './figures.tsx';
import { ViewLink } from './view-link.tsx';

/** Category nodes on phones: two lines each. */
export function NodeRows({
	nodes,
	caption,
}: {
	readonly nodes: readonly MarketNode[];
	readonly caption: string;
}) {
	const t = useText('market');
	const { share } = useNumbers();
	return (
		<ol aria-label={caption} className="overflow-hidden rounded-panel border border-line bg-surface">
			{nodes.map((node) => (
				<li
					key={node.category.id}
					className="flex min-h-16 flex-col justify-center gap-0.5 border-line border-b px-3 py-2 last:border-b-0"
				>
					<span className="flex gap-3">
						<ViewLink
							to={
								node.has_children
									? { tab: 'industries', parent: node.category.id, level: null, sort: null }
									: { segment: node.category.id }
							}
							className="grow truncate text-link"
						>
							{node.category.names.at(-1)}
						</ViewLink>
						<span className="font-medium">
							<span className="sr-only">{t('sums.gmv')} </span>
							<Amount figure={node.gmv} />
						</span>
					</span>
					<span className="flex gap-1.5 text-12 text-muted">
						<span className="figures mr-auto truncate">
							{t('columns.share')} {share(node.share)} · {t('sums.units')} <Units figure={node.units} />
						</span>
						<span className="sr-only">{t('columns.gmv_growth')} </span>
						<Change value={node.gmv_growth} />
					</span>
				</li>
			))}
		</ol>
	);
}
