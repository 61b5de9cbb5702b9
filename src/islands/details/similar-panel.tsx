import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { useText } from '#i18n/text.tsx';
import { errorMessage } from '#islands/shared/error-message.ts';
import type { BehindStore } from '#stores/details/detail.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Panel } from '#ui/panel.tsx';

type SimilarPanelProps<Row> = {
	readonly store: BehindStore<{ readonly list: readonly Row[] }>;
	readonly title: string;
	readonly text: string;
	/** Said where nothing is alike. */
	readonly none: string;
	readonly keyOf: (row: Row) => string;
	readonly Card: ComponentType<{ readonly row: Row }>;
};

/** What is like the thing on screen, each with the reason. */
export function SimilarPanel<Row>({ store, title, text, none, keyOf, Card }: SimilarPanelProps<Row>) {
	const common = useText('common');
	const { status, data, error } = useStore(store.$state);
	return (
		<Panel title={title} text={text}>
			{status === 'failed' && !data && (
				<ErrorState message={errorMessage(error, common)} onRetry={store.reload} />
			)}
			{!data && status === 'loading' && <span className="skeleton mt-3 h-48" />}
			{data?.list.length === 0 && <p className="mt-3 text-muted">{none}</p>}
			{data && data.list.length > 0 && (
				<ul className="mt-3 grid gap-2 md:grid-cols-2 xl:grid-cols-3">
					{data.list.map((row) => (
						<li key={keyOf(row)} className="flex min-w-0 gap-3 rounded-control border border-line p-3">
							<Card row={row} />
						</li>
					))}
				</ul>
			)}
		</Panel>
	);
}
