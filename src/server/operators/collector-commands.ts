import { CODES } from '#contract/codes.ts';
import { newToken } from '#server/access/hashes.ts';
import { sql } from '#server/db/sql.ts';
import { Refusal } from '#server/http/refusal.ts';
import { ImportFault } from '#server/ingest/import-fault.ts';
import { isSourceName } from '#server/ingest/import-options.ts';
import { openSource } from '#server/ingest/import-runs.ts';
import { type Needed, operate } from './operate.ts';
import { deleteCollector, insertCollector, saveToken } from './queries/collectors.ts';

/** What `npm run admin` does with collectors. */
export const COLLECTOR_COMMANDS = ['add-collector', 'renew-collector', 'remove-collector'] as const;
export type CollectorCommand = (typeof COLLECTOR_COMMANDS)[number];

/** The token of a new or renewed collector, which is stored nowhere; null where it was removed. */
export type CollectorAnswer = { readonly name: string; readonly token: string | null };

const refused = (words: string) => new Refusal(CODES.badParameter, words);

/** What files have told is not for a token to rewrite: a collector has a source of its own. */
async function refuseFilesOf(deps: Needed, name: string): Promise<void> {
	const files = await deps.database.query(
		sql`select 1 from sources where name = ${name} and importer <> 'collector' and not is_demo`,
	);
	if (files.length > 0)
		throw refused(`${name} is the source of imported files: give the collector another name`);
}

async function sourceOf(deps: Needed, name: string): Promise<number> {
	await refuseFilesOf(deps, name);
	try {
		return await openSource(deps.database, { name, importer: 'collector', marketplace: null });
	} catch (error) {
		throw error instanceof ImportFault ? refused(`${name} is the name of the demo data`) : error;
	}
}

async function add(deps: Needed, name: string): Promise<CollectorAnswer> {
	if (!isSourceName(name)) {
		throw refused(`${name} is no name of at most 60 letters, digits, spaces, dots and dashes`);
	}
	const sourceId = await sourceOf(deps, name);
	const token = newToken();
	const collector = { name, sourceId, tokenHash: deps.hashes('collector', token) };
	return operate(deps, null, async (tx) => {
		if (!(await insertCollector(tx, collector, deps.clock()))) {
			throw refused(`there is a collector ${name}: renew-collector gives it another token`);
		}
		return {
			answer: { name, token },
			note: { action: 'add_collector', kind: 'collector', target: name },
		};
	});
}

const unknown = (name: string) => refused(`there is no collector ${name}`);

function renew(deps: Needed, name: string): Promise<CollectorAnswer> {
	const token = newToken();
	return operate(deps, null, async (tx) => {
		if (!(await saveToken(tx, name, deps.hashes('collector', token)))) throw unknown(name);
		return {
			answer: { name, token },
			note: { action: 'renew_collector', kind: 'collector', target: name },
		};
	});
}

function remove(deps: Needed, name: string): Promise<CollectorAnswer> {
	return operate(deps, null, async (tx) => {
		if (!(await deleteCollector(tx, name))) throw unknown(name);
		return {
			answer: { name, token: null },
			note: { action: 'remove_collector', kind: 'collector', target: name },
		};
	});
}

/** Adds or removes a collector, or gives it another token, so that the old one opens nothing any more. */
export function runCollectorCommand(
	deps: Needed,
	command: CollectorCommand,
	name: string,
): Promise<CollectorAnswer> {
	return { 'add-collector': add, 'renew-collector': renew, 'remove-collector': remove }[command](deps, name);
}
