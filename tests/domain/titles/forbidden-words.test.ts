import { expect, test } from 'vitest';
import {
	EVERY_REGION,
	forbiddenWord,
	forbiddenWords,
	type WordChange,
	wordReason,
} from '#domain/titles/forbidden-words.ts';

const [ID, US] = [81, 87];
const change = (platId: number, words: string, isForbidden: boolean): WordChange => ({
	platId,
	words,
	isForbidden,
});

test.each<[string, readonly WordChange[], number, string, boolean]>([
	['shipped words hold', [], US, 'amazon', true],
	['those of a region hold there', [], ID, 'termurah', true],
	['and nowhere else', [], US, 'termurah', false],
	['words of operators hold everywhere', [change(EVERY_REGION, 'viral', true)], ID, 'viral', true],
	['or in one region', [change(ID, 'viral', true)], US, 'viral', false],
	['what is allowed everywhere holds nowhere', [change(EVERY_REGION, 'amazon', false)], ID, 'amazon', false],
	['what is allowed in a region', [change(ID, 'amazon', false)], ID, 'amazon', false],
	['holds in the others', [change(ID, 'amazon', false)], US, 'amazon', true],
	[
		'a region goes before all of them',
		[change(ID, 'amazon', true), change(EVERY_REGION, 'amazon', false)],
		ID,
		'amazon',
		true,
	],
])('%s', (_, changes, platId, words, isForbidden) => {
	expect(forbiddenWords(platId, changes).includes(words)).toBe(isForbidden);
});

test.each([
	['best seller', US, 'claim'],
	['包邮', US, 'offer'],
	['shopee', ID, 'shop'],
	['wa', ID, 'contact'],
	['wa', US, 'listed'],
	['menyembuhkan', ID, 'cure'],
	['tot nhat', 84, 'claim'],
	['viral', ID, 'listed'],
])('shops refuse %j in %i as %s', (words, platId, reason) => {
	expect(wordReason(words, platId)).toBe(reason);
});

test.each([
	['  Best   SELLER! ', 'best seller'],
	['Rẻ nhất', 're nhat'],
	['最好', '最好'],
	['!!', null],
	['a'.repeat(61), null],
])('%j is compared as %j', (typed, words) => {
	expect(forbiddenWord(typed)).toBe(words);
});
