import { randomUUID } from 'node:crypto';
import type { StoredConnector } from '#server/connectors/connector.ts';
import type { Settings } from '#server/connectors/kinds/kind.ts';
import type { Queryable } from '#server/db/database.ts';
import { raw, sql } from '#server/db/sql.ts';

const CONNECTOR = `connector_id, name, kind, settings, secrets, account, regions, wants, at_minute, every_hours, lag_days, calls_per_day,
	account_calls_per_day, micros_per_call, micros_per_day, is_paused, held_by, held_about, next_at`;

/** Longer than a request may take; the process that has a connector renews it meanwhile. */
const LEASE = raw("interval '2 minutes'");

/** All connectors by name. */
export const storedConnectors = (db: Queryable): Promise<StoredConnector[]> =>
	db.query(`select ${CONNECTOR} from connectors order by name`);

/** A connector; null where there is none. */
export async function storedConnector(
	db: Queryable,
	id: number,
	lock: 'for update' | '' = '',
): Promise<StoredConnector | null> {
	const [row] = await db.query<StoredConnector>(
		sql`select ${raw(CONNECTOR)} from connectors where connector_id = ${id} ${raw(lock)}`,
	);
	return row ?? null;
}

/** Other connectors that call with an account. */
export const connectorsOf = (db: Queryable, account: string, but: number): Promise<StoredConnector[]> =>
	db.query(
		sql`select ${raw(CONNECTOR)} from connectors where account = ${account} and account <> '' and connector_id <> ${but} order by name`,
	);

export type ConnectorValues = Omit<StoredConnector, 'connector_id' | 'held_by' | 'held_about'>;

/** Stores a new connector; null where there is one of that name. */
export async function insertConnector(
	db: Queryable,
	values: ConnectorValues,
	now: Date,
): Promise<number | null> {
	const at = now.toISOString();
	const [row] = await db.query<{ connector_id: number }>(
		sql`insert into connectors (name, kind, settings, secrets, account, regions, wants, at_minute, every_hours, lag_days, calls_per_day, account_calls_per_day, micros_per_call,
			micros_per_day, is_paused, next_at, created_at, changed_at)
		values (${values.name}, ${values.kind}, ${JSON.stringify(values.settings)}::jsonb, ${values.secrets}, ${values.account}, ${values.regions}::text[],
			${JSON.stringify(values.wants)}::jsonb, ${values.at_minute}, ${values.every_hours}, ${values.lag_days}, ${values.calls_per_day},
			${values.account_calls_per_day}, ${values.micros_per_call}, ${values.micros_per_day}, ${values.is_paused}, ${values.next_at}, ${at}, ${at})
		on conflict (name) do nothing returning connector_id`,
	);
	return row?.connector_id ?? null;
}

/** Changes a connector; what held it holds it no more. */
export async function updateConnector(
	db: Queryable,
	id: number,
	values: ConnectorValues,
	now: Date,
): Promise<void> {
	await db.query(
		sql`update connectors set settings = ${JSON.stringify(values.settings)}::jsonb, secrets = ${values.secrets}, account = ${values.account}, regions = ${values.regions}::text[],
			wants = ${JSON.stringify(values.wants)}::jsonb, at_minute = ${values.at_minute}, every_hours = ${values.every_hours}, lag_days = ${values.lag_days},
			calls_per_day = ${values.calls_per_day}, account_calls_per_day = ${values.account_calls_per_day}, micros_per_call = ${values.micros_per_call}, micros_per_day = ${values.micros_per_day},
			is_paused = ${values.is_paused}, next_at = ${values.next_at}, held_by = null, held_about = null, wait_until = null,
			changed_at = ${now.toISOString()}
		where connector_id = ${id}`,
	);
}

/** Stores renewed secrets and settings. */
export async function saveFields(
	db: Queryable,
	id: number,
	fields: { readonly settings: Settings; readonly secrets: string },
): Promise<void> {
	await db.query(
		sql`update connectors set settings = ${JSON.stringify(fields.settings)}::jsonb, secrets = ${fields.secrets} where connector_id = ${id}`,
	);
}

/** A connector that this process has for now; what another process took meanwhile is its own no more. */
export type Held = { readonly connectorId: number; readonly lease: string };

const FREE = raw('(lease_until is null or lease_until < clock_timestamp())');

/** Takes a connector that has something to do; null where none has. */
export async function claimConnector(db: Queryable, now: Date): Promise<Held | null> {
	const lease = randomUUID();
	const [row] = await db.query<{ connector_id: number }>(
		sql`update connectors set lease = ${lease}, lease_until = clock_timestamp() + ${LEASE} where connector_id = (
			select connector_id from connectors c where ${FREE} and (wait_until is null or wait_until < clock_timestamp()) and (
				exists (select 1 from connector_runs r where r.connector_id = c.connector_id and r.state = 'importing')
				or (not is_paused and held_by is null and (
					next_at <= ${now.toISOString()}
					or exists (select 1 from connector_runs r where r.connector_id = c.connector_id and r.state = 'fetching'))))
			order by next_at, connector_id limit 1 for update skip locked)
		returning connector_id`,
	);
	return row ? { connectorId: row.connector_id, lease } : null;
}

/** Takes this connector, unless a process has it. */
export async function claimThis(db: Queryable, connectorId: number): Promise<Held | null> {
	const lease = randomUUID();
	const rows = await db.query(
		sql`update connectors set lease = ${lease}, lease_until = clock_timestamp() + ${LEASE}
		where connector_id = ${connectorId} and ${FREE} returning 1`,
	);
	return rows.length > 0 ? { connectorId, lease } : null;
}

/** Holds on to a connector; answers whether it is still this process's. */
export async function keepConnector(db: Queryable, { connectorId, lease }: Held): Promise<boolean> {
	const rows = await db.query(
		sql`update connectors set lease_until = clock_timestamp() + ${LEASE} where connector_id = ${connectorId} and lease = ${lease} returning 1`,
	);
	return rows.length > 0;
}

/** Lets go of a connector; for so many seconds nobody asks its vendor. Null: as long as was said before. */
export async function releaseConnector(
	db: Queryable,
	{ connectorId, lease }: Held,
	waitSeconds: number | null,
): Promise<void> {
	await db.query(
		sql`update connectors set lease = null, lease_until = null,
			wait_until = case when ${waitSeconds}::integer is null then wait_until
				when ${waitSeconds}::integer > 0 then clock_timestamp() + make_interval(secs => ${waitSeconds}::integer) end
		where connector_id = ${connectorId} and lease = ${lease}`,
	);
}

/** Lets go of what a process that died had; only where no other process has the database. */
export async function dropConnectorLeases(db: Queryable): Promise<void> {
	await db.query('update connectors set lease = null, lease_until = null where lease is not null');
}
