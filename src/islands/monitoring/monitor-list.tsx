import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useState } from 'react';
import { isRunning, MONITOR_STATES } from '#domain/monitoring/monitor-state.ts';
import { wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ListState } from '#islands/accounts/list-state.tsx';
import { ToolLinks } from '#islands/shared/tool-links.tsx';
import {
	$monitors,
	$monitorsView,
	changeMonitors,
	MONITORS_PAGE,
	type Monitor,
	type MonitorAct,
	reloadMonitors,
	showMonitors,
} from '#stores/monitoring/monitors.ts';
import { $acting, $failedAct } from '#stores/shared/mutation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { MonitorRow, monitorName } from './monitor-row.tsx';

/** What is asked before it is done. */
type Question = { readonly what: 'stop' | 'delete'; readonly monitors: readonly Monitor[] };

/** The member's monitors, with filters, and what can be done with one or several of them. */
export function MonitorList() {
	const t = useText('monitoring');
	const state = useStore($monitors);
	return (
		<Panel title={t('list.title')}>
			<Filters />
			<div className="mt-3">
				<ListState state={state} onRetry={reloadMonitors} rows={5} rowHeight="h-24">
					{({ list, total }) => (list.length === 0 ? <Nothing /> : <Rows list={list} total={total} />)}
				</ListState>
			</div>
		</Panel>
	);
}

function Filters() {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const { status, keyword } = useStore($monitorsView);
	const counts = useStore($monitors).data?.counts;
	const [typed, setTyped] = useState(keyword);
	useEffect(() => setTyped(keyword), [keyword]);
	const counted = (label: string, count: number | undefined) =>
		count === undefined ? label : `${label} (${wholeNumber(count, locale)})`;
	const all = counts && MONITOR_STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
	const find = (event: FormEvent) => {
		event.preventDefault();
		showMonitors({ keyword: typed.trim() });
	};
	return (
		<div className="mt-3 flex flex-wrap items-end gap-3">
			<div className="w-48">
				<SelectField
					label={t('list.status')}
					value={status ?? 'all'}
					choices={[
						{ value: 'all', label: counted(t('list.all'), all) },
						...MONITOR_STATES.map((value) => ({
							value,
							label: counted(t(`status.${value}`), counts?.[value]),
						})),
					]}
					onChoose={(value) => showMonitors({ status: value === 'all' ? null : value })}
				/>
			</div>
			<form className="flex items-end gap-2" onSubmit={find}>
				<label className="flex flex-col gap-1 text-12 text-muted">
					{t('list.search')}
					<input
						type="search"
						value={typed}
						maxLength={100}
						className="h-8 w-52 rounded-control border border-edge bg-surface px-2 text-16 text-ink md:text-13"
						onChange={(event) => setTyped(event.target.value)}
					/>
				</label>
				<Button type="submit">{t('list.find')}</Button>
			</form>
		</div>
	);
}

function Nothing() {
	const t = useText('monitoring');
	const { status, keyword, page } = useStore($monitorsView);
	if (!(status || keyword) && page === 1)
		return <Notice icon="info" title={t('list.empty')} text={t('list.emptyText')} />;
	return (
		<Notice icon="info" title={t('list.none')} text={t('list.noneText')}>
			<Button onClick={() => showMonitors({ status: null, keyword: '' })}>{t('list.reset')}</Button>
		</Notice>
	);
}

function Rows({ list, total }: { readonly list: readonly Monitor[]; readonly total: number }) {
	const t = useText('monitoring');
	const { page } = useStore($monitorsView);
	const failed = useStore($failedAct);
	const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
	const [question, setQuestion] = useState<Question | null>(null);
	const selected = list.filter(({ monitor_id }) => chosen.has(monitor_id));
	const act = (what: MonitorAct, monitors: readonly Monitor[]) => {
		if (what === 'again')
			void changeMonitors(
				'again',
				monitors.map(({ monitor_id }) => monitor_id),
			);
		else setQuestion({ what, monitors });
	};
	const select = (id: string, isSelected: boolean) =>
		setChosen(isSelected ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)));
	return (
		<>
			<Bulk
				selected={selected}
				isAll={selected.length === list.length}
				onAll={(isAll) => setChosen(new Set(isAll ? list.map(({ monitor_id }) => monitor_id) : []))}
				onAct={(what) => act(what, selected)}
			/>
			<p role="alert" className="text-down empty:hidden">
				{failed && t('act.failed')}
			</p>
			<ul>
				{list.map((monitor) => (
					<MonitorRow
						key={monitor.monitor_id}
						monitor={monitor}
						isSelected={chosen.has(monitor.monitor_id)}
						onSelect={(isSelected) => select(monitor.monitor_id, isSelected)}
						onAct={(what) => act(what, [monitor])}
					/>
				))}
			</ul>
			{total > MONITORS_PAGE && (
				<Pagination
					page={page}
					size={MONITORS_PAGE}
					total={total}
					onPage={(next) => showMonitors({ page: next })}
				/>
			)}
			{question && (
				<Asked
					question={question}
					onClose={() => {
						setQuestion(null);
						setChosen(new Set());
					}}
				/>
			)}
		</>
	);
}

type BulkProps = {
	readonly selected: readonly Monitor[];
	readonly isAll: boolean;
	readonly onAll: (isAll: boolean) => void;
	readonly onAct: (what: 'stop' | 'delete') => void;
};

function Bulk({ selected, isAll, onAll, onAct }: BulkProps) {
	const t = useText('monitoring');
	const { locale } = useLanguage();
	const isAnyRunning = selected.some(({ status }) => isRunning(status));
	const platId = selected[0]?.plat_id;
	const isOneRegion = selected.every((monitor) => monitor.plat_id === platId);
	return (
		<div className="flex min-h-10 flex-wrap items-center gap-3">
			<label className="flex items-center gap-3 text-muted touch:min-h-11">
				<input
					type="checkbox"
					checked={isAll}
					className="size-6 accent-(--color-link)"
					onChange={(event) => onAll(event.target.checked)}
				/>
				{t('list.selectAll')}
			</label>
			{selected.length > 0 && (
				<>
					<span className="figures">
						{t('list.selected', { count: wholeNumber(selected.length, locale) })}
					</span>
					<Button disabled={!isAnyRunning} onClick={() => onAct('stop')}>
						{t('act.stop')}
					</Button>
					<Button onClick={() => onAct('delete')}>{t('act.delete')}</Button>
					{platId !== undefined && isOneRegion && (
						<ToolLinks platId={platId} ids={selected.map(({ product_id }) => product_id)} />
					)}
				</>
			)}
		</div>
	);
}

function Asked({ question, onClose }: { readonly question: Question; readonly onClose: () => void }) {
	const t = useText('monitoring');
	const common = useText('common');
	const { locale } = useLanguage();
	const isActing = useStore($acting) !== null;
	const { what, monitors } = question;
	const [only] = monitors;
	const name = only ? monitorName(only) : '';
	const count = wholeNumber(monitors.length, locale);
	return (
		<ConfirmDialog
			title={
				monitors.length === 1 ? t(`confirm.${what}Title`, { name }) : t(`confirm.${what}Many`, { count })
			}
			text={t(`confirm.${what}Text`)}
			confirmLabel={t(`act.${what}`)}
			cancelLabel={common('action.cancel')}
			isFinal={what === 'delete'}
			isPending={isActing}
			onConfirm={() => {
				void changeMonitors(
					what,
					monitors.map(({ monitor_id }) => monitor_id),
				).then(onClose);
			}}
			onCancel={onClose}
		/>
	);
}
