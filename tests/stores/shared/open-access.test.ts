import { beforeEach, expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

const answer = (data: object) => Response.json({ code: 100, msg: 'success', data });

beforeEach(() => {
	vi.resetModules();
	vi.unstubAllGlobals();
});

/** The stores as a page starts with them, on an installation of an access. */
async function page(access: 'editions' | 'open', storage: Record<string, string> = {}) {
	const browser = browserDouble('', storage);
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (address: string) => {
		asked.push(String(address).split('?')[0] ?? '');
		return answer({ demo: false, demo_login: false, access, platforms: [] });
	});
	const stores = await import('#stores/shared/open-access.ts');
	(await import('#stores/shared/site-state.ts')).loadSiteState();
	return { ...stores, browser, asked };
}

test('a visitor starts reading once the installation has said that access is open', async () => {
	const { whenReader, $isOpenAccess, $isSold, browser } = await page('open');
	const sold: boolean[] = [];
	$isSold.subscribe((value) => sold.push(value));
	const start = vi.fn();
	whenReader(start);
	expect(start).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
	expect([$isOpenAccess.get(), browser.storage.open_access]).toEqual([true, 'true']);
	expect(sold).toEqual([true, false]);
});

test('a visitor of an installation with editions asks for nothing', async () => {
	const { whenReader, $isSold, asked } = await page('editions');
	const start = vi.fn();
	whenReader(start);
	await vi.waitFor(() => expect(asked).toEqual(['/api/site_state']));
	await new Promise((resume) => setTimeout(resume, 20));
	expect(start).not.toHaveBeenCalled();
	expect($isSold.get()).toBe(true);
});

test('a page that remembers that nothing is sold never speaks of prices, and does so again once they are', async () => {
	expect((await page('open', { open_access: 'true' })).$isSold.get()).toBe(false);
	vi.resetModules();
	const { $isSold } = await page('editions', { open_access: 'true' });
	await vi.waitFor(() => expect($isSold.get()).toBe(true));
});

test('a member starts at once, and so does a visitor where the page remembers that access is open', async () => {
	for (const stored of [{ t: 'token' }, { open_access: 'true' }]) {
		vi.resetModules();
		const { whenReader } = await page('open', stored as Record<string, string>);
		const start = vi.fn();
		whenReader(start);
		expect(start).toHaveBeenCalledOnce();
	}
});
