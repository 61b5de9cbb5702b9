import { join } from 'node:path';
import type { Hono } from 'hono';
import {
	adminConnectorRuns,
	adminImportAgain,
	adminRunConnector,
	adminTryConnector,
} from '#contract/admin-connector-runs.ts';
import {
	adminConnectorPlan,
	adminConnectors,
	adminPauseConnector,
	adminRemoveConnector,
	adminSaveConnector,
	adminSourceDisagreement,
} from '#contract/admin-connectors.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { problemIn } from '#domain/text/import-problems.ts';
import { dayInZone } from '#domain/time/days.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { Refusal } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import type { Log } from '#server/log.ts';
import { type Nothing, operate } from '#server/operators/operate.ts';
import { accountOf, nameAccounts } from './accounts.ts';
import { type ConnectorDeps, openSecrets, type StoredConnector } from './connector.ts';
import { KINDS } from './kinds/all.ts';
import type { ConnectorKind } from './kinds/kind.ts';
import { planOfDay } from './plan-of.ts';
import type { Calling } from './queries/accounts.ts';
import { storedConnector, storedConnectors } from './queries/connectors.ts';
import { sourceDisagreement } from './queries/disagreement.ts';
import { connectorFacts, listedRuns } from './queries/listed.ts';
import { importAgain } from './queries/runs.ts';
import { namedKind, saveConnector } from './save.ts';
import { tryConnector } from './trial.ts';

const kinds = () =>
	KINDS.map(({ name, regions, fields, offers, files, limits }) => ({
		name,
		regions: regions === null ? null : [...regions],
		fields: [...fields],
		offers: offers.map(({ what, of, mostPages }) => ({ what, of, most_pages: mostPages })),
		is_files: files !== undefined,
		calls_per_day: limits.callsPerDay,
	}));

/** All connectors with what they cost and brought; of secrets only which there are. */
async function listed({ database, clock, seal }: Dependencies) {
	await nameAccounts(database, { seal });
	const facts = new Map(
		(await connectorFacts(database, dayInZone(clock(), 'UTC'))).map((one) => [one.connector_id, one]),
	);
	const connectors = await storedConnectors(database);
	return connectors.flatMap(({ secrets, account: _, ...connector }) => {
		const own = facts.get(connector.connector_id);
		if (!own) return [];
		const names = Object.keys(openSecrets(seal, { name: connector.name, secrets }) ?? {});
		const { held_about: about } = connector;
		const problem = about === null ? null : problemIn(about);
		return [{ ...connector, ...own, secrets: names, held_problem: problem }];
	});
}

/** With which account a connector would call that a form tells of; secrets that are stored need not be typed again. */
async function callingOf(
	{ database, seal }: Dependencies,
	kind: ConnectorKind,
	draft: ParsedBodyOf<typeof adminConnectorPlan>,
): Promise<Calling> {
	await nameAccounts(database, { seal });
	const { connector_id: id = 0, settings, secrets } = draft;
	const stored = await storedConnector(database, id);
	const kept = stored?.kind === kind.name ? openSecrets(seal, stored) : null;
	const typed = Object.entries(secrets).filter(([, value]) => value.trim() !== '');
	const account = accountOf(seal, kind, { ...settings, ...kept, ...Object.fromEntries(typed) });
	return { connectorId: id, account };
}

const absent = () => new Refusal(CODES.badParameter, 'connector_id: no such connector');

type Acting = {
	readonly id: number;
	readonly caller: MemberCaller;
	readonly action: 'pause_connector' | 'run_connector' | 'remove_connector' | 'try_connector';
	readonly after?: Readonly<Record<string, boolean>>;
};

/** Does something to a connector, and writes it to the log. */
function onConnector(
	deps: Dependencies,
	{ id, caller, action, after }: Acting,
	work: (tx: Transaction, connector: StoredConnector) => Promise<void>,
): Promise<StoredConnector> {
	return operate(deps, caller, async (tx) => {
		const connector = await storedConnector(tx, id, 'for update');
		if (!connector) throw absent();
		await work(tx, connector);
		return {
			answer: connector,
			note: { action, kind: 'connector', target: connector.name, ...(after && { after }) },
		};
	});
}

function connectorDeps(deps: Dependencies, log: Log): ConnectorDeps {
	const { database, clock, seal, connectors, dataDir } = deps;
	return { ...connectors, database, clock, seal, log, rejects: join(dataDir, 'rejects') };
}

async function again(deps: Dependencies, runId: number, caller: MemberCaller): Promise<Nothing> {
	return operate(deps, caller, async (tx) => {
		if (!(await importAgain(tx, runId)))
			throw new Refusal(CODES.badParameter, 'run_id: its answers are kept no more, or it is not over');
		return {
			answer: {},
			note: { action: 'import_again', kind: 'connector', target: String(runId) },
		};
	});
}

/** Operators: connectors, their runs, and what they would do. */
export function adminConnectorRoutes(app: Hono, deps: Dependencies, log: Log): void {
	const { database, clock } = deps;
	mount(app, deps, adminConnectors, async () => ({ kinds: kinds(), list: await listed(deps) }));
	mount(app, deps, adminConnectorPlan, async (_, { body }) => {
		const kind = namedKind(body.kind);
		return planOfDay(database, body, { kind, calling: await callingOf(deps, kind, body) }, clock());
	});
	mount(app, deps, adminConnectorRuns, async ({ connector_id: connectorId, page, limit }) => {
		const rows = await listedRuns(database, { connectorId, page, limit });
		const list = rows.map(({ total, stopped, ...run }) => ({
			...run,
			stopped: stopped.map((one) => ({ ...one, problem: problemIn(one.about) })),
		}));
		return { list, total: rows[0]?.total ?? 0, page, limit };
	});
	mount(app, deps, adminSourceDisagreement, async () => ({ list: await sourceDisagreement(database) }));
	mount(app, deps, adminSaveConnector, (_, { body, caller }) => saveConnector(deps, body, caller));
	mount(app, deps, adminPauseConnector, async (_, { body, caller }) => {
		const { connector_id: id, is_paused: isPaused } = body;
		const action = 'pause_connector';
		await onConnector(deps, { id, caller, action, after: { is_paused: isPaused } }, async (tx) => {
			await tx.query(
				sql`update connectors set is_paused = ${isPaused}, held_by = null, held_about = null, wait_until = null where connector_id = ${id}`,
			);
		});
		return {};
	});
	mount(app, deps, adminRunConnector, async (_, { body: { connector_id: id }, caller }) => {
		await onConnector(deps, { id, caller, action: 'run_connector' }, async (tx, connector) => {
			if (connector.is_paused) throw new Refusal(CODES.badParameter, 'connector_id: it is paused');
			await tx.query(
				sql`update connectors set next_at = ${clock().toISOString()}, held_by = null, held_about = null, wait_until = null where connector_id = ${id}`,
			);
		});
		return {};
	});
	mount(app, deps, adminTryConnector, async (_, { body: { connector_id: id }, caller }) => {
		const acting = { id, caller, action: 'try_connector' } as const;
		const connector = await onConnector(deps, acting, () => Promise.resolve());
		return tryConnector(connectorDeps(deps, log), connector, deps.shutdown);
	});
	mount(app, deps, adminRemoveConnector, async (_, { body: { connector_id: id }, caller }) => {
		await onConnector(deps, { id, caller, action: 'remove_connector' }, async (tx) => {
			await tx.query(sql`delete from connectors where connector_id = ${id}`);
		});
		return {};
	});
	mount(app, deps, adminImportAgain, (_, { body, caller }) => again(deps, body.run_id, caller));
}
