import type { Page } from 'playwright';
import { expect } from 'vitest';
import { wordsOf } from './account-site.ts';
import { expectVisible } from './ranking-page.ts';

const shops = wordsOf('en', 'connected');
const WAIT = { timeout: 15_000 };

type Shop = { readonly name: string; readonly region: string; readonly start: string };

/** Connects a new shop of the sandbox, from /tkfffShopList. */
export async function connectShop(page: Page, { name, region, start }: Shop): Promise<void> {
	await page.getByRole('button', { name: shops('connect.action'), exact: true }).click();
	await page.getByLabel('Name of the shop').fill(name);
	await page.getByLabel('Region').selectOption(region);
	await page.getByLabel('Products in the shop').selectOption(start);
	await page.getByRole('button', { name: 'Approve' }).click();
	await expectVisible(page.getByText(shops('done', { name })));
	// Neither code nor state stays in the address.
	await expect.poll(() => new URL(page.url()).search, WAIT).toBe('');
}
