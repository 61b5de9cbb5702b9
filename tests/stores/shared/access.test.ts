import { describe, expect, test, vi } from 'vitest';
import { envelope, fetchDouble } from '#tests/api/fetch-double.ts';

const DETAIL = '/goodsDetail/87/1729';
const checked = envelope(['goodsDetail', 'workbench']);
const refused = (needs: string) => ({
	needs,
	code: 11_008,
	edition: 'basic',
	limit: 5,
	used: 5,
	contact: null,
});

/** The stores of a page whose requests get these answers. */
async function load(...replies: Parameters<typeof fetchDouble>) {
	vi.resetModules();
	const { browserDouble } = await import('#tests/stores/browser-double.ts');
	browserDouble('', { t: 'token' });
	const server = fetchDouble(...replies);
	vi.stubGlobal('fetch', server.fetch);
	const [access, state, session, faults] = await Promise.all([
		import('#stores/shared/access.ts'),
		import('#stores/shared/access-state.ts'),
		import('#stores/shared/session.ts'),
		import('#stores/shared/faults.ts'),
	]);
	const went: string[] = [];
	faults.navigation.go = (address) => went.push(address);
	return { ...access, ...state, ...session, ...faults, server, went };
}

describe('the visit check', () => {
	test('runs for the routes that are listed, with plat_roomid and the name of the route', async () => {
		const page = await load(checked, envelope({ accessed: 1, quota: null }));
		await page.checkAccess(DETAIL);
		expect(page.server.sent[1]?.url.searchParams.get('viewpage')).toBe('goodsDetail');
		expect(page.server.sent[1]?.url.searchParams.get('key')).toBe('87_1729');
		expect(page.$accessed.get()).toBe(1);
		expect(page.$screenAccess.get()).toEqual({ state: 'full' });
		page.server.expectAllSent();
	});

	test('does not run for others', async () => {
		const page = await load(checked);
		await page.checkAccess('/goodsSellLike');
		expect(page.$screenAccess.get()).toEqual({ state: 'full' });
		expect(page.$accessed.get()).toBe(0);
		page.server.expectAllSent();
	});

	test.each([
		[10_012, 2, 'preview', 'edition'],
		[10_014, 2, 'preview', 'tomorrow'],
		[10_015, 3, 'closed', 'phone'],
		[11_020, 3, 'closed', 'login'],
	])('%d stores access %d and the screen is %s', async (code, accessed, state, needs) => {
		const page = await load(checked, envelope(refused(needs), code, 'refused'));
		await page.checkAccess(DETAIL);
		expect(page.$accessed.get()).toBe(accessed);
		expect(page.$screenAccess.get()).toEqual({ state, refusal: refused(needs) });
		expect([page.$faultDialog.get(), page.went]).toEqual([null, []]);
	});

	test('that says nothing beside its code still closes the screen', async () => {
		const page = await load(checked, envelope(null, 10_015, 'closed'));
		await page.checkAccess(DETAIL);
		expect(page.$screenAccess.get()).toMatchObject({ state: 'closed', refusal: { needs: 'edition' } });
	});

	test('that fails lets the screen ask for its data, which is refused by the same rules', async () => {
		const failed = () => new Response('', { status: 418 });
		const page = await load(failed);
		await page.checkAccess(DETAIL);
		expect(page.$screenAccess.get()).toEqual({ state: 'full' });
		expect(page.$accessed.get()).toBe(0);
		expect(page.$faultDialog.get()).toMatchObject({ dialog: 'network' });
	});

	test('with a session that has ended leaves for the login', async () => {
		const page = await load(checked, envelope(null, 10_018, 'gone'));
		await page.checkAccess(DETAIL);
		expect(page.went).toHaveLength(1);
	});
});
