import { useStore } from '@nanostores/react';
import { lazy, useState } from 'react';
import { PLATFORMS } from '#domain/platforms/platforms.ts';
import { dayText, minuteText, wholeNumber } from '#domain/text/formats.ts';
import { useLanguage, useText } from '#i18n/text.tsx';
import { ActProblem } from '#islands/operators/act-problem.tsx';
import { useImportProblem } from '#islands/operators/import-problem.ts';
import {
	type Connector,
	pauseConnector,
	runConnector,
	type Trial,
	tryConnector,
} from '#stores/connectors/connectors.ts';
import { $may } from '#stores/operators/may.ts';
import { $acting } from '#stores/shared/mutation.ts';
import { showToast } from '#stores/shared/toast.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Later } from '#ui/later.tsx';
import { Notice } from '#ui/notice.tsx';
import { PendingButton } from '#ui/pending-button.tsx';
import { causeText, costText, kindName } from './words.ts';

const TrialDialog = lazy(async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog }));
const RunsDialog = lazy(async () => ({ default: (await import('./runs-dialog.tsx')).RunsDialog }));

type ConnectorListProps = {
	readonly list: readonly Connector[];
	readonly onEdit: (connector: Connector) => void;
};

/** The connectors, each with its newest days, rows, cost and next run. */
export function ConnectorList({ list, onEdit }: ConnectorListProps) {
	const t = useText('connectors');
	if (list.length === 0) return <Notice icon="info" title={t('none.title')} text={t('none.text')} />;
	return (
		<ul className="mt-2">
			{list.map((connector) => (
				<ConnectorRow key={connector.connector_id} connector={connector} onEdit={onEdit} />
			))}
		</ul>
	);
}

/** The newest days by region, the kinds of one region with the same day together. */
function newestByRegion({ newest }: Connector): [string, [string, string[]][]][] {
	return [...Map.groupBy(newest, ({ plat_id: platId }) => platId)].map(([platId, days]) => [
		PLATFORMS.find((platform) => platform.platId === platId)?.region ?? '',
		[...Map.groupBy(days, ({ day }) => day)]
			.sort(([a], [b]) => (a < b ? 1 : -1))
			.map(([day, kinds]) => [day, kinds.map(({ entity }) => entity)]),
	]);
}

const ENTITIES = ['product', 'shop', 'creator', 'live', 'video', 'sku'] as const;

function NewestDays({ connector }: { readonly connector: Connector }) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const name = (entity: string) => {
		const own = ENTITIES.find((each) => each === entity);
		return own ? t(`entity.${own}`) : entity;
	};
	const regions = newestByRegion(connector);
	if (regions.length === 0) return <p className="text-12 text-muted">{t('row.noDay')}</p>;
	return (
		<dl className="figures flex flex-wrap gap-x-4 text-12 text-muted">
			{regions.map(([region, days]) => (
				<div key={region} className="flex gap-1">
					<dt className="font-medium" translate="no">
						{region}
					</dt>
					{days.map(([day, entities]) => (
						<dd key={day}>
							{dayText(day, locale)} ({entities.map(name).join(', ')})
						</dd>
					))}
				</div>
			))}
		</dl>
	);
}

function Marks({ connector }: { readonly connector: Connector }) {
	const t = useText('connectors');
	const { is_paused: isPaused, held_by: heldBy, is_running: isRunning, stopped } = connector;
	return (
		<>
			{isPaused && <Badge>{t('mark.paused')}</Badge>}
			{heldBy !== null && <Badge look="link">{t('mark.held')}</Badge>}
			{isRunning && !isPaused && heldBy === null && <Badge look="link">{t('mark.running')}</Badge>}
			{stopped > 0 && heldBy === null && <Badge look="link">{t('mark.stopped', { count: stopped })}</Badge>}
		</>
	);
}

function Facts({ connector }: { readonly connector: Connector }) {
	const t = useText('connectors');
	const { locale } = useLanguage();
	const problemWords = useImportProblem();
	const number = (value: number) => wholeNumber(value, locale);
	const {
		held_by: heldBy,
		held_about: heldAbout,
		held_problem: heldProblem,
		ended_at: endedAt,
		is_paused: isPaused,
	} = connector;
	return (
		<>
			{heldBy !== null && (
				<p className="text-12 text-down">
					{causeText(heldBy, t)}{' '}
					{heldProblem ? (
						`· ${problemWords(heldProblem)}`
					) : (
						<span lang="en" translate="no">
							{heldAbout}
						</span>
					)}
				</p>
			)}
			<NewestDays connector={connector} />
			<p className="figures text-12 text-muted">
				{[
					endedAt !== null &&
						t('row.last', {
							at: minuteText(endedAt, locale),
							taken: number(connector.taken),
							refused: number(connector.refused),
						}),
					// A folder is not asked.
					connector.wants.length > 0 &&
						t('row.calls', {
							calls: number(connector.calls_today),
							most: number(connector.calls_per_day),
						}),
					connector.account_most !== null &&
						t('row.account', {
							calls: number(connector.account_calls_today),
							most: number(connector.account_most),
						}),
					connector.micros_per_call > 0 &&
						t('row.cost', {
							today: costText(connector.micros_today, locale),
							month: costText(connector.micros_month, locale),
						}),
					!isPaused && heldBy === null && t('row.next', { at: minuteText(connector.next_at, locale) }),
				]
					.filter(Boolean)
					.join(' · ')}
			</p>
		</>
	);
}

type RowProps = Pick<ConnectorListProps, 'onEdit'> & { readonly connector: Connector };

function ConnectorRow({ connector, onEdit }: RowProps) {
	const t = useText('connectors');
	const { connector_id: id, name, kind } = connector;
	return (
		<li className="flex min-h-24 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-0">
			<div className="min-w-0 flex-1 basis-80">
				<p className="flex flex-wrap items-center gap-2">
					<strong className="break-words font-medium" translate="no">
						{name}
					</strong>
					<span className="text-12 text-muted">{kindName(kind, t)}</span>
					<Marks connector={connector} />
				</p>
				<Facts connector={connector} />
				<ActProblem name={`connector ${id}`} />
			</div>
			<Acts connector={connector} onEdit={onEdit} />
		</li>
	);
}

function Acts({ connector, onEdit }: RowProps) {
	const t = useText('connectors');
	const may = useStore($may);
	const acting = useStore($acting);
	const [trial, setTrial] = useState<Trial | null>(null);
	const [hasRuns, setHasRuns] = useState(false);
	const [pressed, setPressed] = useState<'try' | 'run' | 'pause' | null>(null);
	const { connector_id: id, name, is_paused: isPaused, held_by: heldBy } = connector;
	const isActing = acting === `connector ${id}`;
	const button = (which: 'try' | 'run' | 'pause', label: string, work: () => Promise<unknown>) => (
		<PendingButton
			isPending={isActing && pressed === which}
			isHeld={acting !== null}
			aria-label={t('row.one', { act: label, name })}
			onClick={() => {
				setPressed(which);
				void work();
			}}
		>
			{label}
		</PendingButton>
	);
	const isResting = isPaused || heldBy !== null;
	return (
		<span className="flex flex-wrap gap-2">
			{may('admin_try_connector') &&
				button('try', t('act.try'), async () => setTrial(await tryConnector(id)))}
			{may('admin_run_connector') &&
				!isResting &&
				button('run', t('act.run'), async () => {
					if (await runConnector(id)) showToast(t('act.willRun', { name }));
				})}
			{may('admin_pause_connector') &&
				button('pause', t(isResting ? 'act.start' : 'act.pause'), () => pauseConnector(id, !isResting))}
			<Button aria-label={t('row.one', { act: t('act.runs'), name })} onClick={() => setHasRuns(true)}>
				{t('act.runs')}
			</Button>
			{may('admin_save_connector') && (
				<Button aria-label={t('row.one', { act: t('act.edit'), name })} onClick={() => onEdit(connector)}>
					{t('act.edit')}
				</Button>
			)}
			<Later>
				{trial && <TrialDialog name={name} trial={trial} close={() => setTrial(null)} />}
				{hasRuns && <RunsDialog connector={connector} close={() => setHasRuns(false)} />}
			</Later>
		</span>
	);
}
