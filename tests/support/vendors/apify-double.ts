import type { Asked, Told } from '#tests/support/http-double.ts';
import { type Given, json, rows, vendorDouble } from './vendor-double.ts';

export const TOKEN = 'apify-token';

const wrong = (status: number, type: string) => json({ error: { type, message: type } }, status);

const items = rows(1_005, (index) => ({
	productId: String(1729800000000000000n + BigInt(index)),
	title: `Thing ${index}`,
	price: '12.99',
	currency: 'USD',
	soldCount: '3.4K',
	countryCode: 'US',
}));

/** Apify: a token, an actor whose run is over after some questions, a dataset by offset. */
export function apifyDouble({
	asks = 2,
	...given
}: Given & { readonly asks?: number; readonly ends?: string } = {}) {
	let left = asks;
	const ends = 'ends' in given ? given.ends : 'SUCCEEDED';
	const run = () => ({ data: { id: 'run1', status: left > 0 ? 'RUNNING' : ends, defaultDatasetId: 'set1' } });
	function answer({ method, url, header, body }: Asked): Told {
		if (header('authorization') !== `Bearer ${TOKEN}`) return wrong(401, 'user-or-token-not-found');
		if (method === 'POST' && url.pathname === '/v2/acts/zen~lives/runs') {
			JSON.parse(body);
			return json(run(), 201);
		}
		if (url.pathname === '/v2/actor-runs/run1') {
			left -= 1;
			return json(run());
		}
		if (url.pathname !== '/v2/datasets/set1/items') return wrong(404, 'record-not-found');
		const from = Number(url.searchParams.get('offset'));
		return json(items.slice(from, from + Number(url.searchParams.get('limit'))));
	}
	return vendorDouble(answer, wrong(402, 'not-enough-usage-to-run-paid-actor'), given);
}
