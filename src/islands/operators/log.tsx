import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $log, LOG_PAGE, loadLog } from '#stores/operators/admin-log.ts';
import { $adminView, showAdmin } from '#stores/operators/admin-view.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { EntryList } from './entry-list.tsx';

/** Everything that operators did. */
export function Log() {
	const t = useText('admin');
	const state = useStore($log);
	const { page } = useStore($adminView);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads the page from the address
	useEffect(loadLog, [page]);
	return (
		<Panel title={t('tab.log')} text={t('log.text')}>
			<ListState state={state} onRetry={loadLog} rows={6} rowHeight="h-14">
				{({ list, total }) => (
					<>
						<EntryList entries={list} />
						{total > LOG_PAGE && (
							<div className="mt-4">
								<Pagination
									page={page}
									size={LOG_PAGE}
									total={total}
									onPage={(next) => showAdmin({ tab: 'log', page: next })}
								/>
							</div>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}
