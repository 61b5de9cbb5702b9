import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

describe('what an error says', () => {
	beforeAll(() => loadMessages('en', ['common'], messageFiles));

	test.each([
		[new NetworkError('x', null), 'The connection failed. Check that you are online, then try again.'],
		[new NetworkError('x', 500), 'The server did not answer as it should. Wait a moment, then try again.'],
		[new NetworkError('x', 503), 'The server did not answer as it should. Wait a moment, then try again.'],
		[
			new NetworkError('x', 503, { retryAfterSeconds: 1 }),
			'The service cannot do this right now. Wait a moment, then try again.',
		],
		[new NetworkError('x', 429), 'Too many requests. Wait a moment, then try again.'],
		[new ContractError('x'), 'The answer could not be read. Reload the page: a newer version may be out.'],
		[
			new ApiError(10_001, 'page is too large'),
			'The server did not accept a value. Check what you entered or chose.',
		],
		[new ApiError(500, 'boom'), 'The server refused the request (code 500).'],
		[new ApiError(404, 'no such shop'), 'This was not found. It may have been removed.'],
		['thrown text', 'The connection failed. Check that you are online, then try again.'],
	])('%s', (error, words) => {
		expect(errorMessage(error, islandText('en', 'common'))).toBe(words);
	});
});

describe.each(['en', 'zh', 'id'] as const)('in %s', (locale) => {
	beforeAll(() => loadMessages(locale, ['common'], messageFiles));

	test('every code that has words has a sentence of its own', () => {
		const codes = [
			404, 10_014, 10_018, 10_020, 11_008, 11_009, 11_011, 11_020, 12_001, 13_001, 15_001, 15_002,
		];
		const words = codes.map((code) =>
			errorMessage(new ApiError(code, 'server'), islandText(locale, 'common')),
		);
		expect(new Set(words).size).toBe(codes.length);
		for (const text of words) expect(text).not.toMatch(/server|refused\./);
	});

	test('no words of the server are shown', () => {
		for (const code of [10_001, 17_003, 99_999]) {
			const text = errorMessage(new ApiError(code, 'page is too large'), islandText(locale, 'common'));
			expect(text).not.toContain('page is too large');
		}
	});
});
