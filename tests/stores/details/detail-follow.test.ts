import { afterEach, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';
import { browserDouble } from '#tests/stores/browser-double.ts';

async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	browserDouble('', { t: 'token' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const { $detailPlace } = await import('#stores/details/detail-place.ts');
	$detailPlace.set({ platId: 87, id: 'a' });
	const { $justFollowed } = await import('#stores/shared/just-followed.ts');
	return { ...(await import('#stores/details/detail-follow.ts')), $justFollowed, server };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

const quota = (used: number) => envelope({ limit: 5, used, left: 5 - used });

test('a thing followed on its detail is told to the offer of the weekly letter; one that is left is not', async () => {
	const { toggleDetailFollow, $detailFollow, $justFollowed } = await load(quota(1), quota(0));
	await toggleDetailFollow('shop');
	expect($justFollowed.get()).toEqual({ kind: 'shop', used: 1 });
	$justFollowed.set(null);
	await toggleDetailFollow('shop');
	expect([$detailFollow.get().isFollowed, $justFollowed.get()]).toEqual([false, null]);
});

test('a full list is said and offers nothing, and a second press while it is sent does nothing', async () => {
	const { toggleDetailFollow, $detailFollow, $justFollowed, server } = await load(
		envelope({ needs: 'edition', code: 11_009, edition: 'basic', limit: 5, used: 5 }, 11_009, 'full'),
	);
	await Promise.all([toggleDetailFollow('product'), toggleDetailFollow('product')]);
	expect($detailFollow.get()).toEqual({ isFollowed: false, isSending: false, isFull: true });
	expect([server.sent.length, $justFollowed.get()]).toEqual([1, null]);
});
