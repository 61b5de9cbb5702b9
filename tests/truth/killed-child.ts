import { readFileSync } from 'node:fs';
import { type DatabaseLocation, openDatabase } from '#server/db/open.ts';
import { importFile } from './importing.ts';
import type { FeedFile } from './world-types.ts';

/** A process that imports files until it is done or killed (killed.ts). */
const { location, files, now, rejects } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as {
	location: DatabaseLocation;
	files: FeedFile[];
	now: string;
	rejects: string;
};
const database = await openDatabase(location);
console.log('begun');
for (const file of files) await importFile(database, file, new Date(now), rejects);
await database.close();
