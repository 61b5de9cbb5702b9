// @module-tag full
import { expect, test } from 'vitest';
import type { GoodsRanking } from '#contract/products.ts';
import { scopeOf } from '#domain/access/api-keys.ts';
import { callOfPath } from '#domain/access/operator-roles.ts';
import { NO_LIMITS } from '#server/access/rate-limits.ts';
import { TOOLS } from '#server/mcp/tools.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';
import { askTool, clientOf, memberWithKey } from './assistant.ts';

test('every call of a tool is open to some key', () => {
	for (const tool of TOOLS)
		for (const { endpoint } of tool.calls({ region: 'US', kind: 'products', ids: ['a', 'b'], word: 'x' }))
			expect(scopeOf(callOfPath(endpoint.path)), tool.name).not.toBeNull();
});

describeWhereEnginesDiffer('an assistant', (database) => {
	test('reads rankings with exactly the figures of the screen, filters as a person would say them', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { isDemo: true });
		const { member, key } = await memberWithKey(service);
		const client = await clientOf(service, key);
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
		expect(client.getInstructions()).toContain('minor_units');

		const all = await askTool(client, 'rank_products', { region: 'US', period: '7', limit: 100 });
		const own = await member.call('rankGoods', {
			plat_id: '87',
			language_id: '2',
			period: '7',
			limit: '100',
		});
		expect(all.data).toEqual({
			region: 'US',
			currency: 'USD',
			minor_units: 100,
			products: JSON.parse(JSON.stringify(own.data)),
		});

		const { list } = own.data as GoodsRanking;
		const cheapest = Math.min(...list.flatMap(({ price_min }) => price_min ?? []));
		const cheap = await askTool(client, 'rank_products', {
			region: 'US',
			period: '7',
			price_max: cheapest,
			limit: 100,
		});
		expect(cheap.data.products.list.map((row: { product_id: string }) => row.product_id).sort()).toEqual(
			list
				.filter(({ price_min }) => price_min !== null && price_min <= cheapest)
				.map(({ product_id }) => product_id)
				.sort(),
		);
	});

	test('behind a proxy is counted by its own address, whatever calls a tool makes', async () => {
		await writeMiniatureWorld(database());
		const counted = new Set<string>();
		const limits = {
			...NO_LIMITS,
			take: async (name: string, key: string) => {
				if (name === 'calls') counted.add(key);
				return null;
			},
		};
		const service = testService(database(), { isDemo: true, proxies: 1, limits });
		const { key } = await memberWithKey(service);
		counted.clear();
		const client = await clientOf(service, key, { 'x-forwarded-for': '198.51.100.9' });
		await askTool(client, 'rank_products', { region: 'US', period: '7' });
		expect([...counted]).toEqual(['198.51.100.9']);
	});

	test('opens a detail with its days by one question, and spends one detail view', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { isDemo: true });
		const { member, key } = await memberWithKey(service);
		const client = await clientOf(service, key);
		const first = await askTool(client, 'rank_products', { region: 'US', period: '7', limit: 1 });
		const id = first.data.products.list[0].product_id;
		const views = () => database().query(`select 1 from quota_uses where entity like 'product:%'`);
		expect(await views()).toHaveLength(0);
		const { data } = await askTool(client, 'product', { region: 'US', id, period: '7' });
		const detail = await member.call('goodsDetail', { plat_id: '87', language_id: '2', id, period: '7' });
		expect(data.detail).toEqual(JSON.parse(JSON.stringify(detail.data)));
		expect(data.days.days).toHaveLength(7);
		await askTool(client, 'who_sells', { region: 'US', id, period: '7' });
		expect(await views()).toHaveLength(1);
	});

	test('is told what it may not, and what it asked wrongly', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { isDemo: true });
		const { key } = await memberWithKey(service, ['read']);
		const client = await clientOf(service, key);
		const monitors = await askTool(client, 'monitors', {});
		expect(monitors).toEqual({
			isError: true,
			data: { code: 11011, msg: 'the key lacks the scope monitors', data: null },
		});
		expect((await askTool(client, 'rank_products', { region: 'FR' })).isError).toBe(true);
		expect((await askTool(client, 'product', { region: 'US', id: 'nothing' })).data.code).not.toBe(100);
	});

	test('without a key, or with one that ended, gets nothing', async () => {
		const service = testService(database(), { isDemo: true });
		const { member, key } = await memberWithKey(service);
		const ask = (authorization: string) =>
			service.app.request('/mcp', {
				method: 'POST',
				headers: {
					authorization,
					'content-type': 'application/json',
					accept: 'application/json, text/event-stream',
				},
				body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
			});
		expect((await ask(`Bearer ${key}`)).status).toBe(200);
		for (const wrong of ['', `Bearer ${member.token()}`, 'Bearer lg_wrong']) {
			const refused = await ask(wrong);
			expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
		}
		const { data } = await member.call('apiKeys', {});
		await member.call('revokeApiKey', { key_id: data.list[0]?.key_id ?? 0 });
		expect((await ask(`Bearer ${key}`)).status).toBe(401);
	});

	test('finds categories by a word, and reads what a figure is', async () => {
		await writeMiniatureWorld(database());
		const service = testService(database(), { isDemo: true });
		const { key } = await memberWithKey(service);
		const client = await clientOf(service, key);
		const { data } = await askTool(client, 'find_category', { region: 'US', word: 'beauty' });
		expect(data.categories.length).toBeGreaterThan(0);
		for (const { name } of data.categories) expect(name.toLowerCase()).toContain('beauty');
		const { resources } = await client.listResources();
		expect(resources.map(({ uri }) => uri)).toEqual(['livegauge://glossary', 'livegauge://method']);
		const { contents } = await client.readResource({ uri: 'livegauge://method' });
		expect(contents[0]).toMatchObject({ text: expect.stringContaining('observed') });
	});
});
