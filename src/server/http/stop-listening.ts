import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { serve } from '@hono/node-server';

/** How long answers that are on their way may take when the service stops. */
const GRACE_MS = 5000;

/**
 * Watches the connections of a server from its start on, and answers how to stop it: no new ones, those that ask for
 * nothing end at once (also with half a request), and the others when they are answered, after 5 s in any case.
 */
export function stoppable(
	server: Pick<ReturnType<typeof serve>, 'close' | 'on'>,
	graceMs = GRACE_MS,
): () => Promise<void> {
	const requests = new Map<Socket, number>();
	let isStopping = false;
	const listener = server as Server;
	listener.on('connection', (socket) => {
		requests.set(socket, 0);
		socket.once('close', () => requests.delete(socket));
	});
	listener.on('request', ({ socket }, response) => {
		requests.set(socket, (requests.get(socket) ?? 0) + 1);
		response.once('close', () => {
			const left = (requests.get(socket) ?? 1) - 1;
			if (requests.has(socket)) requests.set(socket, left);
			if (isStopping && left === 0) socket.end();
		});
	});
	return async () => {
		isStopping = true;
		const closed = new Promise<void>((resolve) => {
			listener.close(() => resolve());
		});
		for (const [socket, running] of requests) if (running === 0) socket.destroy();
		const deadline = setTimeout(() => {
			for (const socket of requests.keys()) socket.destroy();
		}, graceMs);
		await closed;
		clearTimeout(deadline);
	};
}
