import type { Answer, Input } from '#api/routes.ts';
import { call } from '#stores/operators/operator-call.ts';
import { act } from '#stores/shared/mutation.ts';
import { remoteStore } from '#stores/shared/remote.ts';

/** A connector as operators see it. */
export type Connector = Answer<'adminConnectors'>['list'][number];
/** A kind of connector, with the fields that its form asks for. */
export type Kind = Answer<'adminConnectors'>['kinds'][number];
/** What a form sends. */
export type ConnectorWish = Input<'adminSaveConnector'>;
/** What a day of a connector would take. */
export type DayPlan = Answer<'adminConnectorPlan'>;
/** What came of a trial. */
export type Trial = Answer<'adminTryConnector'>;
/** A run of a connector. */
export type Run = Answer<'adminConnectorRuns'>['list'][number];

const connectors = remoteStore<Answer<'adminConnectors'>, undefined>((_, signal) =>
	call('adminConnectors', {}, signal),
);
/** The connectors and the kinds that there are. */
export const $connectors = connectors.$state;
/** Asks for the connectors. */
export const loadConnectors = () => connectors.load(undefined);

/** Runs of a page of the history. */
export const RUNS_PAGE = 10;

const runs = remoteStore<Answer<'adminConnectorRuns'>, { readonly id: number; readonly page: number }>(
	({ id, page }, signal) =>
		call(
			'adminConnectorRuns',
			{ connector_id: String(id), page: String(page), limit: String(RUNS_PAGE) },
			signal,
		),
);
/** The runs on screen. */
export const $runs = runs.$state;
/** Asks for a page of the runs of a connector. */
export const loadRuns = (id: number, page: number) => runs.load({ id, page });

const disagreement = remoteStore<Answer<'adminSourceDisagreement'>, undefined>((_, signal) =>
	call('adminSourceDisagreement', {}, signal),
);
/** How far sources are apart. */
export const $disagreement = disagreement.$state;
/** Asks how far sources are apart. */
export const loadDisagreement = () => disagreement.load(undefined);

/** Does something, and shows what has become of the connectors. */
async function changed(name: string, work: () => Promise<unknown>): Promise<boolean> {
	const isDone = await act(name, work);
	if (isDone) loadConnectors();
	return isDone;
}

/** Makes or changes a connector. */
export const saveConnector = (wish: ConnectorWish) =>
	changed('saveConnector', () => call('adminSaveConnector', wish));

/** Pauses a connector, or lets it go on. */
export const pauseConnector = (id: number, isPaused: boolean) =>
	changed(`connector ${id}`, () => call('adminPauseConnector', { connector_id: id, is_paused: isPaused }));

/** Has a connector run within a minute. */
export const runConnector = (id: number) =>
	changed(`connector ${id}`, () => call('adminRunConnector', { connector_id: id }));

/** Removes a connector. */
export const removeConnector = (id: number) =>
	changed('removeConnector', () => call('adminRemoveConnector', { connector_id: id }));

/** Imports the kept answers of a run once more. */
export const importAgain = (runId: number) =>
	act(`again ${runId}`, () => call('adminImportAgain', { run_id: runId }));

/** What a day of a connector would take; null where the form does not say enough yet. */
export async function planOf(
	wish: Input<'adminConnectorPlan'>,
	signal: AbortSignal,
): Promise<DayPlan | null> {
	return call('adminConnectorPlan', wish, signal).catch(() => null);
}

/** Tries a connector; null where it could not be asked. */
export async function tryConnector(id: number): Promise<Trial | null> {
	let trial: Trial | null = null;
	await changed(`connector ${id}`, async () => {
		trial = await call('adminTryConnector', { connector_id: id });
	});
	return trial;
}
