import { expect, test } from 'vitest';
import { EDITIONS, type Edition, rightsOf } from '#domain/access/editions.ts';
import {
	CHECKED_ROUTES,
	detailWant,
	editionWith,
	nextEdition,
	quotaWant,
	screenNeed,
} from '#domain/access/screen-access.ts';
import { ROUTES } from '#domain/site/routes.ts';
import { VIDEOS_PER_MONTH } from '#domain/studio/video-publishing.ts';

/** What each edition lacks for a detail: [with a phone, without one]. 0 is nothing. */
const WANTS: Readonly<Record<Edition, readonly [number, number]>> = {
	guest: [11020, 11020],
	sign_up: [11001, 10015],
	authorized: [11001, 10015],
	trial: [0, 0],
	basic: [0, 0],
	advanced: [0, 0],
	deluxe: [0, 0],
	professional: [0, 0],
	all_in_one: [0, 0],
	custom: [0, 0],
};

test.each(EDITIONS)('a detail for %s', (edition) => {
	const wants = [true, false].map((hasPhone) => detailWant({ ...rightsOf(edition), hasPhone })?.code ?? 0);
	expect(wants).toEqual(WANTS[edition]);
});

/** The edition that has more detail views than each. */
const NEXT: Readonly<Record<Edition, Edition | null>> = {
	guest: 'basic',
	sign_up: 'basic',
	authorized: 'basic',
	trial: 'basic',
	basic: 'advanced',
	advanced: 'deluxe',
	deluxe: 'professional',
	professional: 'all_in_one',
	all_in_one: null,
	custom: null,
};

test.each(EDITIONS)('the edition with more details than %s can be had', (edition) =>
	expect(nextEdition(rightsOf(edition), ({ detailsPerDay }) => detailsPerDay)).toBe(NEXT[edition]),
);

test.each([
	[5, 'sign_up'],
	[6, 'basic'],
	[50, 'basic'],
	[51, 'advanced'],
	[3_001, null],
])('%i videos of a month has %s', (limit, edition) =>
	expect(editionWith(VIDEOS_PER_MONTH, limit)).toBe(edition),
);

test('more searches than a guest has whoever signs up', () =>
	expect(nextEdition(rightsOf('guest'), ({ searchesPerDay }) => searchesPerDay)).toBe('sign_up'));

test.each<[Edition, string]>([
	['guest', 'login'],
	['basic', 'edition'],
	['all_in_one', 'tomorrow'],
])('a used quota of %s needs %s', (edition, needs) =>
	expect(quotaWant(rightsOf(edition), 11008, ({ detailsPerDay }) => detailsPerDay).needs).toBe(needs),
);

test.each([
	['goodsDetail', 'detail'],
	['workbench', 'member'],
	['admin', 'operator'],
	['goodsSellLike', 'nothing'],
	['login', 'nothing'],
	['constructor', 'nothing'],
])('the screen %s asks %s', (name, need) => expect(screenNeed(name, false)).toBe(need));

test.each([
	['PayResult', 'nothing'],
	['pay', 'nothing'],
	['user', 'member'],
])('where everything is open the screen %s asks %s', (name, need) =>
	expect(screenNeed(name, true)).toBe(need),
);

test('every checked route is a route, or one that the spec names beside them', () => {
	const names = new Set([...ROUTES.map((route) => route.name), 'liveDetail']);
	expect(CHECKED_ROUTES.filter((name) => !names.has(name))).toEqual([]);
});
