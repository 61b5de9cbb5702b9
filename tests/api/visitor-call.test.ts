import { describe, expect, test } from 'vitest';
import { createClock } from '#api/clock.ts';
import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import { sign } from '#api/signature.ts';
import { createVisitorCall } from '#api/visitor-call.ts';
import { envelope, fetchDouble, never, type Sent } from './fetch-double.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const GOODS = '/api/rank_hot_random_goods_list_visitor';
const COUNTERS = '/api/rank_plat_introduce';
const america = { plat_id: '87', language_id: '2' } as const;
const goods = envelope({ list: [], as_of: null });
const broken = (status: number) => () => new Response('no', { status });
const offline = () => Promise.reject(new TypeError('fetch failed'));

function callOf(double: ReturnType<typeof fetchDouble>, timeoutMs?: number) {
	return createVisitorCall({
		fetch: double.fetch,
		clock: createClock(() => NOW),
		secret: 'test-secret',
		baseUrl: 'http://api',
		retryDelayMs: 1,
		...(timeoutMs ? { timeoutMs } : {}),
	});
}

const param = (sent: Sent | undefined, name: string) => sent?.url.searchParams.get(name) ?? null;

describe('a visitor call', () => {
	test('asks the API and answers the data of the envelope, without signature and token', async () => {
		const counts = { list: [{ anchor_count: 1, shop_count: 2, mcn_count: 3 }] };
		const double = fetchDouble(envelope(counts));
		expect(await callOf(double)(COUNTERS, {})).toEqual(counts);
		expect(double.sent[0]?.url.href).toBe('http://api/api/rank_plat_introduce');
		expect(double.sent[0]?.headers.has('authorization')).toBe(false);
		double.expectAllSent();
	});

	test('with plat_id is signed with the time', async () => {
		const double = fetchDouble(goods);
		await callOf(double)(GOODS, america);
		const ts = NOW / 1000;
		expect(param(double.sent[0], 'plat_id')).toBe('87');
		expect(param(double.sent[0], 'language_id')).toBe('2');
		expect(param(double.sent[0], 'ts')).toBe(String(ts));
		expect(param(double.sent[0], 'sign')).toBe(
			await sign({ path: GOODS, platId: '87', ts, secret: 'test-secret' }),
		);
		double.expectAllSent();
	});

	test('that never gets an answer is a fault of the network, as with the app', async () => {
		const double = fetchDouble(offline, offline);
		const failed = callOf(double)(GOODS, america);
		await expect(failed).rejects.toBeInstanceOf(NetworkError);
		await expect(failed).rejects.toMatchObject({ status: null });
		double.expectAllSent();
	});

	test.each([
		['without connection', offline],
		['after HTTP 503', broken(503)],
	])('%s tries once more', async (_, failure) => {
		const double = fetchDouble(failure, goods);
		expect(await callOf(double)(GOODS, america)).toEqual({ list: [], as_of: null });
		double.expectAllSent();
	});

	test('that fails twice says the HTTP status', async () => {
		const double = fetchDouble(broken(503), broken(503));
		const error = await callOf(double)(GOODS, america).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(NetworkError);
		expect(error).toMatchObject({ status: 503 });
		double.expectAllSent();
	});

	test('that gets no answer ends after the timeout', async () => {
		const double = fetchDouble(never, never);
		await expect(callOf(double, 5)(GOODS, america)).rejects.toMatchObject({
			name: 'NetworkError',
			cause: { name: 'TimeoutError' },
		});
		double.expectAllSent();
	});

	test('that is aborted is not tried again', async () => {
		const controller = new AbortController();
		const double = fetchDouble(never);
		const answer = callOf(double)(GOODS, america, controller.signal);
		controller.abort();
		await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
		double.expectAllSent();
	});

	test('that is refused tells code and words of the server', async () => {
		const double = fetchDouble(envelope(null, 10_014, 'Too much for today'));
		const error = await callOf(double)(COUNTERS, {}).catch((reason: unknown) => reason);
		expect(error).toBeInstanceOf(ApiError);
		expect(error).toMatchObject({ code: 10_014, serverMessage: 'Too much for today' });
		double.expectAllSent();
	});

	test.each([
		['a page of something else', () => new Response('<!doctype html>')],
		['an envelope without data', envelope(null)],
	])('answered with %s breaks the contract and is not tried again', async (_, reply) => {
		const double = fetchDouble(reply);
		await expect(callOf(double)(COUNTERS, {})).rejects.toBeInstanceOf(ContractError);
		double.expectAllSent();
	});
});

describe('a device whose clock is off', () => {
	const late = { date: 'Fri, 20 Nov 2026 15:00:00 GMT' };
	const stale = envelope(null, 10_001, 'ts is stale', late);

	test('signs once more with the time of the server, and keeps that time', async () => {
		const double = fetchDouble(stale, goods, goods);
		const call = callOf(double);
		await call(GOODS, america);
		await call(GOODS, america);
		const times = double.sent.map((sent) => Number(param(sent, 'ts')) - NOW / 1000);
		expect(times).toEqual([0, 10_800, 10_800]);
		double.expectAllSent();
	});

	test('signs every call once more that was refused at the same time', async () => {
		const double = fetchDouble(stale, stale, goods, goods);
		const call = callOf(double);
		await Promise.all([call(GOODS, america), call(GOODS, america)]);
		const times = double.sent.map((sent) => Number(param(sent, 'ts')) - NOW / 1000);
		expect(times).toEqual([0, 0, 10_800, 10_800]);
		double.expectAllSent();
	});

	test('does not ask for ever', async () => {
		const double = fetchDouble(stale, stale);
		await expect(callOf(double)(GOODS, america)).rejects.toBeInstanceOf(ApiError);
		double.expectAllSent();
	});
});
