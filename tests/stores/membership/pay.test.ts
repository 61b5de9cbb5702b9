import { expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

const browser = browserDouble(
	'?edition=deluxe&months=6&path=%2Fvideos&from=https%3A%2F%2Fshop.example%2Fprices%3Fid%3D1',
);
vi.stubGlobal('document', { documentElement: { lang: 'en' } });
const { $foreignWay, payView, resultAddress } = await import('#stores/membership/pay.ts');
const { $siteState } = await import('#stores/shared/site-state.ts');

type Settable = { set(state: unknown): void };
const answers = (embed_origins?: string[]) =>
	($siteState as unknown as Settable).set({
		status: 'ready',
		data: { demo: false, demo_login: false, access: 'editions', platforms: [], embed_origins },
		error: null,
	});

test('an address of /pay says what is wanted and both ways back', () => {
	const view = payView(new URLSearchParams(location.search));
	expect(view).toEqual({
		edition: 'deluxe',
		months: 6,
		orderId: null,
		back: '/videos',
		from: 'https://shop.example/prices',
	});
	expect(resultAddress('X', view)).toBe(
		'/PayResult?order=X&path=%2Fvideos&from=https%3A%2F%2Fshop.example%2Fprices',
	);
	expect(resultAddress('X', { back: null, from: null })).toBe('/PayResult?order=X');
});

test('a way to another site is a link only where the operator names its origin', () => {
	expect(browser).toBeDefined();
	answers();
	expect($foreignWay.get()).toEqual({ href: null, host: 'shop.example' });
	answers(['https://other.example', 'http://shop.example', 'https://shop.example.evil']);
	expect($foreignWay.get()?.href).toBeNull();
	answers(['https://shop.example']);
	expect($foreignWay.get()?.href).toBe('https://shop.example/prices');
});
