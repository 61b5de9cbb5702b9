import type { adminConnectors } from '#contract/admin-connectors.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Budget } from '#domain/connectors/budget.ts';
import type { Schedule } from '#domain/connectors/schedule.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/log.ts';
import type { Seal } from '#server/seal.ts';
import { KINDS } from './kinds/all.ts';
import type { ConnectorKind, Settings } from './kinds/kind.ts';

type Listed = AnswerOf<typeof adminConnectors>['list'][number];

/** A connector as it is stored; secrets are sealed. */
export type StoredConnector = Pick<
	Listed,
	| 'connector_id'
	| 'name'
	| 'kind'
	| 'settings'
	| 'regions'
	| 'wants'
	| 'at_minute'
	| 'every_hours'
	| 'lag_days'
	| 'calls_per_day'
	| 'account_calls_per_day'
	| 'micros_per_call'
	| 'micros_per_day'
	| 'is_paused'
	| 'held_by'
	| 'held_about'
	| 'next_at'
> & {
	readonly secrets: string;
	/** A keyed hash of the account at the vendor (accounts.ts); null until it is worked out. */
	readonly account: string | null;
};

/** What connectors need of an installation. */
export type ConnectorSettings = {
	/** The directory below which folders may be watched; null where none is set. */
	readonly root: string | null;
	/** Whether addresses of this machine and of private networks may be asked. */
	readonly allowsPrivate: boolean;
};

/** What connectors work with. */
export type ConnectorDeps = ConnectorSettings & {
	readonly database: Database;
	readonly clock: () => Date;
	readonly seal: Seal;
	/** Folder of the reject files. */
	readonly rejects: string;
	readonly log: Log;
	/** Waits between calls and after faults; tests do not. */
	readonly wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
	/** How long an answer may take. */
	readonly timeoutMs?: number;
	/** Other kinds than those of the product, for tests. */
	readonly kinds?: readonly ConnectorKind[];
};

/** A kind by its name; null for one that this version does not have. */
export const kindOf = (name: string, kinds: readonly ConnectorKind[] = KINDS): ConnectorKind | null =>
	kinds.find((kind) => kind.name === name) ?? null;

export const scheduleOf = (connector: StoredConnector): Schedule => ({
	atMinute: connector.at_minute,
	everyHours: connector.every_hours,
});

/**
 * What a connector may spend on a day.
 * @param allowed what its account may make on a day, as operators know it; null where nobody says it
 */
export const budgetOf = (
	connector: Pick<StoredConnector, 'calls_per_day' | 'micros_per_call' | 'micros_per_day'>,
	kind: ConnectorKind,
	allowed: number | null,
): Budget => ({
	callsPerDay: connector.calls_per_day,
	microsPerCall: connector.micros_per_call,
	microsPerDay: connector.micros_per_day,
	vendorCallsPerDay: leastOf(kind.limits.callsPerDay, allowed),
});

/** The smaller of two bounds, of which either may be missing. */
export const leastOf = (one: number | null, other: number | null): number | null =>
	one === null || other === null ? (one ?? other) : Math.min(one, other);

/** What the secrets of a connector are sealed about: moved to another row they do not open. */
const about = (name: string) => `connector ${name}`;

/** Seals the secret fields of a connector. */
export const sealSecrets = (seal: Seal, name: string, secrets: Settings) =>
	seal.close(JSON.stringify(secrets), about(name));

/** The secret fields; null where they were sealed with another key. */
export function openSecrets(
	seal: Seal,
	{ name, secrets }: Pick<StoredConnector, 'name' | 'secrets'>,
): Settings | null {
	const text = seal.open(secrets, about(name));
	return text === null ? null : (JSON.parse(text) as Settings);
}
