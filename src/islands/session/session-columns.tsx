import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { $siteState } from '#stores/site-state.ts';
import { AccountOffer } from './account-offer.tsx';
import { DemoEditions } from './demo-editions.tsx';

/** A form, and beside it what an account opens; in demo mode every edition to try. Below it on phones. */
export function SessionColumns({ children }: { readonly children: ReactNode }) {
	const { data, status } = useStore($siteState);
	const isKnown = data !== null || status === 'failed';
	return (
		<div className="grid gap-12 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-16 lg:gap-24">
			<div className="min-w-0">{children}</div>
			<aside className="min-w-0 md:border-line md:border-l md:pl-8 lg:pl-12">
				{isKnown && (data?.demo_login ? <DemoEditions /> : <AccountOffer />)}
			</aside>
		</div>
	);
}
