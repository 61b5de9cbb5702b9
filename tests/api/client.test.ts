import { describe, expect, test, vi } from 'vitest';
import { createClient } from '#api/client.ts';
import { createClock } from '#api/clock.ts';
import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import { sign } from '#api/signature.ts';
import { envelope, fetchDouble, never, type Sent } from './fetch-double.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const broken = (status: number) => () => new Response('no', { status });
const offline = () => Promise.reject(new TypeError('fetch failed'));

function clientOf(
	double: ReturnType<typeof fetchDouble>,
	extra: { token?: string; browserId?: string; timeoutMs?: number } = {},
) {
	return createClient({
		fetch: double.fetch,
		clock: createClock(() => NOW),
		secret: 'test-secret',
		baseUrl: '',
		token: () => extra.token ?? '',
		browserId: () => extra.browserId ?? '',
		retryDelayMs: 1,
		...(extra.timeoutMs ? { timeoutMs: extra.timeoutMs } : {}),
	});
}

const param = (sent: Sent | undefined, name: string) => sent?.url.searchParams.get(name) ?? null;

describe('a call', () => {
	test('answers the data of the envelope', async () => {
		const double = fetchDouble(envelope({ demo: true, platforms: [] }));
		expect(await clientOf(double)('siteState', {})).toEqual({ demo: true, platforms: [] });
		expect(double.sent[0]?.url.pathname).toBe('/api/site_state');
		double.expectAllSent();
	});

	test('carries the stored token, and nothing where there is none', async () => {
		const double = fetchDouble(envelope({}), envelope({}));
		await clientOf(double, { token: 'abc' })('siteState', {});
		await clientOf(double)('siteState', {});
		expect(double.sent[0]?.headers.get('authorization')).toBe('Bearer abc');
		expect(double.sent[1]?.headers.has('authorization')).toBe(false);
		double.expectAllSent();
	});

	test('carries the name of the browser', async () => {
		const double = fetchDouble(envelope({}));
		await clientOf(double, { browserId: 'b-12345678' })('siteState', {});
		expect(double.sent[0]?.headers.get('x-browser-id')).toBe('b-12345678');
		double.expectAllSent();
	});

	test('with plat_id is signed with the time', async () => {
		const double = fetchDouble(envelope({ list: [] }));
		await clientOf(double)('categories', { plat_id: '87' });
		const ts = NOW / 1000;
		expect(param(double.sent[0], 'ts')).toBe(String(ts));
		const expected = await sign({ path: '/api/categories', platId: '87', ts, secret: 'test-secret' });
		expect(param(double.sent[0], 'sign')).toBe(expected);
		double.expectAllSent();
	});

	test('without plat_id is not signed', async () => {
		const double = fetchDouble(envelope({}));
		await clientOf(double)('platMontyTypeRate', {});
		expect(param(double.sent[0], 'sign')).toBeNull();
		double.expectAllSent();
	});
});

describe('a call that changes something', () => {
	test('sends its input as JSON', async () => {
		const double = fetchDouble(envelope({}));
		await clientOf(double)('chooseIdentity', { identity: 'creator' });
		const [sent] = double.sent;
		expect([sent?.method, sent?.url.search, sent?.body]).toEqual(['POST', '', { identity: 'creator' }]);
		expect(sent?.headers.get('content-type')).toBe('application/json');
		double.expectAllSent();
	});

	test('sends an empty object where it has nothing to say', async () => {
		const double = fetchDouble(envelope({ ended: 0 }));
		await clientOf(double)('endOtherSessions', {});
		expect(double.sent[0]?.body).toEqual({});
		double.expectAllSent();
	});

	test('signs its plat_id, which goes into the address', async () => {
		const double = fetchDouble(envelope({ limit: 5, used: 1, left: 4 }));
		await clientOf(double)('follow', { plat_id: '87', kind: 'shop', id: 's1' });
		const [sent] = double.sent;
		expect(sent?.body).toEqual({ kind: 'shop', id: 's1' });
		expect(param(sent, 'plat_id')).toBe('87');
		expect(param(sent, 'sign')).toMatch(/^[0-9a-f]+$/);
		double.expectAllSent();
	});

	test('is not tried again, as the first attempt may have worked', async () => {
		const double = fetchDouble(broken(503));
		await expect(clientOf(double)('checkIn', {})).rejects.toMatchObject({ status: 503 });
		double.expectAllSent();
	});
});

describe('a device whose clock is off', () => {
	const late = { date: 'Fri, 20 Nov 2026 15:00:00 GMT' };

	test('signs once more with the time of the server', async () => {
		const double = fetchDouble(envelope(null, 10_001, 'ts is stale', late), envelope({ list: [] }));
		const call = clientOf(double);
		expect(await call('categories', { plat_id: '87' })).toEqual({ list: [] });
		expect(Number(param(double.sent[1], 'ts')) - Number(param(double.sent[0], 'ts'))).toBe(10_800);
		double.expectAllSent();
	});

	test('signs every call once more that was refused at the same time', async () => {
		const double = fetchDouble(
			envelope(null, 10_001, 'ts is stale', late),
			envelope(null, 10_001, 'ts is stale', late),
			envelope({ list: [] }),
			envelope({ list: [] }),
		);
		const call = clientOf(double);
		await Promise.all([call('categories', { plat_id: '87' }), call('categories', { plat_id: '81' })]);
		const times = double.sent.map((sent) => Number(param(sent, 'ts')) - NOW / 1000);
		expect(times).toEqual([0, 0, 10_800, 10_800]);
		double.expectAllSent();
	});

	test('does not ask again for ever', async () => {
		const refusal = envelope(null, 10_001, 'sign is wrong', late);
		const double = fetchDouble(refusal, refusal);
		await expect(clientOf(double)('categories', { plat_id: '87' })).rejects.toBeInstanceOf(ApiError);
		double.expectAllSent();
	});

	test('a refused parameter at the right time is not sent again', async () => {
		const headers = { date: 'Fri, 20 Nov 2026 12:00:03 GMT' };
		const double = fetchDouble(envelope(null, 10_001, 'page is not a whole number', headers));
		const answer = clientOf(double)('categories', { plat_id: '87' });
		await expect(answer).rejects.toMatchObject({ code: 10_001, serverMessage: 'page is not a whole number' });
		double.expectAllSent();
	});
});

describe('what goes wrong', () => {
	test.each([11_001, 11_020, 444])('code %d is an ApiError with code and message', async (code) => {
		const double = fetchDouble(envelope(null, code, 'words'));
		const answer = clientOf(double)('siteState', {});
		await expect(answer).rejects.toMatchObject({ name: 'ApiError', code, serverMessage: 'words' });
		double.expectAllSent();
	});

	test('a refusal carries what it needs', async () => {
		const detail = { needs: 'edition', code: 11_001, edition: 'basic', limit: null, used: null };
		const double = fetchDouble(envelope(detail, 10_012, 'edition too low'));
		const answer = clientOf(double)('visit', { viewpage: 'goodsDetail', key: '87_1' });
		await expect(answer).rejects.toMatchObject({ code: 10_012, data: detail });
		double.expectAllSent();
	});

	test('HTTP 429 says how long to wait', async () => {
		const busy = () => new Response('no', { status: 429, headers: { 'retry-after': '30' } });
		const double = fetchDouble(busy);
		await expect(clientOf(double)('siteState', {})).rejects.toMatchObject({
			status: 429,
			retryAfterSeconds: 30,
		});
		double.expectAllSent();
	});

	test.each([
		['a page of a proxy', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
		['a list', () => Response.json([1])],
		['nothing', () => new Response('')],
		['success without data', envelope(null)],
	])('%s is a ContractError', async (_, reply) => {
		const double = fetchDouble(reply);
		await expect(clientOf(double)('siteState', {})).rejects.toBeInstanceOf(ContractError);
		double.expectAllSent();
	});

	test.each([500, 502, 503, 504])('HTTP %d is tried once more', async (status) => {
		const double = fetchDouble(broken(status), envelope({ demo: false }));
		expect(await clientOf(double)('siteState', {})).toEqual({ demo: false });
		double.expectAllSent();
	});

	test('a second failure is a NetworkError with its status', async () => {
		const double = fetchDouble(broken(503), broken(502));
		await expect(clientOf(double)('siteState', {})).rejects.toMatchObject({
			name: 'NetworkError',
			status: 502,
		});
		double.expectAllSent();
	});

	test.each([403, 404, 429])('HTTP %d is not tried again', async (status) => {
		const double = fetchDouble(broken(status));
		await expect(clientOf(double)('siteState', {})).rejects.toMatchObject({ name: 'NetworkError', status });
		double.expectAllSent();
	});

	test('no connection is tried once more, then is a NetworkError without status', async () => {
		const double = fetchDouble(offline, offline);
		await expect(clientOf(double)('siteState', {})).rejects.toMatchObject({
			name: 'NetworkError',
			status: null,
		});
		double.expectAllSent();
	});

	test('the retry waits the delay', async () => {
		vi.useFakeTimers();
		const double = fetchDouble(broken(503), envelope({}));
		const call = createClient({
			fetch: double.fetch,
			clock: createClock(() => NOW),
			secret: 's',
			baseUrl: '',
			token: () => '',
		});
		const answer = call('siteState', {});
		await vi.advanceTimersByTimeAsync(999);
		expect(double.sent).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1);
		await answer;
		vi.useRealTimers();
		double.expectAllSent();
	});

	test('an answer that does not come in time is a NetworkError', async () => {
		const double = fetchDouble(never, never);
		const answer = clientOf(double, { timeoutMs: 20 })('siteState', {});
		await expect(answer).rejects.toBeInstanceOf(NetworkError);
		double.expectAllSent();
	});

	test('an aborted call ends at once and is not tried again', async () => {
		const double = fetchDouble(never);
		const controller = new AbortController();
		const answer = clientOf(double)('siteState', {}, controller.signal);
		controller.abort();
		await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
		double.expectAllSent();
	});
});
