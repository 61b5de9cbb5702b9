import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/*
 * Loaded into a server before anything else (`NODE_OPTIONS=--import`): on SIGUSR2 its threads die, as they would by a
 * fault of their own.
 */

const { Worker } = threads;
const started: InstanceType<typeof Worker>[] = [];

threads.Worker = class extends Worker {
	constructor(...args: ConstructorParameters<typeof Worker>) {
		super(...args);
		started.push(this);
	}
};
syncBuiltinESMExports();

if (threads.isMainThread) process.on('SIGUSR2', () => started.map((worker) => worker.terminate()));
