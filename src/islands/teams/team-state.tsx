import type { ReactNode } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import { ErrorBar, ErrorState } from '#ui/error-state.tsx';
import { skeletonKeys } from '#ui/skeleton-keys.ts';

type TeamStateProps<Data> = {
	readonly state: {
		readonly status: 'loading' | 'ready' | 'failed';
		readonly data: Data | null;
		readonly error: unknown;
	};
	readonly onRetry: () => void;
	readonly children: (data: Data) => ReactNode;
};

/** A list that loads: rows meanwhile, what went wrong in its place, old rows kept. */
export function TeamState<Data>({ state, onRetry, children }: TeamStateProps<Data>) {
	const common = useText('common');
	const { data, status } = state;
	if (data === null && status === 'failed')
		return <ErrorState message={errorMessage(state.error, common)} onRetry={onRetry} />;
	if (data === null)
		return (
			<div aria-hidden="true">
				{skeletonKeys(4).map((key) => (
					<div key={key} className="flex h-16 items-center gap-3 border-line border-b">
						<span className="skeleton h-3 w-1/2" />
						<span className="skeleton ml-auto h-3 w-16" />
					</div>
				))}
			</div>
		);
	return (
		<div aria-busy={status === 'loading'}>
			{status === 'failed' && <ErrorBar message={errorMessage(state.error, common)} onRetry={onRetry} />}
			{children(data)}
		</div>
	);
}
