import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { minuteText } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import {
	$serviceReports,
	endReport,
	exportedReports,
	loadServiceReports,
	type ReviewShown,
	SERVICES_PAGE,
	type ServiceReport,
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

/** What members reported: what waits, or what was closed. */
export function ServiceReports() {
	const t = useText('servicereview');
	const state = useStore($serviceReports);
	const [shown, setShown] = useState<ReviewShown>({ show: 'open', search: '', page: 1 });
	const load = () => loadServiceReports(shown);
	useEffect(() => loadServiceReports(shown), [shown]);
	return (
		<Panel
			title={t('reports')}
			aside={
				<Segments
					label={t('reports')}
					isLabelHidden
					choices={(['open', 'ended'] as const).map((value) => ({ value, label: t(`reportsOf.${value}`) }))}
					value={shown.show}
					onChoose={(show) => setShown({ ...shown, show, page: 1 })}
				/>
			}
		>
			<ListBar
				label={t('searchReports')}
				search={shown.search}
				onSearch={(search) => setShown({ ...shown, search, page: 1 })}
			>
				<ExportReports shown={shown} />
			</ListBar>
			<PagedList
				state={state}
				page={shown.page}
				size={SERVICES_PAGE}
				none={t('noReports')}
				onRetry={load}
				onPage={(page) => setShown({ ...shown, page })}
			>
				{(each) => <ReportRow key={each.report_id} report={each} onDone={load} />}
			</PagedList>
		</Panel>
	);
}

function ExportReports({ shown }: { readonly shown: ReviewShown }) {
	const t = useText('servicereview');
	const services = useText('services');
	const columns: ListColumn<ServiceReport>[] = [
		[services('field.company'), ({ company }) => company],
		[t('column.kind'), ({ kind }) => services(`report.of.${kind}`)],
		[t('column.note'), ({ note }) => note],
		[t('column.reporter'), ({ reporter }) => reporter],
		[t('column.at'), (each) => each.reported_at],
		[t('column.decided'), (each) => each.decided_at],
		[t('column.outcome'), ({ outcome }) => outcome],
	];
	return (
		<ListExport
			list="service_reports"
			title={t('reports')}
			search={shown.search}
			columns={columns}
			load={(page) => exportedReports(shown, page)}
		/>
	);
}

type RowProps = { readonly report: ServiceReport; readonly onDone: () => void };

function ReportRow({ report, onDone }: RowProps) {
	const t = useText('servicereview');
	const services = useText('services');
	const { locale } = useLanguage();
	const [action, setAction] = useState<'uphold' | 'dismiss' | null>(null);
	const { company, kind, state, report_id: id } = report;
	const at = minuteText(report.reported_at, locale);
	return (
		<li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-72">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium">
						{t(report.profile_id ? 'reportOfProfile' : 'reportOf', {
							kind: services(`report.of.${kind}`),
							company,
						})}
					</strong>
					{state !== 'open' && <Badge look="link">{t(`state.${state}`)}</Badge>}
				</p>
				<p className="figures flex flex-wrap gap-x-3 text-12 text-muted">
					<span>{t('reporter', { uid: report.reporter, at })}</span>
					{report.reported && (
						<span>{t(report.profile_id ? 'profileOf' : 'reported', { uid: report.reported })}</span>
					)}
				</p>
				<p className="break-words whitespace-pre-line" translate="no">
					{[report.note, report.outcome].filter(Boolean).join('\n')}
				</p>
				<Messages messages={report.messages} />
				<ActProblem name={`report-${id}`} />
			</div>
			{state === 'open' && (
				<span className="flex gap-2">
					{(['uphold', 'dismiss'] as const).map((each) => (
						<Button
							key={each}
							aria-label={t('one', { act: t(each), company })}
							onClick={() => setAction(each)}
						>
							{t(each)}
						</Button>
					))}
				</span>
			)}
			{action && (
				<WordsDialog
					title={t('one', { act: t(action), company })}
					text={t(`${action}Text`)}
					confirm={t(action)}
					label={t('outcome')}
					name={`report-${id}`}
					onConfirm={(words) => endReport(id, action, words)}
					onDone={onDone}
					onClose={() => setAction(null)}
				/>
			)}
		</li>
	);
}

/** The messages of a reported inquiry. */
function Messages({ messages }: { readonly messages: ServiceReport['messages'] }) {
	const t = useText('servicereview');
	const { locale } = useLanguage();
	if (messages.length === 0) return null;
	return (
		<ol className="mt-2 flex flex-col gap-1 rounded-control bg-well p-3 text-12">
			{messages.map((message) => (
				<li key={message.sent_at + message.text}>
					<span className="figures text-muted">
						{t(message.is_owner ? 'cardSide' : 'askerSide')} · {minuteText(message.sent_at, locale)}
					</span>
					<p className="break-words whitespace-pre-line" translate="no">
						{message.text}
					</p>
				</li>
			))}
		</ol>
	);
}
