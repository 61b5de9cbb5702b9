import { afterEach, expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

/** What a detail opened at this address shows, and which period of a list it has not. */
async function opened(search: string) {
	vi.resetModules();
	const browser = browserDouble(search);
	const { $detailPeriod, $listPeriod, chooseDetailPeriod } = await import('#stores/details/detail.ts');
	$detailPeriod.listen(() => undefined);
	$listPeriod.listen(() => undefined);
	return { browser, shown: () => [$detailPeriod.get(), $listPeriod.get()], chooseDetailPeriod };
}

afterEach(() => {
	vi.unstubAllGlobals();
});

test.each([
	['?period=7', ['7', null]],
	['?period=2026-02', ['2026-02', null]],
	['?period=today', [null, 'today']],
	['?period=total', [null, 'total']],
	['?period=mistyped', [null, null]],
	['', [null, null]],
])('a detail opened with %s shows %j: the usual days where it has no such period', async (search, shown) => {
	expect((await opened(search)).shown()).toEqual(shown);
});

test('once another period is chosen the period of the list is gone', async () => {
	const { browser, shown, chooseDetailPeriod } = await opened('?period=today');
	chooseDetailPeriod('30');
	expect([browser.location.search, shown()]).toEqual(['?period=30', ['30', null]]);
});
