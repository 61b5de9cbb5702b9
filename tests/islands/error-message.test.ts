import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError, ContractError, NetworkError } from '#api/errors.ts';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { errorMessage } from '#islands/shared/error-message.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

describe('what an error says', () => {
	beforeAll(() => loadMessages('en', ['common'], messageFiles));

	test.each([
		[new NetworkError('x', null), 'The connection failed. Check that you are online, then try again.'],
		[new NetworkError('x', 503), 'The connection failed. Check that you are online, then try again.'],
		[new NetworkError('x', 429), 'Too many requests. Wait a moment, then try again.'],
		[new ContractError('x'), 'The answer could not be read. Reload the page: a newer version may be out.'],
		[new ApiError(10_001, 'page is too large'), 'The server refused a value: page is too large'],
		[new ApiError(500, ''), 'The server refused: 500'],
		['thrown text', 'The connection failed. Check that you are online, then try again.'],
	])('%s', (error, words) => {
		expect(errorMessage(error, islandText('en', 'common'))).toBe(words);
	});
});
