import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
	'.css': 'text/css',
	'.html': 'text/html; charset=utf-8',
	'.js': 'text/javascript',
	'.json': 'application/json',
	'.svg': 'image/svg+xml',
	'.woff2': 'font/woff2',
	'.xml': 'application/xml',
};

/** A host that knows nothing of the product: files, folders with an index.html, and 404.html for the rest. */
export type StaticHost = { readonly url: string; close(): void };

function fileFor(folder: string, pathname: string): string | undefined {
	const path = join(folder, decodeURIComponent(pathname));
	const index = join(path, 'index.html');
	if (existsSync(index)) return index;
	return existsSync(path) && statSync(path).isFile() ? path : undefined;
}

/** Serves a folder on a free port. */
export async function startStaticHost(folder: string): Promise<StaticHost> {
	const server = createServer((request, response) => {
		const { pathname } = new URL(request.url ?? '/', 'http://host');
		const found = request.method === 'GET' ? fileFor(folder, pathname) : undefined;
		const file = found ?? join(folder, '404.html');
		response.writeHead(found ? 200 : 404, {
			'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
		});
		response.end(readFileSync(file));
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}
