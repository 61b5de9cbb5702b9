import { expect, test } from 'vitest';
import { sandboxAttributes, sandboxCategories } from '#server/connected-shops/sandbox/listing.ts';
import { keepSandboxPicture, MOST_PICTURES } from '#server/connected-shops/sandbox/pictures.ts';
import { sampleProducts } from '#server/connected-shops/sandbox/samples.ts';
import {
	createSandboxDraft,
	MOST_PRODUCTS,
	openSandboxShop,
	sandboxShop,
} from '#server/connected-shops/sandbox/store.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { describeWhereEnginesDiffer } from '#tests/support/database.ts';

const AMERICA = 87;

/** An empty shop of the sandbox, and the first sample as products that differ by their SKUs. */
async function openShop(database: Database) {
	const now = new Date();
	const id = await openSandboxShop(
		database,
		{ name: 'Cups', platId: AMERICA, samples: 0, openedAt: now },
		now,
	);
	const shop = await sandboxShop(database, id);
	const [sample] = sampleProducts(id, AMERICA, 1);
	const category = sandboxCategories(AMERICA).find((one) =>
		sandboxAttributes(AMERICA, one.id)?.every(({ isRequired }) => !isRequired),
	);
	if (!shop || !sample || !category) throw new Error('the sandbox lacks a shop, a sample or a category');
	const named = (name: string) => ({
		...sample,
		category_id: category.id,
		variants: sample.variants.map((variant, index) => ({ ...variant, sku: `${name} ${index}` })),
	});
	const create = (key: string, name = key) => createSandboxDraft(database, shop, named(name), key, now);
	const rowsOf = async (table: 'products' | 'pictures') =>
		(
			await database.query(
				table === 'products'
					? sql`select 1 from sandbox_products where remote_id = ${id}`
					: sql`select 1 from sandbox_pictures where remote_id = ${id}`,
			)
		).length;
	const fill = {
		products: (count: number) =>
			database.query(
				sql`insert into sandbox_products (remote_id, status, product, created_at)
				select ${id}, 'live', ${JSON.stringify(sample)}::jsonb, now() from generate_series(1, ${count}::integer)`,
			),
		pictures: (count: number) =>
			database.query(
				sql`insert into sandbox_pictures (remote_id, uri, type, bytes)
				select ${id}, 'old ' || n, 'image/png', '\\x00' from generate_series(1, ${count}::integer) n`,
			),
	};
	return { id, create, rowsOf, fill };
}

/** Bytes that begin as a PNG does. */
const picture = (last: number) => Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0, last]);

describeWhereEnginesDiffer('what is sent to a shop of the sandbox at once', (database) => {
	test('does not pass the number of its products together', async () => {
		const { create, rowsOf, fill } = await openShop(database());
		await fill.products(MOST_PRODUCTS - 1);
		const answers = await Promise.all(['draft-a', 'draft-b', 'draft-c', 'draft-d'].map((key) => create(key)));
		const full = { reason: 'full', about: String(MOST_PRODUCTS) };
		expect(answers.filter((one) => 'reason' in one)).toEqual([full, full, full]);
		expect(await rowsOf('products')).toBe(MOST_PRODUCTS);
	});

	test('is one product where the key is one, also as the last that has room', async () => {
		const { create, rowsOf, fill } = await openShop(database());
		await fill.products(MOST_PRODUCTS - 1);
		const [first, ...others] = await Promise.all([1, 2, 3].map(() => create('draft-a')));
		expect(first).toHaveProperty('id');
		expect(others).toEqual([first, first]);
		expect(await rowsOf('products')).toBe(MOST_PRODUCTS);
	});

	test('has each SKU once', async () => {
		const { create, rowsOf } = await openShop(database());
		const answers = await Promise.all(['draft-a', 'draft-b', 'draft-c'].map((key) => create(key, 'same')));
		const taken = { reason: 'sku', about: 'same 0' };
		expect(answers.filter((one) => 'reason' in one)).toEqual([taken, taken]);
		expect(await rowsOf('products')).toBe(1);
	});

	test('does not pass the number of its pictures together, and what is there is kept', async () => {
		const { id, rowsOf, fill } = await openShop(database());
		await fill.pictures(MOST_PICTURES - 1);
		const send = (last: number) => keepSandboxPicture(database(), id, picture(last));
		const answers = await Promise.all([1, 2, 3, 4].map(send));
		const kept = answers.flatMap((one, index) => ('uri' in one ? [{ one, last: index + 1 }] : []));
		expect(kept.length).toBe(1);
		expect(await rowsOf('pictures')).toBe(MOST_PICTURES);
		expect(await send(kept[0]?.last ?? 0)).toEqual(kept[0]?.one);
	});
});
