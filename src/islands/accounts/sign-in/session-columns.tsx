import { useStore } from '@nanostores/react';
import { lazy, type ReactNode } from 'react';
import { $siteState } from '#stores/shared/site-state.ts';
import { Later } from '#ui/later.tsx';

const AccountOffer = lazy(async () => ({ default: (await import('./account-offer.tsx')).AccountOffer }));
const DemoEditions = lazy(async () => ({ default: (await import('./demo-editions.tsx')).DemoEditions }));

/** A form, and beside it what an account opens; in demo mode every edition to try. Below it on phones. */
export function SessionColumns({ children }: { readonly children: ReactNode }) {
	const { data, status } = useStore($siteState);
	const isKnown = data !== null || status === 'failed';
	return (
		<div className="grid gap-12 md:grid-cols-[minmax(0,25rem)_minmax(0,1fr)] md:gap-16 lg:gap-24">
			<div className="min-w-0">{children}</div>
			<aside className="min-w-0 md:border-line md:border-l md:pl-8 lg:pl-12">
				{isKnown && <Later>{data?.demo_login ? <DemoEditions /> : <AccountOffer />}</Later>}
			</aside>
		</div>
	);
}
