import type { Queryable } from '#server/db/database.ts';
import type { Seal } from '#server/seal.ts';
import { type ConnectorDeps, kindOf, openSecrets } from './connector.ts';
import type { ConnectorKind, Settings } from './kinds/kind.ts';
import { nameAccount, namelessConnectors } from './queries/accounts.ts';

/** Of a connector whose account cannot be told: it shares with no other. */
const UNKNOWN = '';

/**
 * The account at a vendor that a connector calls with, as a keyed hash: connectors with the same one share what the
 * vendor allows. Nothing of the credentials can be told from it.
 */
export function accountOf(seal: Seal, kind: ConnectorKind, settings: Settings): string {
	const fields = kind.account(settings);
	return fields.length === 0 ? UNKNOWN : seal.mark(JSON.stringify([kind.name, ...fields]), 'vendor account');
}

/** Works out the account of connectors that were stored before accounts were. */
export async function nameAccounts(
	db: Queryable,
	{ seal, kinds }: Pick<ConnectorDeps, 'seal' | 'kinds'>,
): Promise<void> {
	for (const connector of await namelessConnectors(db)) {
		const kind = kindOf(connector.kind, kinds);
		// Of another version, which may come back.
		if (!kind) continue;
		const secrets = openSecrets(seal, connector);
		const account = secrets ? accountOf(seal, kind, { ...connector.settings, ...secrets }) : UNKNOWN;
		await nameAccount(db, connector.connector_id, account);
	}
}
