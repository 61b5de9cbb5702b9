import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { GoodsRanking, RankedProduct } from '#contract/products.ts';
import { KEY_SCOPES, type KeyScope } from '#domain/access/api-keys.ts';
import { createRateLimits } from '#server/access/rate-limits.ts';
import { describeReading } from '#tests/support/database.ts';
import { testService } from '#tests/support/devices.ts';
import { writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const RANKING = '/api/rank_goods?plat_id=87&period=7&sort=units';

describeReading('lists as tables', writeMiniatureWorld, (database) => {
	async function program(
		edition: 'professional' | 'basic' = 'professional',
		scopes: KeyScope[] = [...KEY_SCOPES],
		given: Parameters<typeof testService>[1] = {},
	) {
		const service = testService(database(), { isDemo: true, ...given });
		const member = service.device();
		await member.enter('demoLogin', { edition });
		const { data } = await member.call('createApiKey', { name: 'tables', scopes, days: null });
		const device = service.device({ token: data.key });
		const ask = (address: string, accept: string) => device.send(address, { headers: { accept } });
		return { ask, member };
	}

	test('have the rows and names of the JSON answer, as CSV and as NDJSON', async () => {
		const { ask } = await program();
		const json = (await (await ask(RANKING, 'application/json')).json()) as { data: GoodsRanking };
		const { list, total, as_of } = json.data;
		const csv = await ask(RANKING, 'text/csv');
		expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
		expect(csv.headers.get('x-total-count')).toBe(String(total));
		expect(csv.headers.get('x-as-of')).toBe(as_of);
		const rows = parse(await csv.text(), { columns: true }) as Record<string, string>[];
		const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value));
		const told = (row: RankedProduct) => ({
			rank: cell(row.rank),
			product_id: row.product_id,
			'shop.name': cell(row.shop?.name),
			'units.value': cell(row.units.value),
			'units.quality': row.units.quality,
			'category.id': row.category.id,
			trend: JSON.stringify(row.trend),
		});
		expect(rows).toHaveLength(list.length);
		rows.forEach((row, index) => {
			expect(row).toMatchObject(told(list[index] as RankedProduct));
		});
		const lines = await (await ask(RANKING, 'application/x-ndjson')).text();
		expect(
			lines
				.trimEnd()
				.split('\n')
				.map((line) => JSON.parse(line)),
		).toEqual(list);
	});

	test('lead from page to page, by cursor and by number', async () => {
		const { ask } = await program();
		const whole = await (await ask(RANKING, 'application/x-ndjson')).text();
		for (const start of [`${RANKING}&limit=1&cursor=*`, `${RANKING}&limit=1`]) {
			let [address, read]: [string | null, string] = [start, ''];
			while (address) {
				const page: Response = await ask(address, 'application/x-ndjson');
				read += await page.text();
				address = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
			}
			expect(read).toBe(whole);
		}
	});

	test('have the same columns without a row', async () => {
		const { ask } = await program();
		const header = async (address: string) =>
			(await (await ask(address, 'text/csv')).text()).split('\r\n')[0];
		expect(await header(`${RANKING}&price_min=99999999`)).toBe(await header(RANKING));
	});

	test('of a download are its rows, without head and end', async () => {
		const { ask } = await program();
		const address = '/api/export_goods?plat_id=87&period=7&sort=units';
		const csv = await (await ask(address, 'text/csv')).text();
		expect(csv).toBe(await (await ask(RANKING, 'text/csv')).text());
		const lines = await (await ask(address, 'application/x-ndjson')).text();
		expect(lines).toContain('{"head":');
	});

	test('need the scope and the edition of downloads, and count as such', async () => {
		const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code;
		const reading = await program('professional', ['read']);
		expect(await codeOf(await reading.ask(RANKING, 'text/csv'))).toBe(11011);
		expect(await codeOf(await reading.ask(RANKING, 'application/json'))).toBe(100);
		const basic = await program('basic');
		expect(await codeOf(await basic.ask(RANKING, 'text/csv'))).toBe(11007);
		expect(await codeOf(await basic.ask(RANKING, 'application/x-ndjson'))).toBe(11007);

		const limits = createRateLimits(database());
		const busy = await program('professional', undefined, { limits });
		let answered = 0;
		for (;;) {
			const response = await busy.ask(RANKING, 'text/csv');
			if (response.status === 429) break;
			answered += 1;
			expect(answered).toBeLessThan(100);
		}
		expect(answered).toBe(60);
		expect((await busy.ask('/api/export_goods?plat_id=87&period=7', '*/*')).status).toBe(429);
		expect(await codeOf(await busy.ask(RANKING, 'application/json'))).toBe(100);
	});

	test('are for programs alone, and for lists', async () => {
		const { ask, member } = await program();
		const browser = await member.send('/api/editions', { headers: { accept: 'text/csv' } });
		expect(browser.headers.get('content-type')).toBe('application/json');
		for (const address of ['/api/plat_monty_type_rate', '/api/rank_goods?plat_id=1']) {
			const answer = await ask(address, 'text/csv');
			expect(answer.headers.get('content-type'), address).toBe('application/json');
		}
	});
});
