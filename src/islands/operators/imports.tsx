import { useStore } from '@nanostores/react';
import { lazy, useEffect, useState } from 'react';
import { minuteText, wholeNumber } from '#domain/text/formats.ts';
import { Text, useLanguage, useText } from '#i18n/text.tsx';
import {
	$imports,
	exportedImports,
	type ImportLine,
	type ImportsShown,
	loadImports,
	type RefusedRow,
	refusedRows,
} from '#stores/operators/admin-feeds.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ActProblem } from './act-problem.tsx';
import { useImportProblem } from './import-problem.ts';
import type { ListColumn } from './list-workbook.ts';
import { SearchedPanel } from './searched-panel.tsx';

const CorrectionDialog = lazy(async () => ({
	default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}));

/** Reasons of lines are said in the words of connectors. */
const AREAS = ['connectors'] as const;

const STATES = ['any', 'done', 'failed', 'running'] as const;

function useColumns(): readonly ListColumn<ImportLine>[] {
	const t = useText('operators');
	const problemWords = useImportProblem();
	return [
		[t('column.number'), (run) => run.run_id],
		[t('column.source'), (run) => run.source],
		[t('column.file'), (run) => run.input],
		[t('column.state'), (run) => t(`feeds.state.${run.state}`)],
		[t('column.taken'), (run) => run.taken],
		[t('column.refused'), (run) => run.refused],
		[t('column.changed'), (run) => run.changed],
		[t('column.at'), (run) => run.started_at],
		[t('column.ended'), (run) => run.finished_at],
		[t('column.error'), (run) => (run.problem ? problemWords(run.problem) : run.error)],
	];
}

/** What was imported, and what came of it. */
export function Imports() {
	return (
		<Text
			language={useLanguage()}
			areas={AREAS}
			waiting={<span aria-hidden="true" className="skeleton h-140" />}
		>
			<ImportsPanel />
		</Text>
	);
}

function ImportsPanel() {
	const t = useText('operators');
	const state = useStore($imports);
	const columns = useColumns();
	const [shown, setShown] = useState<ImportsShown>({ search: '', state: null, page: 1 });
	const load = () => loadImports(shown);
	useEffect(() => loadImports(shown), [shown]);
	return (
		<SearchedPanel
			list="imports"
			title={t('feeds.imports')}
			text={t('feeds.importsText')}
			columns={columns}
			exported={(page) => exportedImports(shown, page)}
			filter={
				<SelectField
					label={t('column.state')}
					choices={STATES.map((value) => ({ value, label: t(`feeds.state.${value}`) }))}
					value={shown.state ?? 'any'}
					onChoose={(chosen) => setShown({ ...shown, state: chosen === 'any' ? null : chosen, page: 1 })}
				/>
			}
			shown={shown}
			onShow={setShown}
			state={state}
			none={t('feeds.noImports')}
			rows={4}
			onRetry={load}
		>
			{(run) => <ImportRow key={run.run_id} run={run} onDone={load} />}
		</SearchedPanel>
	);
}

type ImportRowProps = { readonly run: ImportLine; readonly onDone: () => void };

function ImportRow({ run, onDone }: ImportRowProps) {
	const t = useText('operators');
	const { locale } = useLanguage();
	const number = (value: number) => wholeNumber(value, locale);
	const mayCorrect = useStore($may)('admin_correct');
	const [isAsked, setAsked] = useState(false);
	const problemWords = useImportProblem();
	const problem = run.problem && problemWords(run.problem);
	const act = t(run.is_out ? 'corrections.putBack' : 'corrections.takeBack');
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-2 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-all font-medium" translate="no">
						{run.input}
					</strong>
					<Badge look={run.state === 'failed' ? 'link' : 'plain'}>{t(`feeds.state.${run.state}`)}</Badge>
					{run.is_out && <Badge look="link">{t('corrections.back')}</Badge>}
				</p>
				<p className="figures text-12 text-muted" translate="no">
					{run.source} · {minuteText(run.started_at, locale)}
				</p>
				{problem !== null && <p className="break-words text-12 text-down">{problem}</p>}
				{/* Of a sentence without a code: as the server's log has it. */}
				{problem === null && run.error !== null && (
					<p className="break-words text-12 text-down" lang="en" translate="no">
						{run.error}
					</p>
				)}
			</div>
			<p className="figures text-right text-12 text-muted">
				{t('feeds.counts', {
					taken: number(run.taken),
					refused: number(run.refused),
					changed: number(run.changed),
				})}
			</p>
			{run.refused > 0 && <Refused run={run} />}
			{mayCorrect && run.is_kept && run.state !== 'running' && (
				<Button aria-label={t('corrections.one', { act, name: run.input })} onClick={() => setAsked(true)}>
					{act}
				</Button>
			)}
			{isAsked && (
				<Later>
					<CorrectionDialog
						wish={{ kind: 'import', source: run.source, run_id: run.run_id, is_out: !run.is_out }}
						name={run.input}
						onDone={onDone}
						onClose={() => setAsked(false)}
					/>
				</Later>
			)}
		</li>
	);
}

function Refused({ run }: { readonly run: ImportLine }) {
	const t = useText('operators');
	const name = `rejects ${run.run_id}`;
	const isPending = useStore($acting) === name;
	const columns: readonly ListColumn<RefusedRow>[] = [
		[t('column.line'), (row) => row.line],
		[t('column.reason'), (row) => row.reason],
		[t('column.row'), (row) => row.row],
	];
	const save = async () => {
		const rows = await refusedRows(run.run_id);
		if (!rows) return;
		const [{ listWorkbook }, { saveFile }] = await Promise.all([
			import('./list-workbook.ts'),
			import('#islands/rankings/export/export-done.tsx'),
		]);
		saveFile(await listWorkbook(rows, columns, t('column.refused')), `refused-${run.run_id}.xlsx`);
	};
	return (
		<span>
			<PendingButton
				isPending={isPending}
				aria-label={t('feeds.refusedOne', { file: run.input })}
				onClick={() => void save()}
			>
				{t('feeds.refused')}
			</PendingButton>
			<ActProblem name={name} />
		</span>
	);
}
