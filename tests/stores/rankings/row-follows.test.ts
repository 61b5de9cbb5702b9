import { afterEach, describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const PLACE = { kind: 'product', platId: 87 } as const;
const QUOTA = envelope({ limit: 5, used: 1, left: 4 });
const FULL = { needs: 'edition', code: 11_009, edition: 'basic', limit: 5, used: 5 };

async function load(token: string, ...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { t: token, plat_id: '87' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const follows = await import('#stores/rankings/row-follows.ts');
	const ids = () => [...(follows.$followed.get()?.ids ?? [])];
	return { ...follows, ids, server };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('the star of a row', () => {
	test('is on where the member follows it, and changes at once', async () => {
		const list = await load('token', envelope({ ids: ['a'] }), QUOTA, QUOTA);
		list.loadFollowed(PLACE);
		await vi.waitFor(() => expect(list.ids()).toEqual(['a']));
		const followed = list.toggleRowFollow(PLACE, 'b');
		expect(list.ids()).toEqual(['a', 'b']);
		await followed;
		await list.toggleRowFollow(PLACE, 'a');
		expect(list.ids()).toEqual(['b']);
		const sent = list.server.sent.map(({ url }) => url.pathname);
		expect(sent).toEqual(['/api/followed_ids', '/api/follow', '/api/unfollow']);
	});

	test('stays on where an answer from before it was pressed comes after it', async () => {
		const before = Promise.withResolvers<Response>();
		const list = await load('token', () => before.promise, QUOTA);
		list.loadFollowed(PLACE);
		await vi.waitFor(() => expect(list.server.sent).toHaveLength(1));
		await list.toggleRowFollow(PLACE, 'b');
		before.resolve(Response.json({ code: 100, msg: 'success', data: { ids: ['a'] } }));
		await vi.waitFor(() => expect(list.ids()).toContain('a'));
		expect(list.ids().toSorted()).toEqual(['a', 'b']);
	});

	test('goes off again where the list is full, and says how many have room', async () => {
		const list = await load('token', envelope(FULL, 11_009, 'full'));
		const followed = list.toggleRowFollow(PLACE, 'a');
		expect(list.ids()).toEqual(['a']);
		await followed;
		expect(list.ids()).toEqual([]);
		expect(list.$followProblem.get()).toEqual({ quota: FULL });
	});

	test('is sent once however often it is pressed', async () => {
		const list = await load('token', QUOTA);
		await Promise.all([list.toggleRowFollow(PLACE, 'a'), list.toggleRowFollow(PLACE, 'a')]);
		expect(list.ids()).toEqual(['a']);
		list.server.expectAllSent();
	});

	test('asks a visitor to log in, and sends nothing', async () => {
		const list = await load('');
		list.loadFollowed(PLACE);
		await list.toggleRowFollow(PLACE, 'a');
		expect(list.ids()).toEqual([]);
		expect(list.$followProblem.get()).toBe('login');
		expect(list.server.sent).toEqual([]);
	});
});
