import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { outboundPost } from '#server/http/outbound.ts';
import { httpCollector } from '#server/monitoring/collectors/http.ts';

const SECRET = 'a secret of the tests';
const AT = new Date('2026-11-24T10:00:00Z');
const MUG = { platId: 87, productId: 'mug', startsAt: AT };
const FULL = {
	status: 'ok',
	product_id: 'mug',
	currency: 'USD',
	as_of: '2026-11-24T09:58:00Z',
	price: 1999,
	stock: 120,
	units: 4821,
	gmv: 963_717,
	creators: 8,
	lives: 4,
	videos: 23,
	rank: 34,
};

/** An endpoint on this machine. */
async function endpoint(answer: RequestListener): Promise<string> {
	const server = createServer(answer).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/product`;
}

const collect = async (url: string, allowsPrivate = true) => {
	const [collected] = await httpCollector({ url, secret: SECRET, allowsPrivate }).collect([MUG], AT);
	return collected;
};

/** What an endpoint that says this is taken for. */
const said = async (text: string, status = 200) =>
	collect(
		await endpoint((_, response) => {
			response.writeHead(status).end(text);
		}),
	);

const unreachable = (reason: string) => ({ outcome: 'unreachable', reason });

async function textOf(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
}

test('a request is signed, and names the product', async () => {
	const asked = Promise.withResolvers<readonly [string, IncomingMessage['headers']]>();
	const url = await endpoint((request, response) => {
		void textOf(request).then((body) => asked.resolve([body, request.headers]));
		response.end(JSON.stringify(FULL));
	});
	const { status: _, product_id: __, currency: ___, as_of: ____, ...sample } = FULL;
	expect(await collect(url)).toEqual({ outcome: 'read', sample, asOf: new Date(FULL.as_of) });
	const [body, headers] = await asked.promise;
	expect(JSON.parse(body)).toEqual({ plat_id: 87, region: 'US', product_id: 'mug', at: AT.toISOString() });
	expect(headers['x-monitor-timestamp']).toBe('1795514400');
	expect(headers['x-monitor-signature']).toBe(
		createHmac('sha256', SECRET).update(`1795514400.${body}`).digest('hex'),
	);
});

test('what an answer leaves out is unknown, and a moment to come is now', async () => {
	const answer = { status: 'ok', product_id: 'mug', price: 5, as_of: '2026-11-24T11:00:00Z' };
	const none = { stock: null, units: null, gmv: null, creators: null, lives: null, videos: null, rank: null };
	expect(await said(JSON.stringify(answer))).toEqual({
		outcome: 'read',
		sample: { price: 5, ...none },
		asOf: null,
	});
});

test.each([
	['taken_down', { outcome: 'taken_down' }],
	['region_not_allowed', { outcome: 'region' }],
])('a product that is %s is told at once', async (status, collected) => {
	expect(await said(JSON.stringify({ status, product_id: 'mug' }))).toEqual(collected);
});

test.each([
	['no JSON', '<html>', 200, 'the answer is not of the contract'],
	['another shape', '{"price":5}', 200, 'the answer is not of the contract'],
	['half a cent', JSON.stringify({ ...FULL, price: 0.5 }), 200, 'the answer is not of the contract'],
	[
		'another product',
		JSON.stringify({ ...FULL, product_id: 'lamp' }),
		200,
		'the answer is of another product',
	],
	[
		'another currency',
		JSON.stringify({ ...FULL, currency: 'IDR' }),
		200,
		'the answer is in another currency',
	],
	['an error', JSON.stringify(FULL), 500, 'HTTP 500'],
	['10 MB', 'x'.repeat(10_000_000), 200, 'the answer is too long'],
])('an answer with %s reaches nothing', async (_, text, status, reason) => {
	expect(await said(text, status)).toEqual(unreachable(reason));
});

test('private addresses are refused: named, resolved, or redirected to', async () => {
	const asked: string[] = [];
	const url = await endpoint((request, response) => {
		asked.push(request.url ?? '');
		response.end(JSON.stringify(FULL));
	});
	expect(await collect(url, false)).toEqual(unreachable('a private address'));
	expect(await collect(url.replace('127.0.0.1', 'localhost'), false)).toEqual(
		unreachable('a private address'),
	);
	expect(await collect('http://[::1]/', false)).toEqual(unreachable('a private address'));
	expect(await collect('http://169.254.169.254/latest', false)).toEqual(unreachable('a private address'));
	expect(asked).toEqual([]);
});

test('redirects are followed with the same request, but not for ever and not to other schemes', async () => {
	const asked: string[] = [];
	const url = await endpoint((request, response) => {
		asked.push(`${request.method} ${request.url}`);
		if (request.url === '/product') return response.writeHead(307, { location: '/moved' }).end();
		if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end();
		if (request.url === '/file') return response.writeHead(302, { location: 'file:///etc/passwd' }).end();
		return response.end(JSON.stringify(FULL));
	});
	expect((await collect(url))?.outcome).toBe('read');
	expect(asked).toEqual(['POST /product', 'POST /moved']);
	expect(await collect(url.replace('product', 'round'))).toEqual(unreachable('too many redirects'));
	expect(await collect(url.replace('product', 'file'))).toEqual(unreachable('not an http(s) address'));
});

test('who hangs, before or within the answer, is given up in time', async () => {
	const wait = {
		body: '{}',
		headers: {},
		timeoutMs: 200,
		mostBytes: 1000,
		allowsPrivate: true,
		redirects: 0,
	};
	const silent = await endpoint(() => undefined);
	await expect(outboundPost({ ...wait, url: silent })).rejects.toThrow('no answer in time');
	const halting = await endpoint((_, response) => {
		response.write('{');
	});
	await expect(outboundPost({ ...wait, url: halting })).rejects.toThrow('no answer in time');
	await expect(outboundPost({ ...wait, url: 'http://127.0.0.1:1/' })).rejects.toThrow('no connection');
});
