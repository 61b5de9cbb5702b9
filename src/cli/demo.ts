import { parseArgs } from 'node:util';
import { clockOf } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { removeDemo } from '#server/ingest/remove-demo.ts';
import { rebuildStale } from '#server/rankings/rollups/rebuild.ts';
import { explain } from './explain.ts';

const USAGE = `npm run demo -- --remove

Takes the demo data out of the database. Set DEMO=0 for a start that does not load it again into an empty one.`;

async function remove(): Promise<void> {
	const config = readConfig(process.env);
	const database = await openDatabase(
		config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir },
	);
	try {
		const isRemoved = await removeDemo(database);
		await rebuildStale(database, clockOf(config));
		console.log(isRemoved ? 'The demo data is removed.' : 'There is no demo data here.');
	} finally {
		await database.close();
	}
}

try {
	const { values } = parseArgs({ options: { remove: { type: 'boolean' }, help: { type: 'boolean' } } });
	if (values.remove) await remove();
	else console.log(USAGE);
} catch (error) {
	console.error(explain(error));
	process.exitCode = 1;
}
