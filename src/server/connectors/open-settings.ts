import { importProblem } from '#domain/text/import-problems.ts';
import { type Asked, type Pace, sender } from './asking.ts';
import { type ConnectorDeps, openSecrets, type StoredConnector, sealSecrets } from './connector.ts';
import { type ConnectorKind, KindFault, type Settings } from './kinds/kind.ts';
import { saveFields, storedConnector } from './queries/connectors.ts';

/** All fields of a connector, secret ones opened. */
export function wholeSettings(deps: Pick<ConnectorDeps, 'seal'>, connector: StoredConnector): Settings {
	const secrets = openSecrets(deps.seal, connector);
	if (secrets === null) throw new KindFault('credentials', importProblem('other_key'));
	return { ...connector.settings, ...secrets };
}

/** The fields apart again: those that may be shown, and those that are sealed. */
function apart(kind: ConnectorKind, settings: Settings): { open: Settings; secret: Settings } {
	const isSecret = (name: string) => kind.fields.some((field) => field.name === name && field.secret);
	const entries = Object.entries(settings);
	return {
		open: Object.fromEntries(entries.filter(([name]) => !isSecret(name))),
		secret: Object.fromEntries(entries.filter(([name]) => isSecret(name))),
	};
}

/** The fields as a run uses them: tokens that ran out are renewed and stored before anything else is asked. */
export async function currentSettings(
	deps: ConnectorDeps,
	connector: StoredConnector,
	asked: Asked,
	pace: Pace,
): Promise<Settings> {
	const settings = wholeSettings(deps, connector);
	const renewed = await asked.kind.renew?.(settings, sender(deps, asked, pace), deps.clock());
	if (!renewed) return settings;
	// What an operator has saved meanwhile stays.
	await deps.database.transaction(async (tx) => {
		const stored = await storedConnector(tx, connector.connector_id, 'for update');
		if (!stored) return;
		const { open, secret } = apart(asked.kind, { ...wholeSettings(deps, stored), ...renewed });
		const secrets = sealSecrets(deps.seal, connector.name, secret);
		await saveFields(tx, connector.connector_id, { settings: open, secrets });
	});
	return { ...settings, ...renewed };
}
