import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ActProblem } from '#islands/operators/act-problem.tsx';
import { useImportProblem } from '#islands/operators/import-problem.ts';
import { PagedList } from '#islands/operators/paged-list.tsx';
import {
	$runs,
	type Connector,
	importAgain,
	loadRuns,
	RUNS_PAGE,
	type Run,
} from '#stores/connectors/connectors.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { DialogPanel } from '#ui/dialog-panel.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { causeText, costText, partName } from './words.ts';

type RunsDialogProps = { readonly connector: Connector; readonly close: () => void };

/** The runs of a connector, newest first. */
export function RunsDialog({ connector, close }: RunsDialogProps) {
	const t = useText('connectors');
	const common = useText('common');
	const state = useStore($runs);
	const [page, setPage] = useState(1);
	const { connector_id: id, name } = connector;
	const load = () => loadRuns(id, page);
	useEffect(() => loadRuns(id, page), [id, page]);
	return (
		<DialogPanel isWide title={t('runs.title', { name })} closeLabel={common('action.close')} close={close}>
			<PagedList
				state={state}
				page={page}
				size={RUNS_PAGE}
				none={t('runs.none')}
				onRetry={load}
				onPage={setPage}
			>
				{(run) => <RunRow key={run.run_id} run={run} isPaid={connector.micros_per_call > 0} onDone={load} />}
			</PagedList>
		</DialogPanel>
	);
}

type RunRowProps = { readonly run: Run; readonly isPaid: boolean; readonly onDone: () => void };

function RunRow({ run, isPaid, onDone }: RunRowProps) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const problemWords = useImportProblem();
	const acting = useStore($acting);
	const may = useStore($may)('admin_import_again');
	const name = `again ${run.run_id}`;
	const again = async () => {
		if (await importAgain(run.run_id)) onDone();
	};
	return (
		<li className="border-line border-b py-3 last:border-0">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<p className="flex flex-wrap items-center gap-2">
						<strong className="figures font-medium">{minuteText(run.started_at, locale)}</strong>
						<Badge>{t(`runs.state.${run.state}`)}</Badge>
						{run.cause !== null && <Badge look="link">{causeText(run.cause, t)}</Badge>}
					</p>
					<p className="figures text-12 text-muted">
						{[
							t('runs.calls', { calls: number(run.calls), most: number(run.planned_calls) }),
							t('runs.parts', { done: number(run.done), parts: number(run.parts) }),
							run.left > 0 && t('runs.left', { count: run.left }),
							t('runs.rows', { taken: number(run.taken), refused: number(run.refused) }),
							isPaid && costText(run.micros, locale),
						]
							.filter(Boolean)
							.join(' · ')}
					</p>
				</div>
				{may && run.is_kept && run.state === 'done' && (
					<PendingButton isPending={acting === name} isHeld={acting !== null} onClick={() => void again()}>
						{t('runs.again')}
					</PendingButton>
				)}
			</div>
			{run.stopped.map(({ part, fault, about, problem }) => (
				<p key={`${part} ${about}`} className="break-words text-12 text-down">
					{[causeText(fault, t), partName(part, t), problem && problemWords(problem)]
						.filter(Boolean)
						.join(' · ')}
					{!problem && (
						<span lang="en" translate="no">
							{` ${about}`}
						</span>
					)}
				</p>
			))}
			<ActProblem name={name} />
		</li>
	);
}
