import { newDataDir, removeDataDir, startServer } from '#tests/support/server.ts';
import { type Done, doTasks } from './measure/do-tasks.ts';

/*
 * npm run measure:tasks [address]: does in a browser what people come for, as one who knows where things are, and counts
 * presses and seconds; on `npm start`'s own server with a small demo market, or on a demo that runs already.
 */
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function print(done: readonly Done[]): void {
	console.log('| Task | Presses | Target | Seconds | Found |');
	console.log('|---|---|---|---|---|');
	for (const { name, presses, target, milliseconds, found } of done)
		console.log(`| ${name} | ${presses} | ≤ ${target} | ${seconds(milliseconds)} | ${found} |`);
	const missed = done.filter(({ presses, target }) => presses > target);
	for (const { name } of missed) console.error(`BROKEN: ${name} takes more presses than its target`);
	if (missed.length > 0) process.exitCode = 1;
}

const [, , given] = process.argv;
if (given) print(await doTasks(given.replace(/\/$/, '')));
else {
	const dataDir = newDataDir();
	try {
		const server = await startServer(dataDir, { DEMO: '1', DEMO_SIZE: '0.1', DEMO_REGIONS: 'US' });
		const done = await doTasks(server.url).finally(() => server.stop());
		print(done);
	} finally {
		removeDataDir(dataDir);
	}
}
