import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rankGoods } from '#contract/products.ts';
import { signed, testApp } from '#tests/support/app.ts';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { WORLD_NOW, writeMiniatureWorld } from '#tests/support/miniature-world.ts';

const PATH = '/api/rank_goods';
const FIELDS = Object.keys(rankGoods.query.shape);

/** Wrong values by field; every one is named in the answer. */
const MALFORMED: Record<string, string[]> = {
	board: ['hottest', ''],
	period: ['8', '2026-02-30', "7' or '1'='1", '2026-02-02..2026-02-01', 'x'.repeat(5000)],
	sort: ['title', 'units; drop table products', 'constructor'],
	order: ['down'],
	top: ['21', '0', '1e3'],
	page: ['0', '-1', '1.5', 'NaN', '99999999999999999999', '10001'],
	limit: ['0', '201', 'Infinity', '١'],
	category: ['1', '10%', "10' --", '100000000'],
	price_min: ['-1', 'abc', '1e9'],
	growth_min: ['NaN', '--1', '1.1234567'],
	rating_max: ['6', '5,5'],
	listed_min: ['2026-02-30', 'yesterday'],
	is_new: ['yes', '2'],
	sample_kind: ['paid'],
	language_id: ['4', 'en'],
	keyword: ['x'.repeat(101)],
};

describeOnBothEngines('malformed calls', (database) => {
	test('answer 10001 and name the field', async () => {
		const { get } = testApp(database());
		for (const [field, values] of Object.entries(MALFORMED)) {
			for (const value of values) {
				const answer = await get(PATH, { plat_id: '87', [field]: value });
				expect([field, value, answer.status, answer.code, answer.msg.split(':')[0]]).toEqual([
					field,
					value,
					200,
					10001,
					field,
				]);
			}
		}
	});

	test.each(['80', '89', '87.0', 'america', '', '87 '])('refuse the platform %j', async (platId) => {
		expect(await testApp(database()).get(PATH, { plat_id: platId })).toMatchObject({
			status: 200,
			code: 10001,
		});
	});

	test('refuse a maximum below its minimum', async () => {
		const answer = await testApp(database()).get(PATH, { plat_id: '87', units_min: '10', units_max: '9' });
		expect(answer).toMatchObject({ code: 10001, msg: 'units_max: is below units_min' });
	});

	test('refuse a parameter that is given twice', async () => {
		const { raw } = testApp(database());
		const answer = await raw(`${PATH}?${signed(PATH, { plat_id: '87', page: '1' })}&page=2`);
		expect(answer).toMatchObject({ code: 10001, msg: 'page: given more than once' });
	});

	test('refuse more parameters than any call has, without reading each of them again', async () => {
		const { raw } = testApp(database());
		const keys = Array.from({ length: 5_031 }, (_, index) => `k${index}=1`).join('&');
		const began = performance.now();
		const answer = await raw(`${PATH}?${signed(PATH, { plat_id: '87' })}&${keys}`);
		expect(answer).toMatchObject({ code: 10001, msg: 'query: has more than 100 parameters' });
		// Counted one by one against all others it was 150 ms and more.
		expect(performance.now() - began).toBeLessThan(100);
	});

	test('ignore parameters that nobody declared', async () => {
		await writeMiniatureWorld(database());
		const answer = await testApp(database()).get(PATH, {
			plat_id: '87',
			utm_source: 'x',
			__proto__: 'y',
			'a[]': '1',
		});
		expect(answer.code).toBe(100);
	});

	test('never fail the server, whatever the values', async () => {
		await writeMiniatureWorld(database());
		const { get } = testApp(database());
		const params = fc.dictionary(
			fc.constantFrom(...FIELDS),
			fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.integer().map(String)),
			{ maxKeys: 6 },
		);
		await fc.assert(
			fc.asyncProperty(params, async (given) => {
				const answer = await get(PATH, { plat_id: '87', ...given });
				expect([100, 10001]).toContain(answer.code);
				expect(answer.status).toBe(200);
			}),
			{ numRuns: 150 },
		);
	});
});

describeOnBothEngines('the signature', (database) => {
	const { search } = new URL(`http://x${PATH}?${signed(PATH, { plat_id: '87' })}`);

	test.each([
		['ts: missing or not unix seconds', search.replace(/ts=\d+/, '')],
		['ts: missing or not unix seconds', search.replace(/ts=\d+/, 'ts=soon')],
		['sign: missing', search.replace(/sign=\w+/, '')],
		['sign: wrong signature', search.replace(/sign=\w/, 'sign=z')],
		['sign: wrong signature', search.replace('plat_id=87', 'plat_id=86')],
	])('answers "%s"', async (msg, query) => {
		expect(await testApp(database()).raw(PATH + query)).toMatchObject({ status: 200, code: 10001, msg });
	});

	test('is refused more than 300 s from the server clock', async () => {
		const { raw } = testApp(database());
		const at = (offset: number) =>
			signed(PATH, { plat_id: '87' }, new Date(WORLD_NOW.getTime() + offset * 1000));
		expect((await raw(`${PATH}?${at(300)}`)).code).toBe(100);
		expect((await raw(`${PATH}?${at(301)}`)).msg).toBe('ts: more than 300 s from the server clock');
		expect((await raw(`${PATH}?${at(-301)}`)).msg).toBe('ts: more than 300 s from the server clock');
	});
});
