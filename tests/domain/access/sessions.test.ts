import { describe, expect, test } from 'vitest';
import { EDITIONS } from '#domain/access/editions.ts';
import { entitlementOf, levelOf } from '#domain/access/entitlements.ts';
import { deviceClassOf, deviceLabelOf, type SessionFacts, sessionState } from '#domain/access/sessions.ts';

const DAY = 86_400_000;
const fresh: SessionFacts = {
	createdAt: 0,
	seenAt: 0,
	endReason: null,
	isAccountDisabled: false,
	accountEndsAt: null,
};

test.each<[string, Partial<SessionFacts>, number, string]>([
	['a fresh session', {}, 0, 'active'],
	['one idle for nearly 30 days', {}, 30 * DAY - 1, 'active'],
	['one idle for 30 days', {}, 30 * DAY, 'expired'],
	['one used yesterday, 89 days old', { seenAt: 88 * DAY }, 90 * DAY - 1, 'active'],
	['one used a moment ago, 90 days old', { seenAt: 90 * DAY - 1 }, 90 * DAY, 'expired'],
	['a displaced one', { endReason: 'displaced' }, 0, 'displaced'],
	['a displaced one after its lifetime', { endReason: 'displaced' }, 99 * DAY, 'displaced'],
	['one past its lifetime when another began', { endReason: 'expired' }, 99 * DAY, 'expired'],
	['a logged-out one', { endReason: 'logout' }, 0, 'revoked'],
	['one ended elsewhere', { endReason: 'elsewhere' }, 0, 'revoked'],
	['one ended by a new password', { endReason: 'password' }, 0, 'revoked'],
	['one of a disabled account', { isAccountDisabled: true }, 0, 'disabled'],
	['an expired one of a disabled account', { isAccountDisabled: true }, 30 * DAY, 'expired'],
	['one ended with its account', { endReason: 'operator', isAccountDisabled: true }, 99 * DAY, 'disabled'],
	['one ended with its account, which is enabled again', { endReason: 'operator' }, 0, 'revoked'],
	['one of a demo account', { accountEndsAt: DAY }, DAY - 1, 'active'],
	['one of a demo account that is over', { accountEndsAt: DAY }, DAY, 'revoked'],
])('%s is as decided', (_, facts, now, state) =>
	expect(sessionState({ ...fresh, ...facts }, now)).toBe(state),
);

test.each([
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19 Mobile/15E Safari/604',
		'phone',
		'Safari, iOS',
	],
	[
		'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537 Chrome/140 Mobile Safari/537',
		'phone',
		'Chrome, Android',
	],
	['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537 Chrome/140 Safari/537 Edg/140', 'desktop', 'Edge, Windows'],
	['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Gecko/20100101 Firefox/140.0', 'desktop', 'Firefox, macOS'],
	['curl/8.0', 'desktop', ''],
	['', 'desktop', ''],
])('%s is a %s: %s', (userAgent, device, label) =>
	expect([deviceClassOf(userAgent), deviceLabelOf(userAgent)]).toEqual([device, label]),
);

describe('the edition of an account', () => {
	test('is signed up where it holds nothing', () =>
		expect(entitlementOf([], 0)).toEqual({ edition: 'sign_up', endsAt: null }));

	test('is the best of what runs', () => {
		const grants = [
			{ edition: 'trial', endsAt: 10 },
			{ edition: 'deluxe', endsAt: 5 },
			{ edition: 'basic', endsAt: null },
		] as const;
		expect(entitlementOf(grants, 4)).toEqual({ edition: 'deluxe', endsAt: 5 });
		expect(entitlementOf(grants, 5)).toEqual({ edition: 'basic', endsAt: null });
		expect(entitlementOf(grants.slice(0, 2), 5)).toEqual({ edition: 'trial', endsAt: 10 });
		expect(entitlementOf(grants.slice(0, 2), 10)).toEqual({ edition: 'sign_up', endsAt: null });
	});

	test('lasts as long as the longest of its grants', () => {
		const both = [
			{ edition: 'basic', endsAt: 7 },
			{ edition: 'basic', endsAt: 9 },
		] as const;
		expect(entitlementOf(both, 1).endsAt).toBe(9);
		expect(entitlementOf([...both, { edition: 'basic', endsAt: null }], 1).endsAt).toBeNull();
	});

	test('has a level', () => expect(EDITIONS.map(levelOf)).toEqual([0, 0, 1, 1, 2, 2, 2, 3, 4, 4]));
});
