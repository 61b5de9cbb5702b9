import type { ReactNode } from 'react';
import { changedAddress, changeMarket } from '#stores/market/market.ts';
import type { MarketView } from '#stores/market/market-view.ts';

type ViewLinkProps = {
	readonly to: Partial<MarketView>;
	readonly className?: string;
	readonly title?: string;
	readonly children: ReactNode;
};

/** A link to another view of the market: a step of "back", and an address that can be opened beside. */
export function ViewLink({ to, className = 'text-link hover:underline', title, children }: ViewLinkProps) {
	return (
		<a
			href={`?${changedAddress(to)}`}
			title={title}
			className={className}
			onClick={(event) => {
				if (event.metaKey || event.ctrlKey || event.shiftKey) return;
				event.preventDefault();
				changeMarket(to);
				if (to.segment !== undefined) document.getElementById('content')?.scrollIntoView();
			}}
		>
			{children}
		</a>
	);
}
