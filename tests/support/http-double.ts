import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as a double sees it. */
export type Asked = {
	readonly method: string;
	readonly url: URL;
	readonly body: string;
	/** The same as it came. */
	readonly bytes: Buffer<ArrayBuffer>;
	readonly header: (name: string) => string;
};
/** What a double answers; `null` never answers. */
export type Told = {
	readonly status?: number;
	readonly body?: string | Uint8Array;
	readonly headers?: Readonly<Record<string, string>>;
} | null;

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts);
}

/** A real HTTP server that stands for a provider. */
export async function httpDouble(answer: (asked: Asked) => Told | Promise<Told>, host = '127.0.0.1') {
	const open = new Set<ServerResponse>();
	const server = createServer(async (request, response) => {
		open.add(response);
		const url = new URL(request.url ?? '/', 'http://double');
		const header = (name: string) => String(request.headers[name] ?? '');
		const bytes = await bodyOf(request);
		const told = await answer({
			...{ method: request.method ?? '', url, bytes, header },
			body: bytes.toString('utf8'),
		});
		if (told === null) return;
		open.delete(response);
		response.writeHead(told.status ?? 200, told.headers ?? {}).end(told.body ?? '');
	});
	await new Promise<void>((resolve) => server.listen(0, host, resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://${host}:${port}`,
		close: () =>
			new Promise<void>((resolve) => {
				for (const response of open) response.destroy();
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}
