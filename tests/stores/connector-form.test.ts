import { expect, test } from 'vitest';
import { newValues, problemsOf, valuesOf, wishOf } from '#stores/connectors/connector-form.ts';
import type { Connector, Kind } from '#stores/connectors/connectors.ts';

const KIND: Kind = {
	name: 'http',
	regions: null,
	fields: [
		{ name: 'address', secret: false, required: true, kind: 'address' },
		{ name: 'key', secret: true, required: true, kind: 'text' },
	],
	offers: [
		{ what: 'products', of: 'list', most_pages: 5 },
		{ what: 'product-days', of: 'thing', most_pages: 1 },
	],
	is_files: false,
	calls_per_day: 300,
};
const STORED: Connector = {
	connector_id: 7,
	name: 'Shop API',
	kind: 'http',
	settings: { address: 'https://a.example' },
	secrets: ['key'],
	regions: ['ID', 'US'],
	wants: [{ what: 'products', categories: ['600001', '600002'], pages: 3 }],
	at_minute: 185,
	every_hours: 12,
	lag_days: 1,
	calls_per_day: 200,
	account_calls_per_day: 450,
	micros_per_call: 2_500,
	micros_per_day: 1_200_000,
	is_paused: false,
	held_by: null,
	held_about: null,
	held_problem: null,
	next_at: '2026-03-01T03:05:00Z',
	is_running: false,
	calls_today: 0,
	account_calls_today: 0,
	account_most: 450,
	micros_today: 0,
	micros_month: 0,
	newest: [],
	taken: 0,
	refused: 0,
	ended_at: null,
	stopped: 0,
};

test('a stored connector comes out of its form as it went in, its secrets unsaid', () => {
	const { connector_id, name, kind, settings, regions, wants, at_minute, every_hours } = STORED;
	const { lag_days, calls_per_day, account_calls_per_day, micros_per_call, micros_per_day, is_paused } =
		STORED;
	const values = valuesOf(STORED);
	expect([values.at, values.price, values.money]).toEqual(['03:05', '0.0025', '1.2']);
	expect(problemsOf(values, KIND, STORED)).toEqual({});
	expect(wishOf(values, KIND, STORED)).toEqual({
		...{ connector_id, name, kind, settings, regions, wants, at_minute, every_hours },
		...{
			lag_days,
			calls_per_day,
			account_calls_per_day,
			micros_per_call,
			micros_per_day,
			is_paused,
			secrets: {},
		},
	});
});

test('a new one is paused, within what the vendor allows, and says what is missing', () => {
	const values = newValues(KIND);
	expect(values).toMatchObject({ isPaused: true, calls: '300', pages: { products: '10' } });
	expect(Object.keys(problemsOf(values, KIND, null))).toEqual([
		'name',
		'pages products',
		'field address',
		'field key',
	]);
	const filled = {
		...values,
		name: ' Shop ',
		pages: { products: '5', 'product-days': '1' },
		fields: { address: 'https://a.example', key: 'secret' },
		categories: 'a, b,,',
		money: '0,5',
	};
	expect(problemsOf(filled, KIND, null)).toEqual({});
	expect(wishOf(filled, KIND, null)).toMatchObject({
		name: 'Shop',
		settings: { address: 'https://a.example' },
		secrets: { key: 'secret' },
		wants: [
			{ what: 'products', categories: ['a', 'b'], pages: 5 },
			{ what: 'product-days', categories: [], pages: 1 },
		],
		micros_per_day: 500_000,
	});
});

test.each([
	['at', '24:00'],
	['lag', '8'],
	['calls', '-1'],
	['account', '4.5'],
	['price', 'free'],
	['money', '1.2.3'],
] as const)('%s is not %s', (name, value) => {
	expect(problemsOf({ ...valuesOf(STORED), [name]: value }, KIND, STORED)).toEqual({ [name]: true });
});
