import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import {
	cells,
	expectFirst,
	expectProducts,
	expectRows,
	expectVisible,
	range,
	rankingPages,
	sortBy,
} from './ranking-page.ts';

const guest = rankingPages('guest');
const open = rankingPages('open');

/** Head and first cell of each column: where they stand in what is visible of the table, and whether they stick. */
function places(page: Page) {
	return page.getByRole('table').evaluate((table) => {
		const box = table.getBoundingClientRect();
		const cells = [...(table.querySelector('tbody tr')?.children ?? [])];
		const heads = [...table.querySelectorAll('thead th')];
		return heads.map((head, index) => {
			const name = (head.textContent ?? '').replace(/ ?[↑↓]$/, '');
			const parts = [head, cells[index] ?? head];
			const at = (side: 'left' | 'right') =>
				parts.map((part) => Math.round(part.getBoundingClientRect()[side]));
			return {
				name,
				left: at('left').map((x) => x - Math.round(box.left)),
				right: at('right').map((x) => x - Math.round(box.left)),
				toEdge: at('right').map((x) => Math.round(box.right) - x),
				isSticky: parts.map((part) => getComputedStyle(part).position === 'sticky'),
			};
		});
	});
}

/** Begins to watch the rows; `painted` ends with the texts of all cells in sight, one after the other. */
const watchedRows = (page: Page) =>
	page.getByRole('table').evaluateHandle((table) => {
		const texts: string[] = [];
		const inSight = () => {
			const edge = table.getBoundingClientRect();
			const seen = [...table.querySelectorAll('tbody tr[tabindex] td')].filter((cell) => {
				const { left, right, top, bottom } = cell.getBoundingClientRect();
				return right > edge.left && left < edge.right && bottom > 0 && top < innerHeight;
			});
			return seen.map((cell) => cell.textContent).join('|');
		};
		const painted = new Promise<readonly string[]>((resolve) => {
			let stood = 0;
			// Looks before every frame, until another text has stood for a second.
			const look = () => {
				const text = inSight();
				stood = text === texts.at(-1) ? stood + 1 : 0;
				if (stood === 0) texts.push(text);
				if (texts.length > 1 && stood > 60) resolve(texts);
				else requestAnimationFrame(look);
			};
			look();
		});
		return { painted };
	});

/** After a press the rows in sight are those of the other list, and nothing in between. */
async function expectTurn(page: Page, press: string) {
	const watched = await watchedRows(page);
	await page.getByRole('button', { name: press, exact: true }).press('Enter');
	const texts = await watched.evaluate(({ painted }) => painted);
	expect(texts).toEqual([texts[0], texts.at(-1)]);
}

describe('a table wider than the window', () => {
	test('shows the sorted column at its edge and sticks to nothing before it is scrolled sideways', async () => {
		const page = await open('?sort=commission_rate', { viewport: { width: 900, height: 800 } });
		await expectVisible(page.getByText('Known product 05'));
		const one = async (name: string) => (await places(page)).find((column) => column.name === name);
		const sorted = { name: 'Commission', toEdge: [0, 0] };
		await expect.poll(() => one('Commission')).toMatchObject({ ...sorted, isSticky: [false, false] });
		const product = await one('Product');
		expect(product).toMatchObject({ isSticky: [false, false] });

		await page.getByRole('row').nth(2).hover();
		await page.mouse.wheel(200, 0);
		await expect.poll(() => one('Product')).toEqual({ ...product, isSticky: [true, true] });
		await expect.poll(() => one('Commission')).toMatchObject({ ...sorted, isSticky: [true, true] });
		// To the other end: now it stands at the pinned ones.
		await page.mouse.wheel(5_000, 0);
		await expect.poll(async () => (await one('Commission'))?.left).toEqual(product?.right);
		expect(await one('Product')).toEqual({ ...product, isSticky: [true, true] });

		await page.mouse.wheel(-6_000, 0);
		await expect.poll(() => one('Product')).toEqual(product);
	});

	test('shows no figures of two lists in a row while it is scrolled sideways', async () => {
		const page = await open('', { viewport: { width: 900, height: 800 } });
		await expectVisible(page.getByText('Known product 05'));
		await page.getByRole('row').nth(2).hover();
		await page.mouse.wheel(5_000, 0);
		await expectTurn(page, 'Units');
	});

	test('shows no figures of two lists where the column that sorted it stood at the edge', async () => {
		const page = await open('?sort=commission_rate', { viewport: { width: 900, height: 800 } });
		await expectVisible(page.getByText('Known product 05'));
		await expectTurn(page, 'Units');
	});

	test('shows another list at once where it is scrolled down', async () => {
		const page = await open('', { viewport: { width: 900, height: 800 } });
		await expectVisible(page.getByText('Known product 05'));
		await page.getByRole('row').nth(2).hover();
		await page.mouse.wheel(0, 5_000);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
		await expectTurn(page, 'Units');
	});
});

describe('a visitor without any choice', () => {
	test('sees the hot-selling products of America over seven days, with exact figures', async () => {
		const page = await guest('');
		// 7 days of (26 − n) × 10 units at $(20 − n/2); product 2 sold 7 × 242 and 7 × 121 before,
		// product 3 was listed in the week before, so that its growth is new. Product 25 is unknown and has no place.
		await expectProducts(page, range(1, 20));
		const heads = ['#', 'Units', 'Units growth', 'GMV', 'GMV growth', 'Price', 'Commission', 'Per sale'];
		await expectFirst(page, 'Units', ['1,750', '1,694', '1,610', '1,540', '1,470']);
		const rows = await cells(page, heads);
		expect(rows.slice(0, 5)).toEqual([
			['1=', '1,750', '0.0%', '$34.1K', '0.0%', '$19.50', '10%', '$1.95'],
			['2▲10', '1,694', '+100.0%', '$32.2K', '+100.0%', '$19.00', '10%', '$1.90'],
			['3▲13', '1,610', 'new', '$29.8K', 'new', '$18.50', '10%', '$1.85'],
			['4▼2', '1,540', '0.0%', '$27.7K', '0.0%', '$18.00', '10%', '$1.80'],
			['5▼2', '1,470', '0.0%', '$25.7K', '0.0%', '$17.50', '20%', '$3.50'],
		]);
		expect(rows[9]).toEqual(['10▼2', '1,120', '0.0%', '$112K', '0.0%', '$100.00', '10%', '$10.00']);
	});

	test('reads source, day, period, currency and how many rows there are to see', async () => {
		const page = await guest('');
		await expectProducts(page, range(1, 20));
		const line = await page.getByRole('note', { name: 'About these figures' }).textContent();
		expect(line).toContain('as of Mar 20, 2027 · Mar 14 – 20, 2027');
		expect(line).toContain('amounts in USD · 20 of 24 products with the Guest edition');
	});

	test('reads totals, creators, shop and category of a product', async () => {
		const page = await guest('');
		await expectProducts(page, range(1, 20));
		const heads = [
			'Total units',
			'Total GMV',
			'Creators',
			'New creators',
			'Videos',
			'Lives',
			'Shop',
			'Rating',
		];
		const rows = await cells(page, heads);
		// Shop s1 has the odd products: 7 days of 10 × (25 + 23 + … + 3) units, its last product unknown.
		expect(rows[0]?.slice(0, 6)).toEqual(['5,000', '$97.5K', '20', '0', '60', '20']);
		expect(rows[0]?.[6]).toMatch(/^Harbor Goods/);
		expect(rows[0]?.[7]).toContain('4.5');
		expect(rows[6]?.slice(2, 4)).toEqual(['120', '35']);
		const categories = await cells(page, ['Category']);
		expect(categories[0]?.[0]).toContain("Men's T-shirts");
		expect(categories[12]?.[0]).toContain('Litter & Grooming');
	});
});

describe('the periods', () => {
	test('one day counts the last closed day', async () => {
		const page = await guest('?period=1');
		await expectFirst(page, 'Units', ['250', '242', '230', '220']);
	});

	test('choosing one keeps it in the address and shows its figures', async () => {
		const page = await guest('');
		await page.getByRole('button', { name: '1 day', exact: true }).click();
		await expectFirst(page, 'Units', ['250', '242', '230']);
		expect(new URL(page.url()).searchParams.get('period')).toBe('1');
		await page.getByRole('button', { name: 'Total', exact: true }).click();
		// Product 2 has 13 × 121 + 7 × 242; product 3 ten days of 230.
		await expectFirst(page, 'Units', [
			'5,000',
			'4,400',
			'4,200',
			'4,000',
			'3,800',
			'3,600',
			'3,400',
			'3,267',
		]);
		await page.goBack();
		await expectFirst(page, 'Units', ['250', '242', '230']);
	});

	test('fifteen days put the product that doubled after those that were ahead before', async () => {
		const page = await open('?period=15');
		// Product 2: 3,267 − 605. Product 3 has no reading on the 5th and is unknown.
		await expectFirst(page, 'Units', ['3,750', '3,300', '3,150', '3,000', '2,850', '2,700', '2,662']);
		// Nobody knows the fifteen days before, so nobody is new and nobody has won or lost places.
		await expectFirst(page, '#', ['1', '2', '3']);
	});

	test('thirty days reach back before the first reading, so that only a product listed since then is known', async () => {
		const page = await open('?period=30');
		// Details open with the period of the list.
		const first = page.locator('main table a[href^="/goodsDetail/"]').first();
		await expectVisible(first);
		await expect.poll(() => first.getAttribute('href')).toMatch(/\?period=30$/);
		await expectRows(
			page,
			['#', 'Product', 'Units'],
			[['1new', 'Known product 03NEWFree shipping', '2,300']],
		);
	});

	test('a custom range counts from the day before its first day', async () => {
		const page = await open('?period=2027-03-12..2027-03-15');
		// Four days of (26 − n) × 10; product 2 two days of 121 and two of 242.
		await expectFirst(page, 'Units', ['1,000', '920', '880', '840', '800', '760', '726', '720']);
	});

	test('weeks and months are ranges too', async () => {
		const page = await open('?period=2027-W10');
		await expectFirst(page, 'Units', ['1,750', '1,540', '1,470']);
		await expectVisible(page.getByText('Mar 8 – 14, 2027'));
	});
});

describe('the boards', () => {
	test('new products are those listed within thirty days', async () => {
		await expectProducts(await guest('?board=new'), [3]);
	});

	test('most promoted ranks by creators who newly joined', async () => {
		const page = await guest('?board=promoted');
		await expectFirst(page, 'New creators', ['35', '14', '0']);
		// Product 3 came with 20 creators in the week before; products that never gain any have no place to compare.
		await expectFirst(page, '#', ['1=', '2▲1', '3', '4', '5▼3']);
		await expectFirst(page, 'Units', ['1,330', '1,260']);
	});

	test('video and live products rank by the money of their channel', async () => {
		const page = await open('?board=live');
		await expectFirst(page, 'GMV', ['$112K', '$34.1K', '$32.2K']);
		await page.getByRole('tab', { name: 'Video products' }).click();
		await expectFirst(page, 'GMV', ['$112K', '$34.1K', '$32.2K']);
		expect(new URL(page.url()).searchParams.get('board')).toBe('video');
	});
});

describe('sorting', () => {
	test('a head sorts from high to low, then from low to high, with the unknown last', async () => {
		const page = await open('');
		await sortBy(page, 'GMV');
		await expectFirst(page, 'GMV', ['$112K', '$34.1K', '$32.2K', '$29.8K']);
		await sortBy(page, 'GMV');
		// Product 24 sold at least 6 × 20 at $8; product 23 sold 210 at $8.50.
		await expectFirst(page, 'Product', ['Known product 24', 'Known product 23']);
		await sortBy(page, 'Price');
		await expectFirst(page, 'Price', ['$100.00', '$19.50', '$19.00']);
	});

	test('the last page has what is uncertain, marked as such; the unknown has no place', async () => {
		const page = await open('?page=2');
		await expectRows(
			page,
			['#', 'Units'],
			[
				['21=', '350'],
				['22=', '280'],
				['23=', '210'],
				['24=', '≥120'],
			],
		);
	});
});
