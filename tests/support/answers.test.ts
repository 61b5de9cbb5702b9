import { describe, expect, test } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { CONTRACT } from '#contract/index.ts';
import { rankGoods } from '#contract/products.ts';
import { checkAnswer, checkRefusal } from './answers.ts';
import { testApp } from './app.ts';
import { describeReading } from './database.ts';
import { writeMiniatureWorld } from './miniature-world.ts';

const EMPTY = {
	list: [],
	total: 0,
	page: 1,
	limit: 20,
	as_of: null,
	period: '7',
	range: null,
	partial: false,
	currency: 'USD',
	rows_allowed: 20,
	edition: 'guest',
	single_snapshot: false,
	missing: [],
	sources: [],
};

describe('an answer held against its contract', () => {
	test('passes as it goes out', () => {
		expect(() => checkAnswer(rankGoods, EMPTY)).not.toThrow();
	});

	test('fails for a field that is missing, of another kind, or not in the contract', () => {
		const { total: _, ...without } = EMPTY;
		expect(() => checkAnswer(rankGoods, without)).toThrow(/total/);
		expect(() => checkAnswer(rankGoods, { ...EMPTY, total: '0' })).toThrow(/total/);
		const surplus = { ...EMPTY, sources: [{ name: 'own', marketplace: null, demo: false, secret: 1 }] };
		expect(() => checkAnswer(rankGoods, surplus)).toThrow('data.sources.0.secret is not in the contract');
	});
});

describe('a refusal held against the codes of its call', () => {
	test('passes with a code that the call declares, and fails with another', () => {
		expect(() => checkRefusal(rankGoods, CODES.rowsExceeded)).not.toThrow();
		expect(() => checkRefusal(rankGoods, CODES.needsLogin)).not.toThrow();
		expect(() => checkRefusal(rankGoods, CODES.noSample)).toThrow(
			'/api/rank_goods refuses with 20001, noSample',
		);
		expect(() => checkRefusal(rankGoods, 99_999)).toThrow('99999');
	});

	test('is held so of calls too that no key opens', () => {
		expect(() => checkRefusal(CONTRACT.writeScript, CODES.quotaUsed)).not.toThrow();
		expect(() => checkRefusal(CONTRACT.logout, CODES.noSample)).toThrow('/api/logout refuses with 20001');
	});
});

describeReading('a column under another name', writeMiniatureWorld, (database) => {
	test('fails the test that asks for it', async () => {
		const renamed = {
			...database(),
			query: async (...args: Parameters<ReturnType<typeof database>['query']>) => {
				const rows = await database().query<Record<string, unknown>>(...args);
				return rows.map(({ total_units_quality, price_min, ...row }) =>
					price_min === undefined ? { ...row } : { ...row, lowest_price: price_min },
				);
			},
		} as unknown as ReturnType<typeof database>;
		const { get } = testApp(renamed);
		await expect(get('/api/rank_goods', { plat_id: '87', period: '7' })).rejects.toThrow(/price_min/);
	});
});
