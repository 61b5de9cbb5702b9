import type { adminSaveConnector } from '#contract/admin-connectors.ts';
import { CODES } from '#contract/codes.ts';
import type { ParsedBodyOf } from '#contract/endpoint.ts';
import { nextRun } from '#domain/connectors/schedule.ts';
import type { MemberCaller } from '#server/access/caller.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { isRefusedAddress } from '#server/http/outbound.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isSourceName } from '#server/ingest/import-options.ts';
import { operate } from '#server/operators/operate.ts';
import { accountOf } from './accounts.ts';
import { kindOf, openSecrets, type StoredConnector, sealSecrets } from './connector.ts';
import { siteOf } from './kinds/answers.ts';
import type { ConnectorKind, Settings } from './kinds/kind.ts';
import { inheritDays } from './queries/accounts.ts';
import {
	type ConnectorValues,
	insertConnector,
	storedConnector,
	updateConnector,
} from './queries/connectors.ts';

type Wish = ParsedBodyOf<typeof adminSaveConnector>;

const refused = (words: string) => new Refusal(CODES.badParameter, words);

/** The kind of a name; 10001 where there is none. */
export function namedKind(name: string): ConnectorKind {
	const kind = kindOf(name);
	if (kind) return kind;
	throw refused('kind: there is no such kind');
}

/** Fields that a kind has, without those that are empty. */
function known(kind: ConnectorKind, given: Settings, isSecret: boolean): Settings {
	const names = kind.fields.filter(({ secret }) => secret === isSecret).map(({ name }) => name);
	return Object.fromEntries(
		names.flatMap((name) => {
			const value = given[name]?.trim() ?? '';
			return value === '' ? [] : [[name, value]];
		}),
	);
}

/** Refuses what the kind cannot work with, by the name of the field. */
function checkFields({ connectors }: Dependencies, kind: ConnectorKind, settings: Settings): void {
	for (const { name, required, kind: shape } of kind.fields) {
		const value = settings[name];
		if (value === undefined) {
			if (required) throw refused(`${name}: is missing`);
			continue;
		}
		if (shape === 'number' && !/^\d{1,6}$/.test(value)) throw refused(`${name}: is no whole number`);
		if (shape === 'address' && isRefusedAddress(value.replace(/\{[a-z:]+\}/g, '0'), connectors.allowsPrivate))
			throw refused(`${name}: is no address that may be asked`);
	}
	const problem = kind.check?.(settings);
	if (problem) throw refused(problem);
}

/** Stored secrets go to no site but the one that they were given for: whoever changes a connector cannot read them. */
function checkSites(
	kind: ConnectorKind,
	settings: Settings,
	before: { readonly settings: Settings; readonly secrets: readonly string[] },
	given: Settings,
): void {
	const moved = kind.fields.find(
		({ name, kind: shape }) =>
			shape === 'address' && siteOf(settings[name]) !== siteOf(before.settings[name]),
	);
	const kept = before.secrets.find((name) => given[name] === undefined);
	if (moved && kept) throw refused(`${kept}: is needed again, as ${moved.name} is of another site`);
}

function checkWants(kind: ConnectorKind, { wants }: Wish): void {
	const foreign = wants.find(({ what }) => !kind.offers.some((offer) => offer.what === what));
	if (foreign) throw refused(`wants: ${kind.name} does not have ${foreign.what}`);
	if (wants.length === 0 && !kind.files) throw refused('wants: nothing is wanted');
}

function valuesOf(
	deps: Dependencies,
	kind: ConnectorKind,
	wish: Wish,
	stored: StoredConnector | null,
): ConnectorValues {
	const { name, regions, wants, at_minute, every_hours, lag_days, is_paused } = wish;
	const { calls_per_day, account_calls_per_day, micros_per_call, micros_per_day } = wish;
	const settings = known(kind, wish.settings, false);
	const before = stored ? openSecrets(deps.seal, stored) : null;
	const given = known(kind, wish.secrets, true);
	const secrets = { ...before, ...given };
	checkFields(deps, kind, { ...settings, ...secrets });
	if (stored) checkSites(kind, settings, { ...stored, secrets: Object.keys(before ?? {}) }, given);
	checkWants(kind, wish);
	return {
		name,
		kind: kind.name,
		settings,
		secrets: sealSecrets(deps.seal, name, secrets),
		account: accountOf(deps.seal, kind, { ...settings, ...secrets }),
		regions,
		wants,
		at_minute,
		every_hours,
		lag_days,
		calls_per_day,
		account_calls_per_day,
		micros_per_call,
		micros_per_day,
		is_paused,
		next_at: nextRun({ atMinute: at_minute, everyHours: every_hours }, deps.clock()).toISOString(),
	};
}

/** What the log says of a connector: nothing of its fields, which may hold keys in an address. */
const noted = ({ kind, regions, is_paused, ...bounds }: ConnectorValues) => ({
	kind,
	regions: regions.join(', '),
	calls_per_day: bounds.calls_per_day,
	account_calls_per_day: bounds.account_calls_per_day,
	micros_per_day: bounds.micros_per_day,
	is_paused,
});

/** The connector that is changed; null where one is made. */
async function changed(
	tx: Transaction,
	kind: ConnectorKind,
	{ connector_id: id, name }: Wish,
): Promise<StoredConnector | null> {
	if (id === undefined) return null;
	const stored = await storedConnector(tx, id, 'for update');
	if (!stored) throw refused('connector_id: no such connector');
	if (stored.name !== name || stored.kind !== kind.name) throw refused('name: name and kind stay');
	return stored;
}

/** Makes or changes a connector; its secrets are sealed, and never answered or logged. */
export function saveConnector(
	deps: Dependencies,
	wish: Wish,
	caller: MemberCaller,
): Promise<{ connector_id: number }> {
	const kind = namedKind(wish.kind);
	if (!isSourceName(wish.name)) throw refused('name: is no name of a source');
	return operate(deps, caller, async (tx) => {
		const stored = await changed(tx, kind, wish);
		const values = valuesOf(deps, kind, wish, stored);
		const made = stored ? stored.connector_id : await insertConnector(tx, values, deps.clock());
		if (made === null) throw refused('name: there is a connector of this name');
		if (stored) await updateConnector(tx, made, values, deps.clock());
		// Whoever removes a connector and makes it again has no second budget for the day.
		if (stored?.account !== values.account)
			await inheritDays(tx, { connectorId: made, account: values.account ?? '' });
		const note = { action: 'save_connector', kind: 'connector', target: wish.name } as const;
		return {
			answer: { connector_id: made },
			note: { ...note, ...(stored && { before: noted(stored) }), after: noted(values) },
		};
	});
}
