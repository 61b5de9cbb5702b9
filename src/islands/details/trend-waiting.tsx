import { useStore } from '@nanostores/react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import type { BehindStore } from '#stores/details/detail.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';

/** The place of the charts before there are any days: on their way, or why they did not come. */
export function TrendWaiting<Trend>({ store }: { readonly store: BehindStore<Trend> }) {
	const t = useText('detail');
	const common = useText('common');
	const { status, error } = useStore(store.$state);
	return (
		<Panel title={t('trend.title')}>
			{status === 'failed' ? (
				<ErrorState message={errorMessage(error, common)} onRetry={store.reload} />
			) : (
				<span className="skeleton mt-4 h-160" />
			)}
		</Panel>
	);
}
