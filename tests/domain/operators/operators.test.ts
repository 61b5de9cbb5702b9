import { describe, expect, test } from 'vitest';
import { CHECKED_ROUTES } from '#domain/access/screen-access.ts';
import {
	type BannerValues,
	bannerProblems,
	daysProblem,
	introProblems,
} from '#domain/operators/admin-forms.ts';
import {
	bannerAddress,
	bannerCover,
	CHECKABLE_ROUTES,
	GRANTED_EDITIONS,
} from '#domain/operators/operators.ts';

describe('a banner', () => {
	test.each([
		['/academy?x=1#y', '/academy?x=1#y'],
		[' https://Example.com/a b ', 'https://example.com/a%20b'],
		['/', '/'],
		['http://example.com', null],
		['javascript:alert(1)', null],
		['data:text/html,x', null],
		['//example.com', null],
		['/.//example.com', null],
		['/\\example.com', null],
		['https://a:b@example.com', null],
		['academy', null],
		['', null],
	])('leads from %j to %j', (text, address) => expect(bannerAddress(text)).toBe(address));

	test.each([
		['/covers/a.svg', '/covers/a.svg'],
		['/', null],
		['https://example.com/a.svg', null],
		['//example.com/a.svg', null],
	])('has the picture of %j: %j', (text, address) => expect(bannerCover(text)).toBe(address));
});

test('operators give every edition that not everybody has', () => {
	expect(GRANTED_EDITIONS).toHaveLength(8);
	expect(GRANTED_EDITIONS).not.toContain('sign_up');
});

test('every built-in check can be switched, and none that would be a circle', () => {
	const missing = CHECKED_ROUTES.filter((name) => !CHECKABLE_ROUTES.includes(name));
	// It has no route of its own yet.
	expect(missing).toEqual(['liveDetail']);
	expect(CHECKABLE_ROUTES).not.toContain('login');
});

describe('what operators type', () => {
	test.each([
		['1', false],
		[' 3650 ', false],
		['0', true],
		['3651', true],
		['1.5', true],
		['-1', true],
		['', true],
		['1e3', true],
	])('%j days are wrong: %j', (days, isWrong) => expect('days' in daysProblem(days)).toBe(isWrong));

	const text = { title: 'Course', url: '/academy', cover: '/a.svg' };
	const none = { title: '', url: '', cover: '' };
	const right: BannerValues = {
		texts: { en: text, zh: none, id: none },
		place: '2',
		startsAt: '2026-11-21T09:00',
		endsAt: '2026-11-21T09:01',
		order: '0',
		isOn: true,
	};

	test.each<[Partial<BannerValues>, object]>([
		[{}, {}],
		[{ startsAt: '', endsAt: '' }, {}],
		[{ texts: { en: none, zh: none, id: text } }, {}],
		[{ texts: { en: none, zh: none, id: none } }, { title_en: 'required', url_en: 'url', cover_en: 'cover' }],
		[{ texts: { en: text, zh: { ...text, title: ' ' }, id: none } }, { title_zh: 'required' }],
		[
			{ texts: { en: text, zh: text, id: { ...none, url: 'x' } } },
			{ title_id: 'required', url_id: 'url', cover_id: 'cover' },
		],
		[{ endsAt: '2026-11-21T09:00' }, { endsAt: 'order' }],
		[{ order: '-1' }, { order: 'total' }],
	])('a banner with %j is %j', (changed, problems) =>
		expect(bannerProblems({ ...right, ...changed })).toEqual(problems),
	);

	test('totals are whole numbers or nothing', () => {
		expect(introProblems({ anchor: '', shop: '0', mcn: '120000' })).toEqual({});
		expect(introProblems({ anchor: '-1', shop: '1.5', mcn: 'x' })).toEqual({
			anchor: 'total',
			shop: 'total',
			mcn: 'total',
		});
	});
});
