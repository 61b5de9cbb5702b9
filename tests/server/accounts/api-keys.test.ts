import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { KEY_CALLS, KEY_SCOPES, type KeyScope, MOST_KEYS, scopeOf } from '#domain/access/api-keys.ts';
import { EDITIONS } from '#domain/access/editions.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { PASSWORD, testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const HANDLE = '+628123456789';
const DAY = 86_400;
const ALL = [...KEY_SCOPES];

type Service = ReturnType<typeof testService>;
type Device = ReturnType<Service['device']>;

async function memberOf(service: Service, handle = HANDLE) {
	const member = service.device();
	await member.signUp(handle);
	return member;
}

const make = (member: Device, extra: object = {}) =>
	member.call('createApiKey', {
		name: 'nightly',
		scopes: ['read'],
		days: null,
		current_password: PASSWORD,
		...extra,
	});

async function keyOf(member: Device, scopes: KeyScope[] = ALL): Promise<string> {
	const { data } = await make(member, { scopes });
	return data.key;
}

/** Calls without a signature, as programs do. */
async function ask(service: Service, key: string, address: string) {
	const response = await service.device({ token: key }).send(address);
	const text = await response.text();
	const isEnvelope = response.headers.get('content-type')?.startsWith('application/json');
	return { response, code: isEnvelope ? (JSON.parse(text) as { code: number }).code : 0, text };
}

const RANKING = '/api/rank_goods?plat_id=87&period=7';

describeWhereEnginesDiffer('keys', (database) => {
	test('read figures without a signature, with the rights of the account, and say what is left', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { limits: createRateLimits(database()) });
		const member = await memberOf(service);
		const key = await keyOf(member);
		expect(key).toMatch(/^lg_[\w-]{43}$/);
		const { response, text } = await ask(service, key, RANKING);
		const own = await member.call('rankGoods', { plat_id: '87', period: '7' });
		expect(JSON.parse(text).data).toEqual(own.data);
		expect(response.headers.get('cache-control')).toBe('no-store');
		expect(response.headers.get('ratelimit-policy')).toBe(`"calls";q=${KEY_CALLS.points};w=60`);
		expect(response.headers.get('ratelimit')).toBe(`"calls";r=${KEY_CALLS.points - 1};t=60`);
		// Without a key the same address is not answered.
		expect((await ask(service, '', RANKING)).code).toBe(10001);
	});

	test('are kept as hashes, and no other answer holds one', async () => {
		const service = testService(database());
		const member = await memberOf(service);
		const key = await keyOf(member);
		const [stored] = await database().query<{ row: string }>(
			'select to_jsonb(k)::text as row from api_keys k',
		);
		expect(stored?.row).not.toContain(key.slice(3));
		const list = await member.call('apiKeys', {});
		expect(list.data.list).toMatchObject([{ name: 'nightly', hint: key.slice(-4), used_at: null }]);
		const mine = await member.call('downloadMyData', {});
		expect(JSON.stringify([list, mine])).not.toContain(key.slice(3));
	});

	test('open no call of another scope, and none of the account, of teams, money or operators', async () => {
		const service = testService(database());
		const member = await memberOf(service);
		const keys = new Map<KeyScope, string>();
		for (const scope of KEY_SCOPES) keys.set(scope, await keyOf(member, [scope]));
		for (const endpoint of Object.values(CONTRACT) as Endpoint[]) {
			const needed = scopeOf(callOfPath(endpoint.path));
			for (const [scope, key] of keys) {
				if (scope === needed) continue;
				const response = await service.device({ token: key }).send(endpoint.path, {
					method: endpoint.method,
					...(endpoint.method === 'POST'
						? { body: '{}', headers: { 'content-type': 'application/json' } }
						: {}),
				});
				if (response.status === 404) continue;
				expect(((await response.json()) as { code: number }).code, `${scope} ${endpoint.path}`).toBe(11011);
			}
		}
		expect((await member.call('apiKeys', {})).data.list).toHaveLength(KEY_SCOPES.length);
	});

	test('end when they are revoked, at their end, with a new password by code, and with the account', async () => {
		const service = testService(database());
		const member = await memberOf(service);
		const stranger = await memberOf(service, '+628123456780');
		const { data: revoked } = await make(member);
		expect((await stranger.call('revokeApiKey', { key_id: revoked.key_id })).code).toBe(10001);
		expect((await ask(service, revoked.key, '/api/editions')).code).toBe(100);
		expect((await member.call('revokeApiKey', { key_id: revoked.key_id })).code).toBe(100);
		expect((await member.call('revokeApiKey', { key_id: revoked.key_id })).code).toBe(10001);
		expect((await ask(service, revoked.key, '/api/editions')).code).toBe(10018);

		const { data: month } = await make(member, { days: 30 });
		service.pass(30 * DAY - 1);
		expect((await ask(service, month.key, '/api/editions')).code).toBe(100);
		service.pass(1);
		expect((await ask(service, month.key, '/api/editions')).code).toBe(10018);

		await member.enter('login', { handle: HANDLE, password: PASSWORD });
		const lasting = await keyOf(member);
		await member.call('sendCode', { handle: HANDLE, purpose: 'reset' });
		await member.enter('resetPassword', {
			handle: HANDLE,
			code: member.codeFor(HANDLE),
			password: 'Other-pass1',
		});
		expect((await ask(service, lasting, '/api/editions')).code).toBe(10018);

		const last = await make(member, { current_password: 'Other-pass1' });
		await database().query('update accounts set disabled_at = now()');
		expect((await ask(service, last.data.key, '/api/editions')).code).toBe(444);
	});

	test('are made by who has the password, so many at most, and are told and logged', async () => {
		const service = testService(database());
		const member = await memberOf(service);
		expect((await make(member, { current_password: 'Wrong-pass1' })).code).toBe(10002);
		expect((await make(member, { current_password: undefined })).code).toBe(10002);
		expect((await make(member, { days: 31 })).code).toBe(10001);
		expect((await make(member, { scopes: [] })).code).toBe(10001);
		for (let count = 1; count < MOST_KEYS; count += 1) expect((await make(member)).code).toBe(100);
		// Three at once: of more, wrong passwords among them would lock out.
		const codes = (await Promise.all([make(member), make(member), make(member)])).map(({ code }) => code);
		expect(codes.sort()).toEqual([100, 19003, 19003]);
		const { data } = await member.call('notices', { page: '1', limit: '50' });
		expect(data.list.filter(({ kind }) => kind === 'key_created')).toHaveLength(MOST_KEYS);
		const log = await database().query<{ after: object }>(
			`select after from audit_log where action = 'create_api_key'`,
		);
		expect(log).toHaveLength(MOST_KEYS);
		expect(log[0]?.after).toMatchObject({ scopes: 'read', ends_at: null });
	});

	test('count together, whichever of them calls', async () => {
		const service = testService(database(), { limits: createRateLimits(database()) });
		const member = await memberOf(service);
		const [first, second] = [await keyOf(member), await keyOf(member)];
		const left = async (key: string) =>
			/r=(\d+)/.exec((await ask(service, key, '/api/editions')).response.headers.get('ratelimit') ?? '')?.[1];
		expect([await left(first), await left(second), await left(first)]).toEqual(['599', '598', '597']);
	});
});

describeWhereEnginesDiffer('what a key sees', (database) => {
	test('is what its account sees, of every edition', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { isDemo: true });
		for (const edition of EDITIONS.filter((each) => each !== 'guest' && each !== 'custom')) {
			const member = service.device();
			if ((await member.enter('demoLogin', { edition })).code !== 100) continue;
			const key = await keyOf(member);
			for (const params of [
				{ period: '7', page: '1' },
				{ period: '7', page: '5', limit: '100' },
				{ period: '90' },
				{ period: '7', keyword: 'mug' },
			]) {
				const own = await member.call('rankGoods', { plat_id: '87', ...params } as never);
				const { text } = await ask(
					service,
					key,
					`/api/rank_goods?${new URLSearchParams({ plat_id: '87', ...params })}`,
				);
				expect({ status: own.status, ...JSON.parse(text) }, `${edition} ${JSON.stringify(params)}`).toEqual(
					own,
				);
			}
		}
	});
});
