import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A way to a server that can fall silent: connections stay open, and nothing comes through any more; or take its time. */
export type StallingProxy = {
	/** The address of the server, through the proxy. */
	readonly url: string;
	stall(): void;
	resume(): void;
	/** What is sent to the server arrives so many milliseconds later, on connections that are open too. */
	delay(ms: number): void;
	close(): Promise<void>;
};

/** Puts a proxy before the server of an address; without one it takes connections and never says anything. */
export async function stallingProxy(target: string | null): Promise<StallingProxy> {
	const sockets = new Set<Socket>();
	let isStalled = target === null;
	let delayMs = 0;
	/** Keeps what comes in its order, also where the delay has just become shorter. */
	const late = () => {
		let last = 0;
		return new Transform({
			transform(chunk, _, done) {
				last = Math.max(last, performance.now() + delayMs);
				setTimeout(() => this.push(chunk), Math.max(0, last - performance.now()));
				done();
			},
		});
	};
	const server = createServer((near) => {
		sockets.add(near);
		near.on('error', () => undefined);
		if (target === null) return;
		const { hostname, port } = new URL(target);
		const far = connect(Number(port), hostname);
		sockets.add(far);
		far.on('error', () => undefined);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			if (from === near) from.pipe(late()).pipe(to);
			else from.pipe(to);
			if (isStalled) from.pause();
			from.on('close', () => to.destroy());
		}
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(target ?? 'postgres://nobody@127.0.0.1/none');
	url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url: url.href,
		stall: () => {
			isStalled = true;
			for (const socket of sockets) socket.unpipe().pause();
		},
		resume: () => {
			isStalled = false;
		},
		delay: (ms) => {
			delayMs = ms;
		},
		close: async () => {
			for (const socket of sockets) socket.destroy();
			server.close();
			await once(server, 'close');
		},
	};
}
