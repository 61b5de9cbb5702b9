import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's site on another origin: pages by path, each with its own policy; other paths are empty. */
export type ForeignSite = {
	readonly url: string;
	/** Makes a page and answers its path. */
	page(body: string, options?: ForeignPage): string;
	close(): Promise<void>;
};

/** How a page of the foreign site is made. */
export type ForeignPage = {
	/** The whole Content-Security-Policy; none without it. */
	readonly policy?: string;
	readonly css?: string;
	/** A script of the foreign site itself. */
	readonly script?: string;
};

/** Starts a foreign site, on a free port if none is named. */
export async function foreignSite(port = 0): Promise<ForeignSite> {
	const pages = new Map<string, ForeignPage & { readonly body: string }>();
	const server = createServer((request, answer) => {
		const [path = '', part = ''] = (request.url ?? '').slice(1).split('.');
		const page = pages.get(path);
		answer.setHeader('Content-Type', 'text/html; charset=utf-8');
		if (!page) return answer.end('<link rel="icon" href="data:,">');
		if (part === 'css') return answer.setHeader('Content-Type', 'text/css').end(page.css);
		if (part === 'js') return answer.setHeader('Content-Type', 'text/javascript').end(page.script);
		if (page.policy) answer.setHeader('Content-Security-Policy', page.policy);
		return answer.end(documentOf(path, page));
	}).listen(port);
	await once(server, 'listening');
	return {
		url: `http://localhost:${(server.address() as AddressInfo).port}`,
		page: (body, options = {}) => {
			const path = `page${pages.size}`;
			pages.set(path, { ...options, body });
			return `/${path}`;
		},
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

function documentOf(path: string, { body, css, script }: ForeignPage & { readonly body: string }): string {
	const head = [
		'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>A foreign page</title>',
		// Without it browsers ask for /favicon.ico, which strict policies refuse with an error in the console.
		'<link rel="icon" href="data:,">',
		css === undefined ? '' : `<link rel="stylesheet" href="/${path}.css">`,
		script === undefined ? '' : `<script src="/${path}.js"></script>`,
	].join('');
	return `<!doctype html><html lang="en"><head>${head}</head><body><h1>A foreign page</h1>${body}</body></html>`;
}
