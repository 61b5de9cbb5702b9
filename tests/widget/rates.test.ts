import { describe, expect, test, vi } from 'vitest';
import { freshRates } from '#widget/rates.ts';

let apis = 0;
/** Answers are kept by API, so every test asks another one. */
const newApi = () => {
	apis += 1;
	return `https://api${apis}.example`;
};
const answering = (body: unknown) => vi.fn<typeof fetch>(async () => Response.json(body));
const table = { yuan_to_dollar: 0.2, dollar_to_yuan: 5, as_of: '2026-11-20' };

test('the rates of the day come from the API without credentials, once for all widgets', async () => {
	const api = newApi();
	const request = answering({ code: 100, msg: 'success', data: table });
	const both = await Promise.all([freshRates(api, request), freshRates(api, request)]);
	expect(both).toEqual([
		{ asOf: '2026-11-20', table },
		{ asOf: '2026-11-20', table },
	]);
	expect(request).toHaveBeenCalledTimes(1);
	const [address, options] = request.mock.calls[0] ?? [];
	expect(address).toBe(`${api}/api/plat_monty_type_rate`);
	expect(options?.credentials).toBe('omit');
	expect(options?.signal).toBeInstanceOf(AbortSignal);
});

describe('there are none', () => {
	test.each([
		['a refusal', { code: 10001, msg: 'no', data: null }],
		['no day', { code: 100, data: { yuan_to_dollar: 0.2 } }],
		['no rate', { code: 100, data: { as_of: '2026-11-20' } }],
		['a rate of zero', { code: 100, data: { as_of: '2026-11-20', yuan_to_dollar: 0 } }],
		['nothing', null],
	])('for %s', async (_, body) => {
		expect(await freshRates(newApi(), answering(body))).toBeNull();
	});

	test('where the API is away or does not answer in JSON', async () => {
		const away = async () => Promise.reject(new TypeError('Failed to fetch'));
		expect(await freshRates(newApi(), away)).toBeNull();
		expect(await freshRates(newApi(), async () => new Response('<html>'))).toBeNull();
	});
});
