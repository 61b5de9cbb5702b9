import { createHashes } from '#server/access/hashes.ts';
import { NO_LIMITS } from '#server/access/rate-limits.ts';
import { clockOf } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { Refusal } from '#server/http/refusal.ts';
import { finishCorrections } from '#server/operators/corrections.ts';
import {
	type Command,
	type CommandAnswer,
	changesFigures,
	type Given,
	runCommand,
} from '#server/operators/run-command.ts';
import { checkKey, secretKey } from '#server/secret-key.ts';
import type { RunningServer } from './running-server.ts';

/** A command that was not done; the message is a sentence that says why. */
export class AdminFault extends Error {}

const refused = (words: string) => new AdminFault(`Not done: ${words}.`);

function ownName(host: string): string {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
}

/** Through the server that runs on the data folder: the embedded database has room for one process. */
export async function adminThroughServer(
	server: RunningServer,
	host: string,
	wish: Given & { readonly command: Command; readonly handle: string },
): Promise<CommandAnswer> {
	const answer = await fetch(`http://${ownName(host)}:${server.port}/api/admin_command`, {
		method: 'POST',
		headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
		body: JSON.stringify(wish),
	});
	const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: CommandAnswer };
	if (code !== 100) throw refused(msg);
	return data;
}

/** With the database itself, where no server has it; says so where another process does. */
export async function adminDirectly(
	config: Config,
	command: Command,
	handle: string,
	given: Given = {},
): Promise<CommandAnswer> {
	const { databaseUrl: url, dataDir } = config;
	const database = await openDatabase(url ? { url } : { dataDir });
	try {
		const key = secretKey({ given: config.secretKey, dataDir });
		await checkKey(database, key);
		const deps = { database, clock: clockOf(config), limits: NO_LIMITS, hashes: createHashes(key) };
		const answer = await runCommand(deps, command, handle, given);
		if (changesFigures(answer)) await finishCorrections(database, deps.clock);
		return answer;
	} catch (error) {
		throw error instanceof Refusal ? refused(error.message) : error;
	} finally {
		await database.close();
	}
}
