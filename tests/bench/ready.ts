import { connect } from 'node:net';
import { pathOf } from '#api/routes.ts';
import { signed } from '#tests/support/app.ts';
import { AMERICA } from './ranking.ts';
import { line, ms, percentile } from './report.ts';
import type { BenchService } from './service.ts';

const CALLERS = 16;
const SECONDS = 5;

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** Calls over a connection of its own, one after the other; as little work as can be, for both share the processors. */
async function caller(url: URL, text: () => string, until: number, took: number[], status: string) {
	const socket = connect(Number(url.port), '127.0.0.1').setNoDelay(true);
	const chunks = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
	let rest: Buffer = Buffer.alloc(0);
	const more = async () => {
		const { done, value } = await chunks.next();
		if (done) throw new Error('the service closed the connection');
		rest = rest.length === 0 ? value : Buffer.concat([rest, value]);
	};
	while (performance.now() < until) {
		const began = performance.now();
		socket.write(text());
		while (!rest.includes(HEAD_END)) await more();
		const end = rest.indexOf(HEAD_END) + HEAD_END.length;
		const head = rest.subarray(0, end).toString('latin1');
		if (!head.startsWith(`HTTP/1.1 ${status}`)) throw new Error(head);
		const length = status === '304' ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
		// What is packed as it is sent has no length.
		if (Number.isNaN(length)) {
			while (!rest.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)) await more();
			rest = Buffer.alloc(0);
		} else {
			while (rest.length < end + length) await more();
			rest = rest.subarray(end + length);
		}
		took.push(performance.now() - began);
	}
	socket.destroy();
}

const PARAMS = { plat_id: String(AMERICA), language_id: '2', period: '7', limit: '20' };
const PACKED = 'Accept-Encoding: br, gzip\r\n';

type MeasureOptions = {
	readonly status?: string;
	readonly isSigned?: boolean;
	/** Calls a second that are aimed at. */
	readonly target?: string;
};

async function measure(
	service: BenchService,
	what: string,
	headers: string,
	{ status = '200', isSigned = true, target = '' }: MeasureOptions = {},
) {
	const url = new URL(service.url);
	const path = pathOf('rankGoods');
	const query = () => (isSigned ? signed(path, PARAMS, new Date()) : new URLSearchParams(PARAMS));
	const text = () => `GET ${path}?${query()} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
	const run = async (seconds: number) => {
		const took: number[] = [];
		const until = performance.now() + seconds * 1000;
		await Promise.all(Array.from({ length: CALLERS }, () => caller(url, text, until, took, status)));
		return took;
	};
	await run(2);
	const before = service.cpu();
	const took = await run(SECONDS);
	const spent = service.cpu().node - before.node;
	line(`${what}, a second`, (took.length / SECONDS).toFixed(0), target);
	line('  p50, p99', `${ms(percentile(took, 0.5))}, ${ms(percentile(took, 0.99))}`);
	line(
		'  processor time of the service, a call',
		ms((spent * 1000) / took.length),
		status === '304' ? '≤ 0.2 ms' : '',
	);
}

/** The first page of a ranking as visitors ask for it, whole and unchanged. */
export async function benchReady(service: BenchService, what: string): Promise<void> {
	await measure(service, `${what}: rankings`, PACKED, { target: '≥ 4000' });
	const path = pathOf('rankGoods');
	const answer = await fetch(`${service.url}${path}?${signed(path, PARAMS, new Date())}`);
	await answer.arrayBuffer();
	await measure(service, `${what}: unchanged`, `${PACKED}If-None-Match: ${answer.headers.get('etag')}\r\n`, {
		status: '304',
	});
}

/** The same page as a browser with a login and as a program with a key ask for it. */
export async function benchKeys(
	service: BenchService,
	{ token, key }: { readonly token: string; readonly key: string },
): Promise<void> {
	const bearer = (of: string) => `${PACKED}Authorization: Bearer ${of}\r\n`;
	await measure(service, 'a visitor, signed', PACKED);
	await measure(service, 'a login session, signed', bearer(token));
	await measure(service, 'a key', bearer(key), { isSigned: false });
}
