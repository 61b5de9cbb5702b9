import { expect, test } from 'vitest';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnEmbedded } from '#tests/support/database.ts';

const RATES = '/api/plat_monty_type_rate';
const LISTS = '/api/rank_hot_random_shop_list_visitor';
const FOREIGN = 'https://blog.example';
const OURS = 'https://www.example.com';

describeOnEmbedded('answers to other origins', (database) => {
	const ask = (path: string, origin: string, corsOrigins: string[] = [], headers = {}) =>
		testApp(database(), 'guest', { corsOrigins }).app.request(path, {
			headers: { Origin: origin, ...headers },
		});
	const allowed = async (path: string, origin: string, corsOrigins: string[] = []) =>
		(await ask(path, origin, corsOrigins)).headers.get('Access-Control-Allow-Origin');

	test('give the rates to every origin, without credentials', async () => {
		expect(await allowed(RATES, FOREIGN)).toBe('*');
		expect(await allowed(RATES, FOREIGN, [OURS])).toBe('*');
		expect((await ask(RATES, FOREIGN, [OURS])).headers.get('Access-Control-Allow-Credentials')).toBeNull();
	});

	test('give the rest to the configured origins only', async () => {
		expect(await allowed('/api/site_state', FOREIGN)).toBeNull();
		expect(await allowed('/api/site_state', FOREIGN, [OURS])).toBeNull();
		expect(await allowed('/api/site_state', OURS, [OURS])).toBe(OURS);
	});

	test('let a configured origin ask first', async () => {
		const { app } = testApp(database(), 'guest', { corsOrigins: [OURS] });
		const answer = await app.request('/api/site_state', {
			method: 'OPTIONS',
			headers: {
				Origin: OURS,
				'Access-Control-Request-Method': 'GET',
				'Access-Control-Request-Headers': 'authorization',
			},
		});
		expect(answer.status).toBe(204);
		expect(answer.headers.get('Access-Control-Allow-Headers')).toBe('authorization');
	});

	test('stay allowed when nothing has changed', async () => {
		const first = await ask(RATES, FOREIGN);
		const tag = first.headers.get('ETag') ?? '';
		const again = await ask(RATES, FOREIGN, [], { 'If-None-Match': tag });
		expect(again.status).toBe(304);
		expect(again.headers.get('Access-Control-Allow-Origin')).toBe('*');
		expect(again.headers.get('Cache-Control')).toBe('public, max-age=3600');
	});
});

describeOnEmbedded('answers that are the same for everybody', (database) => {
	test.each([
		['/api/rank_plat_introduce', 300],
		['/api/get_ad_banner_display', 300],
		[RATES, 3600],
	])('%s may be kept for %d s and is tagged', async (path, seconds) => {
		const { headers } = await testApp(database(), 'guest').app.request(path);
		expect(headers.get('Cache-Control')).toBe(`public, max-age=${seconds}`);
		expect(headers.get('ETag')).toMatch(/^"[0-9a-f]{40}"$/);
	});

	test.each([
		'/api/rank_hot_random_goods_list_visitor',
		LISTS,
		'/api/tips_anchor_by_emcee',
		'/api/tips_goods_by_title',
		'/api/tips_shops_by_name',
		'/api/tips_lives_by_title',
	])('%s may be kept for 60 s, whatever its signature', async (path) => {
		const { app } = testApp(database(), 'guest');
		const params = { plat_id: '87', search: 'a', language_id: '2' };
		const answer = await app.request(`${path}?${signed(path, params)}`);
		expect(answer.headers.get('Cache-Control')).toBe('public, max-age=60');
		expect(((await answer.json()) as { code: number }).code).toBe(100);
	});

	test('a refusal is kept by nobody', async () => {
		const answer = await testApp(database(), 'guest').app.request(`${LISTS}?plat_id=87`);
		expect(((await answer.json()) as { code: number }).code).toBe(10001);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
	});
});
