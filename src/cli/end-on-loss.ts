import type { Service } from '#server/main.ts';

/** How long what still runs may take: a supervisor waits for the end to start anew. */
const PATIENCE_MS = 5000;

/** Ends the process with exit code 1 when its database is gone: only a new start opens it again. */
export function endOnLoss({ lost, close }: Pick<Service, 'lost' | 'close'>): void {
	void lost.then(async ({ message }) => {
		console.error(`The database is gone: ${message} The server ends; start it again.`);
		setTimeout(() => process.exit(1), PATIENCE_MS);
		await close().catch(() => undefined);
		process.exit(1);
	});
}
