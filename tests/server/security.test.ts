import '#api/operator-posts.ts';
// @module-tag full
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type CallName, methodOf, pathOf } from '#api/routes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CONTRACT } from '#contract/index.ts';
import { createApp } from '#server/app.ts';
import { signed, testDependencies } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { DESKTOP, PASSWORD, testService } from '#tests/support/devices.ts';

const CLOSED = Object.entries(CONTRACT as Record<string, Endpoint>).filter(
	([, endpoint]) => endpoint.access !== 'public',
);

describeOnBothEngines('every call that is not public', (database) => {
	test('is HTTP 403 without a token, 11020 where it reads what editions open, and 10018 with an unknown one, whatever else it carries', async () => {
		const { device } = testService(database());
		expect(CLOSED.length).toBeGreaterThan(15);
		for (const [name, { access }] of CLOSED) {
			const [method, path] = [methodOf(name as CallName), pathOf(name as CallName)];
			const init = {
				method,
				...(method === 'POST' ? { body: '{', headers: { 'content-type': 'text/plain' } } : {}),
			};
			const without = await device().send(`${path}?plat_id=87&sign=forged`, init);
			const refusal = (await without.json()) as { code: number };
			const expected = access === 'readers' ? [200, 11020] : [403, 403];
			expect([name, without.status, refusal.code]).toEqual([name, ...expected]);
			const unknown = await device({ token: 'A'.repeat(43) }).send(path, init);
			const { code } = (await unknown.json()) as { code: number };
			expect([name, unknown.status, code]).toEqual([name, 200, 10018]);
		}
	});

	test('is never kept by a cache', async () => {
		const { device } = testService(database());
		const member = device();
		await member.signUp('+628123456789');
		for (const [name] of CLOSED) {
			const [method, path] = [methodOf(name as CallName), pathOf(name as CallName)];
			if (method !== 'GET') continue;
			const response = await member.send(path);
			expect([name, response.headers.get('cache-control')]).toEqual([name, 'no-store']);
		}
	});
});

describeOnBothEngines('a call that changes something and names a platform', (database) => {
	test('refuses a forged and a stale signature', async () => {
		const { device, deps, pass } = testService(database());
		const member = device();
		await member.signUp('+628123456789');
		const post = async (query: string) => {
			const response = await member.send(`/api/check_in?${query}`, {
				method: 'POST',
				body: '{}',
				headers: { 'content-type': 'application/json' },
			});
			return ((await response.json()) as { code: number }).code;
		};
		const right = signed('/api/check_in', { plat_id: '87' }, deps.clock()).toString();
		expect(await post('plat_id=87')).toBe(10001);
		expect(await post(right.replace('plat_id=87', 'plat_id=81'))).toBe(10001);
		expect(await post(right)).toBe(100);
		pass(301);
		expect(await post(right)).toBe(10001);
	});
});

describeOnBothEngines('the log', (database) => {
	test('holds no token, no password and no address of a call, also where the server fails', async () => {
		const lines: string[] = [];
		const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
		const broken = {
			...database(),
			query: async () => Promise.reject(new Error('the database is away')),
		};
		const app = createApp(testDependencies(broken), log);
		const token = 'T'.repeat(43);
		const answers = [
			await app.request(`/api/logout?token=${token}`),
			await app.request('/api/sessions', { headers: { authorization: `Bearer ${token}` } }),
			await app.request('/api/login', {
				method: 'POST',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ handle: 'ana@example.com', password: PASSWORD }),
			}),
		];
		for (const answer of answers) {
			expect(answer.status).toBe(500);
			const text = await answer.text();
			expect(text).not.toContain(token);
			expect(text).not.toContain('the database is away');
		}
		expect(lines.length).toBeGreaterThan(1);
		for (const line of lines) {
			expect(line).not.toContain(token);
			expect(line).not.toContain(PASSWORD);
			expect(line).not.toContain('ana@example.com');
			expect(line).not.toContain('?');
		}
	});
});

describeOnBothEngines('the address of a caller', (database) => {
	test('is what our own proxy saw, not what the caller writes', async () => {
		const { device } = testService(database(), { proxies: 1 });
		const member = device();
		await member.signUp('+628123456789');
		await member.send('/api/login', {
			method: 'POST',
			headers: {
				'content-type': 'application/json',
				'x-forwarded-for': '6.6.6.6, 192.0.2.9',
				'user-agent': DESKTOP,
			},
			body: JSON.stringify({ handle: '+628123456789', password: PASSWORD }),
		});
		const rows = await database().query<{ address: string }>(
			'select address from sessions where ended_at is null',
		);
		expect(rows).toEqual([{ address: '192.0.*.*' }]);
	});
});
