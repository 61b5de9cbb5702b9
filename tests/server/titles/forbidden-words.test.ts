import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/database.ts';
import { operating } from '#tests/support/operating.ts';

describeOnBothEngines('the words that titles must not say', (database) => {
	test('are forbidden and allowed by operators, by region, found, and logged', async () => {
		const { operator, promoted, signedUp, audit } = await operating(database());
		const listed = async (query: object = {}) =>
			(await operator.call('adminForbiddenWords', { limit: '200', ...query })).data;
		const set = (region: '0' | '81' | '87', words: string, is_forbidden: boolean, by = operator) =>
			by.call('adminSetForbiddenWord', { region, words, is_forbidden });
		const shipped = await listed();
		expect(shipped.list).toContainEqual({
			plat_id: 81,
			words: 'termurah',
			is_forbidden: true,
			is_shipped: true,
			changed_at: null,
		});
		expect((await listed({ search: 'AMAZ' })).list.map(({ words }) => words)).toEqual(['amazon']);

		for (const is of [true, true]) expect((await set('87', '  Viral ‼ Hit', is)).code).toBe(100);
		expect((await set('0', 'Amazon', false)).code).toBe(100);
		expect((await set('81', 'amazon', true)).code).toBe(100);
		expect((await set('0', ' !! ', true)).code).toBe(10_001);
		expect((await listed({ region: '87' })).list).toMatchObject([{ words: 'viral hit', is_shipped: false }]);
		expect((await listed({ search: 'amazon' })).list).toMatchObject([
			{ plat_id: 0, is_forbidden: false, is_shipped: true },
			{ plat_id: 81, is_forbidden: true, is_shipped: false },
		]);
		// Everybody who makes a video is told them, with the reason.
		const told = (await operator.call('forbiddenWords', { plat_id: '87' })).data.list;
		expect(told).toContainEqual({ words: 'viral hit', reason: 'listed' });
		expect(told).toContainEqual({ words: 'replica', reason: 'imitation' });
		expect(told.map(({ words }) => words)).not.toContain('amazon');
		// Taken back, they are as they were from the start.
		for (const [place, words, is] of [
			['87', 'viral hit', false],
			['0', 'amazon', true],
			['81', 'amazon', false],
		] as const)
			expect((await set(place, words, is)).code).toBe(100);
		expect(
			(await listed({ search: 'amazon' })).list.map(({ plat_id, is_forbidden }) => [plat_id, is_forbidden]),
		).toEqual([
			[0, true],
			[81, false],
		]);
		expect((await audit()).slice(-6)).toMatchObject([
			{ action: 'forbid_words', target_kind: 'words', target: 'viral hit', after: { plat_id: 87 } },
			{ action: 'allow_words', target: 'amazon', after: { plat_id: 0 } },
			{ action: 'forbid_words', target: 'amazon', after: { plat_id: 81 } },
			{ action: 'allow_words', target: 'viral hit' },
			{ action: 'forbid_words', target: 'amazon', after: { plat_id: 0 } },
			{ action: 'allow_words', target: 'amazon', after: { plat_id: 81 } },
		]);
		expect((await set('0', 'viral', true, await promoted('s@example.com', 'support'))).code).not.toBe(100);
		expect((await set('0', 'viral', true, await promoted('c@example.com', 'content'))).code).toBe(100);
		const member = await signedUp('m@example.com');
		expect((await member.call('adminForbiddenWords', {})).code).not.toBe(100);
	});
});
