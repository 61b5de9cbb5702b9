import { useStore } from '@nanostores/react';
import { type ReactNode, useMemo } from 'react';
import type { MarketNode } from '#contract/market.ts';
import type { NodeSort } from '#domain/market/market-nodes.ts';
import { useText } from '#i18n/text.tsx';
import { useWide } from '#islands/rankings/use-wide.ts';
import { $marketView, changeMarket } from '#stores/market/market.ts';
import { Table } from '#ui/table.tsx';
import { nodeColumns } from './node-columns.tsx';
import { NodeRows } from './node-rows.tsx';

type NodeListProps = {
	readonly nodes: readonly MarketNode[];
	readonly caption: string;
	/** By what they are sorted while nobody chose. */
	readonly usualSort: NodeSort;
	readonly hasPath: boolean;
	readonly isBusy: boolean;
	readonly children?: ReactNode;
};

/** Category nodes as a table, on phones as rows. */
export function NodeList({ nodes, caption, usualSort, hasPath, isBusy, children }: NodeListProps) {
	const t = useText('market');
	const view = useStore($marketView);
	const isWide = useWide();
	const columns = useMemo(() => nodeColumns(t, hasPath), [t, hasPath]);
	if (!isWide) {
		return (
			<div className="flex flex-col gap-3">
				<NodeRows nodes={nodes} caption={caption} />
				{children}
			</div>
		);
	}
	return (
		<Table
			caption={caption}
			columns={columns}
			rows={nodes}
			keyOf={(node) => node.category.id}
			sort={(view.sort as NodeSort | null) ?? usualSort}
			order={view.order}
			onSort={(sort, order) => changeMarket({ sort, order })}
			isCompact={false}
			skeletonRows={0}
			isBusy={isBusy}
		>
			{children}
		</Table>
	);
}
