import { connect } from 'node:net';
import type pg from 'pg';

/** Number of the request that cancels what a connection does (PostgreSQL's protocol, "CancelRequest"). */
const CANCEL = 80_877_102;
const PATIENCE_MS = 2000;

/** What the driver knows of a connection and its types do not say. */
type Connected = {
	readonly host: string;
	readonly port: number;
	readonly processID: number;
	readonly secretKey: number;
};

/** Asks the server to end what a connection does; resolves when it has heard, or cannot be reached. */
function sendCancel({ host, port, processID, secretKey }: Connected): Promise<void> {
	const message = Buffer.alloc(16);
	for (const [index, value] of [message.length, CANCEL, processID, secretKey].entries())
		message.writeInt32BE(value, index * 4);
	return new Promise((resolve) => {
		const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
		socket.setTimeout(PATIENCE_MS, () => socket.destroy());
		socket.once('connect', () => socket.end(message));
		socket.once('error', () => undefined).once('close', () => resolve());
		socket.resume();
	});
}

/**
 * Runs a statement that ends when the signal says so; it then rejects with the signal's reason. Resolves or rejects when
 * nothing of a cancellation is on its way any more, so that it can end nothing else on this connection.
 */
export async function cancelling<Result>(
	client: pg.PoolClient,
	signal: AbortSignal | null,
	run: () => Promise<Result>,
): Promise<Result> {
	if (!signal) return run();
	signal.throwIfAborted();
	let sent: Promise<void> | undefined;
	const cancel = () => {
		sent = sendCancel(client as unknown as Connected);
	};
	signal.addEventListener('abort', cancel, { once: true });
	try {
		return await run();
	} catch (error) {
		signal.throwIfAborted();
		throw error;
	} finally {
		signal.removeEventListener('abort', cancel);
		await sent;
	}
}
