import { describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const SHOP = { kind: 'shop', plat_id: 87, id: 's1' } as const;
const QUOTA = envelope({ limit: 5, used: 0, left: 5 });
const USER = envelope({ uid: '1' });

/** The stores of a member's page whose requests get these answers. */
async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { t: 'token', loginStatus: '1', plat_id: '81' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const follows = await import('#stores/accounts/follows.ts');
	const row = () => follows.followRow(follows.$followRows.get(), follows.followName(SHOP));
	return { ...follows, row, server };
}

describe('a row of what is followed', () => {
	test('stays when it is unfollowed, and can be followed again on its own platform', async () => {
		const page = await load(QUOTA, USER, QUOTA, USER);
		expect(page.row()).toMatchObject({ isFollowed: true, isSending: false });
		await page.toggleFollow(SHOP);
		expect(page.row()).toMatchObject({ isFollowed: false, isSending: false });
		await vi.waitFor(() => expect(page.server.sent).toHaveLength(2));
		await page.toggleFollow(SHOP);
		expect(page.row()).toMatchObject({ isFollowed: true, isSending: false });
		await vi.waitFor(() => expect(page.server.sent).toHaveLength(4));
		const calls = page.server.sent.map(({ url }) => [url.pathname, url.searchParams.get('plat_id')]);
		expect(calls).toEqual([
			['/api/unfollow', '87'],
			['/api/get_user_info', '81'],
			['/api/follow', '87'],
			['/api/get_user_info', '81'],
		]);
	});

	test('is sent once however often it is pressed', async () => {
		const page = await load(QUOTA, USER);
		await Promise.all([page.toggleFollow(SHOP), page.toggleFollow(SHOP)]);
		await vi.waitFor(() => page.server.expectAllSent());
		expect(page.row().isFollowed).toBe(false);
	});

	test('says in its place that the quota is used', async () => {
		const page = await load(QUOTA, USER, envelope(null, 11_009, 'used'));
		await page.toggleFollow(SHOP);
		await vi.waitFor(() => expect(page.server.sent).toHaveLength(2));
		await page.toggleFollow(SHOP);
		expect(page.row()).toEqual({ isFollowed: false, isSending: false, isFull: true });
	});
});
