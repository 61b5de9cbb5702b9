import { expect, it } from 'vitest';
import { partnerSignature } from '#server/connectors/tiktok-partner.ts';

const SECRET = 'e59af819cc';

it('signs the call of the interface’s own walkthrough', () => {
	const parameters = { timestamp: '1623812664', app_key: '29a39d' };
	expect(partnerSignature(SECRET, '/authorization/202309/shops', parameters, '')).toBe(
		'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
	);
});

it('signs parameters in order of their names and the body as it is sent, neither signature nor token', () => {
	const parameters = {
		timestamp: '1696909648',
		shop_cipher: 'ROW_xkMbgAAAeVAQra0eZWebFQq5aIK',
		app_key: '68xu9ks5p4i8',
	};
	const path = '/event/202309/webhooks';
	const body = '{"address":"https://partner.tiktokshop.com","event_type":"PACKAGE_UPDATE"}';
	const without = 'ed58e1b5e59865c22a7b828c1cab65007441f43cc91a6cb2f2cdc638e0995a37';
	expect(partnerSignature(SECRET, path, parameters, '')).toBe(without);
	expect(partnerSignature(SECRET, path, { ...parameters, sign: 'x', access_token: 'y' }, '')).toBe(without);
	expect(partnerSignature(SECRET, path, parameters, body)).toBe(
		'cd0d6268252f4ba293bf7ea4c0a2873bf9beec600d22530638564ab301435f7a',
	);
});
