import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { cooperationChanges } from '#domain/services/cooperation.ts';
import { COOPERATION_REWARD } from '#domain/services/standing.ts';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { useFieldText } from '#islands/services/field-text.ts';
import {
	$reviewedForms,
	decideForm,
	exportedForms,
	loadReviewedForms,
	type ReviewedForm,
	type ReviewShown,
	SERVICES_PAGE,
} from '#stores/operators/admin-services.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Segments } from '#ui/segments.tsx';
import { ActProblem } from './act-problem.tsx';
import { ListBar } from './list-bar.tsx';
import { ListExport } from './list-export.tsx';
import type { ListColumn } from './list-workbook.ts';
import { PagedList } from './paged-list.tsx';
import { WordsDialog } from './words-dialog.tsx';

/** Cooperation forms: those that wait, side by side with what is listed, or those that were decided. */
export function ServiceForms() {
	const t = useText('servicereview');
	const state = useStore($reviewedForms);
	const [shown, setShown] = useState<ReviewShown>({ show: 'open', search: '', page: 1 });
	const load = () => loadReviewedForms(shown);
	useEffect(() => loadReviewedForms(shown), [shown]);
	return (
		<Panel
			title={t('cooperations')}
			aside={
				<Segments
					label={t('cooperations')}
					isLabelHidden
					choices={(['open', 'ended'] as const).map((value) => ({
						value,
						label: t(`cooperationsOf.${value}`),
					}))}
					value={shown.show}
					onChoose={(show) => setShown({ ...shown, show, page: 1 })}
				/>
			}
		>
			<ListBar
				label={t('search')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<ExportForms shown={shown} />
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={SERVICES_PAGE}
				none={t('noCooperations')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <FormRow key={each.cooperation_id} row={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

function ExportForms({ shown }: { readonly shown: ReviewShown }) {
	const t = useText('servicereview');
	const services = useText('services');
	const { fields, nameOf, textOf } = useFieldText();
	const columns: ListColumn<ReviewedForm>[] = [
		[t('column.uid'), ({ uid }) => uid],
		[t('column.state'), ({ state }) => services(`mine.state.${state}`)],
		[t('column.submitted'), (row) => row.submitted_at],
		[t('column.decided'), (row) => row.decided_at],
		[t('column.reason'), ({ reason }) => reason],
		...fields.map((field) => [nameOf(field), ({ form }: ReviewedForm) => textOf(field, form)] as const),
	];
	return (
		<ListExport
			list="cooperations"
			title={t('cooperations')}
			search={shown.search}
			columns={columns}
			load={(page) => exportedForms(shown, page)}
		/>
	);
}

type RowProps = { readonly row: ReviewedForm; readonly onDone: () => void };

function FormRow({ row, onDone }: RowProps) {
	const t = useText('servicereview');
	const services = useText('services');
	const { locale } = useLanguage();
	const [action, setAction] = useState<'approve' | 'refuse' | null>(null);
	const { form, state, cooperation_id: id } = row;
	const { company } = form;
	return (
		<li className="border-line border-b py-3 last:border-0">
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
				<div className="min-w-0">
					<p className="flex flex-wrap items-center gap-2">
						<strong className="break-words font-medium" translate="no">
							{company}
						</strong>
						<Badge look="link">{services(`mine.state.${state}`)}</Badge>
						{state === 'submitted' && row.approved === null && <Badge>{t('first')}</Badge>}
					</p>
					<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
						<span translate="no">
							{row.member} · {row.uid}
						</span>
						<span>{t('submitted', { at: minuteText(row.submitted_at, locale) })}</span>
						{state === 'submitted' && row.is_rewarded && (
							<span>{t('rewarded', { days: COOPERATION_REWARD.days })}</span>
						)}
					</p>
					{row.reason && <p className="break-words">{row.reason}</p>}
					<ActProblem name={`cooperation-${id}`} />
				</div>
				{state === 'submitted' && (
					<span className="flex gap-2">
						{(['approve', 'refuse'] as const).map((each) => (
							<Button
								key={each}
								look={each === 'approve' ? 'confirm' : 'plain'}
								aria-label={t('one', { act: t(each), company })}
								onClick={() => setAction(each)}
							>
								{t(each)}
							</Button>
						))}
					</span>
				)}
			</div>
			<SideBySide row={row} />
			{action && (
				<WordsDialog
					title={t(`ask.${action}`, { company })}
					text={t('told')}
					confirm={t(action)}
					label={t('reason')}
					name={`cooperation-${id}`}
					isWordless={action === 'approve'}
					onConfirm={(words) => decideForm(row, action, words)}
					onDone={onDone}
					onClose={() => setAction(null)}
				/>
			)}
		</li>
	);
}

/** What was sent beside what is listed now; what differs is marked. */
function SideBySide({ row }: { readonly row: ReviewedForm }) {
	const t = useText('servicereview');
	const { nameOf, textOf } = useFieldText();
	const { form, state } = row;
	// Once decided there is nothing to compare with: what is listed may be this very form.
	const before = state === 'submitted' ? row.approved : null;
	const changes = cooperationChanges(before, form);
	const count = changes.filter(({ isChanged }) => isChanged).length;
	return (
		<details className="mt-2" open={state === 'submitted'}>
			<summary className="cursor-pointer text-link">{before ? t('changed', { count }) : t('after')}</summary>
			<div className="relative mt-2 overflow-x-auto">
				<table className="w-full min-w-120 table-fixed text-left text-12">
					<thead>
						<tr className="border-line border-b text-muted">
							<th scope="col" className="w-40 py-1 font-medium">
								{t('field')}
							</th>
							{before && (
								<th scope="col" className="py-1 pr-3 font-medium">
									{t('before')}
								</th>
							)}
							<th scope="col" className="py-1 font-medium">
								{t('after')}
							</th>
						</tr>
					</thead>
					<tbody>
						{changes.map(({ field, isChanged }) => (
							<tr
								key={field}
								className={`border-line border-b align-top last:border-0 ${before && isChanged ? 'bg-tint' : ''}`}
							>
								<th scope="row" className="py-1 pr-3 font-normal text-muted">
									{nameOf(field)}
									{before && isChanged && <span className="sr-only"> ({t('changedMark')})</span>}
								</th>
								{before && (
									<td className="break-words py-1 pr-3 whitespace-pre-line" translate="no">
										{textOf(field, before)}
									</td>
								)}
								<td
									className={`break-words py-1 whitespace-pre-line ${before && isChanged ? 'font-medium' : ''}`}
									translate="no"
								>
									{textOf(field, form)}
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</details>
	);
}
