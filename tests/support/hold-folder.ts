import { lockFolder } from '#server/db/folder-lock.ts';

/* Takes the data folder that it is given, says so and keeps it; or says why it cannot. */

try {
	lockFolder(process.argv[2] ?? '');
	console.log(`held by ${process.pid}`);
	setInterval(() => undefined, 1000);
} catch (error) {
	console.log((error as Error).message);
}
