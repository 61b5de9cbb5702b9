import type { Config } from '#server/config.ts';
import { STEPS } from '#server/db/cluster.ts';
import { DistributeFault, distribute } from '#server/db/distribute.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres, othersOn } from '#server/db/postgres.ts';

/** Seconds that one table may take. */
const DEADLINE = 24 * 3600;

/**
 * Distributes the tables of the server on its cluster, or shows how.
 * @param say hears a line at a time
 * @throws DistributeFault where something stands in the way
 */
export async function runDistribute(
	{ databaseUrl: url }: Pick<Config, 'databaseUrl'>,
	isDryRun: boolean,
	say: (line: string) => void,
): Promise<void> {
	if (isDryRun) {
		for (const { statement } of STEPS) say(`${statement};`);
		return;
	}
	if (!url)
		throw new DistributeFault(
			'The embedded database is one process on one machine. Move to a PostgreSQL server with Citus first (npm run backup, then npm run restore with DATABASE_URL).',
		);
	const others = await othersOn(url);
	if (others.length > 0)
		throw new DistributeFault(
			`Others are connected to the database (${others.join(', ')}), and nothing was changed. Stop them first.`,
		);
	const database = await openPostgres(url, 2, { connect: 10, statement: DEADLINE, work: DEADLINE });
	try {
		await migrate(database, { mayBeHalf: true });
		const isNew = await distribute(database, say);
		say(isNew ? 'All tables are distributed. Start the service.' : 'The tables are distributed already.');
	} finally {
		await database.close();
	}
}
