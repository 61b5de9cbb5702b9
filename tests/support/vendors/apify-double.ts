import type { Asked, Told } from '#tests/support/http-double.ts';
import { WORLD_NOW } from '#tests/support/miniature-world.ts';
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

/** What its items mean. */
export const MAPPING = JSON.stringify({
	region: { column: 'countryCode', default: 'US' },
	records: [
		{ type: 'product', fields: { product_id: 'productId', title: 'title' } },
		{
			type: 'product_day',
			fields: {
				product_id: 'productId',
				units: { column: 'soldCount', unit: 'short' },
				price_min: 'price',
				price_max: 'price',
			},
		},
	],
});

/** What a run was started with, and by whom. */
export type StartedRun = {
	readonly id: string;
	readonly input: unknown;
	readonly origin: string;
	readonly startedAt: string;
};

/** Apify: a token, an actor whose runs are over after some questions, a dataset by offset. Every start makes a run. */
export function apifyDouble({
	asks = 2,
	count = items.length,
	...given
}: Given & {
	readonly asks?: number;
	/** Items of the dataset. */
	readonly count?: number;
	readonly ends?: string;
	/** Called after a run was made and before its start is answered. */
	readonly onStart?: (starts: number) => Told | undefined;
} = {}) {
	const runs: StartedRun[] = [];
	const left = new Map<string, number>();
	const ends = given.ends ?? 'SUCCEEDED';
	const start = (input: unknown, origin: string) => {
		const id = `run${left.size + 1}`;
		const startedAt = new Date(WORLD_NOW.getTime() + left.size * 60_000).toISOString();
		runs.push({ id, input, origin, startedAt });
		left.set(id, asks);
		return id;
	};
	const run = (id: string) => ({
		data: { id, status: (left.get(id) ?? 0) > 0 ? 'RUNNING' : ends, defaultDatasetId: 'set1' },
	});
	function answer({ method, url, header, body }: Asked): Told {
		if (header('authorization') !== `Bearer ${TOKEN}`) return wrong(401, 'user-or-token-not-found');
		if (url.pathname === '/v2/acts/zen~lives/runs') {
			if (method === 'GET') {
				const newest = runs.toReversed().slice(0, Number(url.searchParams.get('limit')));
				return json({
					data: { items: newest.map(({ id, origin, startedAt }) => ({ id, startedAt, meta: { origin } })) },
				});
			}
			const id = start({ ...JSON.parse(body), ofTheActor: true }, 'API');
			return given.onStart?.(runs.length) ?? json(run(id), 201);
		}
		const [, id = '', isInput] =
			/^\/v2\/actor-runs\/(\w+)(\/key-value-store\/records\/INPUT)?$/.exec(url.pathname) ?? [];
		const known = runs.find((one) => one.id === id);
		if (known && isInput) return json(known.input);
		if (known) {
			left.set(id, (left.get(id) ?? 0) - 1);
			return json(run(id));
		}
		if (url.pathname !== '/v2/datasets/set1/items') return wrong(404, 'record-not-found');
		const from = Number(url.searchParams.get('offset'));
		return json(items.slice(0, count).slice(from, from + Number(url.searchParams.get('limit'))));
	}
	return vendorDouble(answer, wrong(402, 'not-enough-usage-to-run-paid-actor'), given).then((double) => ({
		...double,
		runs,
		start,
	}));
}
