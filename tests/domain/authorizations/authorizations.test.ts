import { describe, expect, test } from 'vitest';
import {
	authorizationState,
	creatorHandleOf,
	isRunning,
	verificationOf,
} from '#domain/authorizations/authorizations.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (instant: string) => ({ expiresAt: Date.parse(instant) });

describe('the state of an authorization', () => {
	test.each([
		['there is none', null, 'not_authorized', false],
		['the platform names no end', { expiresAt: null }, 'authorized', true],
		['it ends in a year', at('2027-11-21T12:00:00Z'), 'authorized', true],
		['it ends in seven days and a second', at('2026-11-28T12:00:01Z'), 'authorized', true],
		['it ends in exactly seven days', at('2026-11-28T12:00:00Z'), 'about_to_expire', true],
		['it ends in a second', at('2026-11-21T12:00:01Z'), 'about_to_expire', true],
		['it ends now', at('2026-11-21T12:00:00Z'), 'expired', false],
		['it ended long ago', at('2025-11-21T12:00:00Z'), 'expired', false],
	] as const)('where %s', (_, authorization, state, runs) => {
		expect(authorizationState(authorization, NOW)).toBe(state);
		expect(isRunning(authorizationState(authorization, NOW))).toBe(runs);
	});
});

test.each([
	[null, 'not_verified'],
	['2026-11-21T12:00:00Z', 'verified'],
] as const)('a creator verified at %s is %s', (verifiedAt, verification) => {
	expect(verificationOf(verifiedAt)).toBe(verification);
});

describe('a handle', () => {
	test.each([
		['mia.cooks', 'mia.cooks'],
		['@Mia.Cooks', 'mia.cooks'],
		['  @mia_cooks ', 'mia_cooks'],
		['https://www.shop-video.example/@Mia_99?lang=en', 'mia_99'],
		['video.example/@ab/live', 'ab'],
	])('%s is %s', (text, handle) => {
		expect(creatorHandleOf(text)).toBe(handle);
	});

	test.each([
		'',
		'@',
		'a',
		'@@mia',
		'mia cooks',
		'mia.',
		'x'.repeat(25),
		'mia<b>',
		'https://video.example/mia',
		'美食',
	])('%s is none', (text) => {
		expect(creatorHandleOf(text)).toBeNull();
	});
});
