import { parseArgs } from 'node:util';
import { clockOf } from '#server/clock.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { bringBack } from '#server/ingest/retention/bring-back.ts';
import { retire } from '#server/ingest/retention/retire.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { explain } from './explain.ts';

const USAGE = `npm run archive                       writes months past KEEP_DAYS and KEEP_SAMPLE_DAYS to ARCHIVE_DIR and drops them
npm run archive -- --back YYYY-MM     loads a month back from there

The embedded database belongs to one process: stop the service first, or let it do this by itself every day. See
docs/operations.md.`;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

async function run(
	database: Database,
	{ retention }: Config,
	now: () => Date,
	month: string | null,
): Promise<void> {
	if (month === null) {
		const retired = await retire(database, retention, now());
		for (const { kind, month: gone, rows } of retired)
			console.log(`${gone}: ${rows} rows of ${kind} archived.`);
		if (retired.length === 0) console.log('No month is past what is kept.');
	} else console.log(`${month}: ${await bringBack(database, retention.folder, month)} rows are back.`);
	await rebuildStale(database, now, { isUnread: true });
}

/** The month after `--back`, null without it; undefined where something else is asked. */
function askedMonth(): string | null | undefined {
	const { values, positionals } = parseArgs({ strict: false, options: { back: { type: 'string' } } });
	const { back = null, ...others } = values;
	if (positionals.length > 0 || Object.keys(others).length > 0) return undefined;
	return back === null || (typeof back === 'string' && MONTH.test(back)) ? back : undefined;
}

try {
	const month = askedMonth();
	const config = readConfig(process.env);
	const isRight = month !== undefined;
	const hasNothing = month === null && Object.values(config.retention.kept).every((days) => days === null);
	if (!isRight || hasNothing) {
		console.error(
			hasNothing && isRight ? 'Set KEEP_DAYS or KEEP_SAMPLE_DAYS first. See docs/operations.md.' : USAGE,
		);
		process.exitCode = 1;
	} else {
		const { databaseUrl: url, dataDir } = config;
		const database = await openDatabase(url ? { url } : { dataDir });
		await run(database, config, clockOf(config), month).finally(() => database.close());
	}
} catch (error) {
	console.error(explain(error));
	process.exitCode = 1;
}
