import { expect, test } from 'vitest';
import { type FinishedNote, isFinishedNote, isShownTo, overfull } from '#domain/studio/finished.ts';

const note = (account: string, at: number): FinishedNote => ({
	...{ account, at, name: 'reasons', captions: '', marks: ['rules'] },
	product: { id: '', title: 'Cup' },
});
const notes = (account: string, first: number, count: number) =>
	Array.from({ length: count }, (_, index) => note(account, first + index));

test.each<[string, FinishedNote[], [string, number][]]>([
	['nothing of a few', notes('a', 1, 5), []],
	[
		'the oldest of one account',
		notes('a', 1, 7),
		[
			['a', 2],
			['a', 1],
		],
	],
	['nothing of an account for another one', [...notes('a', 1, 5), ...notes('b', 6, 5)], []],
	[
		'the oldest of all beyond what a browser keeps',
		[...notes('a', 1, 4), ...notes('', 5, 3), ...notes('b', 8, 5)],
		[
			['a', 2],
			['a', 1],
		],
	],
])('a browser lets go of %s', (_, videos, gone) => {
	expect(overfull(videos).map(({ account, at }) => [account, at])).toEqual(gone);
});

test.each([
	['a', 'a', true],
	['a', 'b', false],
	['a', '', false],
	['', 'b', true],
	['', '', true],
])('a video of "%s" is shown to "%s": %s', (account, viewer, isShown) => {
	expect(isShownTo(note(account, 1), viewer)).toBe(isShown);
});

test.each([
	[note('a', 1), true],
	[{ ...note('a', 1), marks: ['other'] }, false],
	[{ ...note('a', 1), product: 'Cup' }, false],
	[{ ...note('a', 1), at: '1' }, false],
	[{ use: 'logo' }, false],
	[null, false],
])('%o is a note: %s', (value, isNote) => {
	expect(isFinishedNote(value)).toBe(isNote);
});
