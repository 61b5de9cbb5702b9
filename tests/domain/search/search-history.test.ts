import { describe, expect, test } from 'vitest';
import { forget, HISTORY_LIMIT, readHistory, remember } from '#domain/search/search-history.ts';

const ten = ['j', 'i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];

describe('the search history', () => {
	test.each([
		['the first', [], 'lamp', ['lamp']],
		['a new one comes first', ['lamp'], 'mug', ['mug', 'lamp']],
		['a known one moves to the front', ['c', 'b', 'a'], 'a', ['a', 'c', 'b']],
		['spaces around it do not count', ['a'], ' a ', ['a']],
		['nothing but spaces is no keyword', ['a'], '  ', ['a']],
		['large and small letters differ', ['Mug'], 'mug', ['mug', 'Mug']],
		['the oldest of ten is dropped', ten, 'k', ['k', ...ten.slice(0, 9)]],
		['a known one of ten drops nothing', ten, 'a', ['a', ...ten.slice(0, 9)]],
	])('%s', (_, before, keyword, after) => {
		expect(remember(before, keyword)).toEqual(after);
		expect(after.length).toBeLessThanOrEqual(HISTORY_LIMIT);
	});

	test('forgets one keyword', () => {
		expect(forget(['c', 'b', 'a'], 'b')).toEqual(['c', 'a']);
		expect(forget(['a'], 'x')).toEqual(['a']);
	});

	test.each([
		['["a","b"]', ['a', 'b']],
		['["a",1,null,"","b"]', ['a', 'b']],
		['', []],
		['{', []],
		['{"0":"a"}', []],
		['"a"', []],
		[JSON.stringify([...ten, 'k']), ten],
	])('%s is read as %j', (stored, history) => {
		expect(readHistory(stored)).toEqual(history);
	});
});
