import { describe, expect, test } from 'vitest';
import { BuildMemo } from '#server/rankings/build-cache.ts';

/** Work that counts how often it is done. */
function counted<Value>(value: Value) {
	const work = { times: 0, do: async () => value };
	return Object.assign(work, {
		do: async () => {
			work.times += 1;
			return value;
		},
	});
}

describe('the memo of a build', () => {
	test('works out a key once, also for those who ask while it is being worked out', async () => {
		const memo = new BuildMemo();
		const work = counted('found');
		const both = await Promise.all([memo.get('31 mug', work.do), memo.get('31 mug', work.do)]);
		expect([...both, await memo.get('31 mug', work.do), work.times]).toEqual(['found', 'found', 'found', 1]);
	});

	test('works out another build anew', async () => {
		const memo = new BuildMemo();
		const work = counted(1);
		await memo.get('31 mug', work.do);
		await memo.get('32 mug', work.do);
		expect(work.times).toBe(2);
	});

	test('keeps nothing of work that failed', async () => {
		const memo = new BuildMemo();
		const failing = () => Promise.reject(new Error('no'));
		await expect(memo.get('31 mug', failing)).rejects.toThrow('no');
		expect(await memo.get('31 mug', async () => 'found')).toBe('found');
	});

	test('drops what was asked for longest ago when it has too many values', async () => {
		const memo = new BuildMemo(10);
		const [first, second, third] = [counted('a'), counted('b'), counted('c')];
		const four = () => 4;
		await memo.get('first', first.do, four);
		await memo.get('second', second.do, four);
		await memo.get('first', first.do, four);
		await memo.get('third', third.do, four);
		await memo.get('first', first.do, four);
		expect(first.times).toBe(1);
		await memo.get('second', second.do, four);
		expect(second.times).toBe(2);
	});
});
