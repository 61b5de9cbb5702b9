import { expect, test, vi } from 'vitest';
import type { RankingParams } from '#stores/rankings/ranking-list.ts';

/** A product ranking that is followed, and what it has asked for. */
async function followed() {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', {});
	const { productList } = await import('#stores/products/products.ts');
	const { rankingList } = await import('#stores/rankings/ranking-list.ts');
	const asked: RankingParams[] = [];
	const list = rankingList(productList.shape, (params) => {
		asked.push(params);
		return Promise.reject(new Error('unanswered'));
	});
	const stop = list.follow();
	return { list, asked, stop };
}

test('another list is asked for once for all that changes in a turn, before its next task', async () => {
	const { list, asked } = await followed();
	expect(asked).toMatchObject([{ page: '1' }]);
	list.changeView({ page: 2 });
	list.changeView({ order: 'asc' });
	list.changeView({ order: 'asc', page: 3 });
	expect(asked).toHaveLength(1);
	await Promise.resolve();
	expect(asked.slice(1)).toMatchObject([{ page: '3', order: 'asc' }]);
});

test('a list that is not followed any more asks for nothing', async () => {
	const { list, asked, stop } = await followed();
	list.changeView({ page: 2 });
	stop();
	list.changeView({ page: 3 });
	await Promise.resolve();
	expect(asked).toHaveLength(1);
});

test('is loading already when those draw who heard of the other address', async () => {
	const { list } = await followed();
	const drawn: string[] = [];
	const failed = Promise.withResolvers<void>();
	list.$ranking.listen(({ status }) => status === 'failed' && failed.resolve());
	await failed.promise;
	// As React does: at the end of the turn in which it hears of anything.
	list.$view.listen(() => queueMicrotask(() => drawn.push(list.$ranking.get().status)));
	list.changeView({ page: 2 });
	await Promise.resolve();
	expect(drawn).toEqual(['loading']);
});
