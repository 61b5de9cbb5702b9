import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { $log, exportedLog, LOG_PAGE, type LogEntry, loadLog } from '#stores/operators/admin-log.ts';
import { $adminView, showAdmin } from '#stores/operators/admin-view.ts';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { EntryList } from './entry-list.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { SearchForm } from './search-form.tsx';

/** Everything that operators did. */
export function Log() {
	const t = useText('admin');
	const own = useText('operators');
	const state = useStore($log);
	const { search, page } = useStore($adminView);
	const columns: readonly ListColumn<LogEntry>[] = [
		[own('column.number'), (entry) => entry.entry_id],
		[own('column.at'), (entry) => entry.at],
		[own('column.who'), (entry) => entry.operator_name ?? entry.operator ?? t('log.command')],
		[own('column.action'), (entry) => t(`action.${entry.action}`)],
		[own('column.target'), (entry) => entry.target_name ?? entry.target],
		[own('column.before'), (entry) => JSON.stringify(entry.before)],
		[own('column.after'), (entry) => JSON.stringify(entry.after)],
	];
	// biome-ignore lint/correctness/useExhaustiveDependencies: the store reads both from the address
	useEffect(loadLog, [search, page]);
	return (
		<Panel
			title={t('tab.log')}
			text={t('log.text')}
			aside={
				<ListExport
					list="log"
					title={t('tab.log')}
					search={search}
					columns={columns}
					load={(each) => exportedLog(search, each)}
				/>
			}
		>
			<search className="mt-3 block">
				<SearchForm
					key={search}
					label={own('export.log')}
					search={search}
					onSearch={(text) => showAdmin({ tab: 'log', search: text })}
				/>
			</search>
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
									onPage={(next) => showAdmin({ tab: 'log', search, page: next })}
								/>
							</div>
						)}
					</>
				)}
			</ListState>
		</Panel>
	);
}
