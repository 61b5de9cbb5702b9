import { beforeAll, expect, test } from 'vitest';
import { islandText, loadMessages } from '#i18n/loader.ts';
import { reasonProblem } from '#islands/operators/reason-problem.ts';
import { messageFiles } from '#tests/i18n/message-files.ts';

beforeAll(() => loadMessages('en', ['admin'], messageFiles));

test.each([
	['', 'The field is required'],
	['  ', 'The field is required'],
	['x ', 'At least 2 characters'],
	['误报', null],
	['ok', null],
])('of the reason %j it says %s', (typed, words) => {
	expect(reasonProblem(typed, islandText('en', 'admin'))).toBe(words);
});
