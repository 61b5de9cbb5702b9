import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { reloadMarket } from '#stores/market/market.ts';
import { lockedCode } from '#stores/shared/errors.ts';
import { useBusyLook } from '#ui/busy.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { LockedMarket } from './locked-market.tsx';
import { MarketMoney } from './market-money.tsx';
import { PartSkeleton } from './part-skeleton.tsx';

type Remote<Data> = {
	readonly status: 'loading' | 'ready' | 'failed';
	readonly data: Data | null;
	readonly error: unknown;
};

type MarketStateProps<Data> = {
	readonly state: Remote<Data>;
	readonly children: (data: Data, isBusy: boolean) => ReactNode;
};

/** A part in each of its states: loading, there, locked, failed with and without older data. */
export function MarketState<Data extends { readonly currency: string }>(props: MarketStateProps<Data>) {
	const { state, children } = props;
	const { status, data, error } = state;
	const common = useText('common');
	const isBusy = status === 'loading';
	const busyLook = useBusyLook(isBusy);
	const code = status === 'failed' ? lockedCode(error) : null;
	if (code !== null) return <LockedMarket code={code} />;
	if (status === 'failed' && !data)
		return <ErrorState message={errorMessage(error, common)} onRetry={reloadMarket} />;
	if (!data) return <PartSkeleton />;
	return (
		<MarketMoney currency={data.currency}>
			{status === 'failed' && <ErrorBar message={errorMessage(error, common)} onRetry={reloadMarket} />}
			<div aria-busy={isBusy} className={busyLook}>
				{children(data, isBusy)}
			</div>
		</MarketMoney>
	);
}
