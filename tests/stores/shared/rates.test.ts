import { expect, test, vi } from 'vitest';
import { browserDouble } from '#tests/stores/browser-double.ts';

/** A page load with these choices stored; says what has been asked for so far. */
async function load(storage: Record<string, string>) {
	vi.resetModules();
	browserDouble('', storage);
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		asked.push(url);
		return Response.json({ code: 100, msg: '', data: { as_of: '2026-11-20', USD_to_CNY: '7.1' } });
	});
	const { loadRatesWhereConverted } = await import('#stores/shared/rates.ts');
	const { $currency } = await import('#stores/shared/currency.ts');
	const { chooseRegion } = await import('#stores/shared/region.ts');
	const stop = loadRatesWhereConverted();
	return { asked, $currency, chooseRegion, stop };
}

test('rates are not asked for where amounts are shown in the currency of the region', async () => {
	const { asked, stop } = await load({ plat_id: '87' });
	await new Promise((resolve) => setTimeout(resolve));
	expect(asked).toEqual([]);
	stop();
});

test('another currency asks for them, once', async () => {
	const { asked, $currency, stop } = await load({});
	$currency.set('CNY');
	await vi.waitFor(() => expect(asked.length).toBe(1));
	await new Promise((resolve) => setTimeout(resolve));
	$currency.set('USD');
	$currency.set('CNY');
	await new Promise((resolve) => setTimeout(resolve));
	expect(asked.length).toBe(1);
	stop();
});

test('so does another region', async () => {
	const { asked, chooseRegion, stop } = await load({});
	const { PLATFORMS } = await import('#domain/platforms/platforms.ts');
	const indonesia = PLATFORMS.find(({ platId }) => platId === 81);
	if (indonesia) chooseRegion(indonesia);
	await vi.waitFor(() => expect(asked.length).toBe(1));
	stop();
});
