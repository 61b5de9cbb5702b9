import { sampleProducts } from '#server/connected-shops/sandbox/samples.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql.ts';
import { PLAIN_PRICE, shopService } from '#tests/support/shops.ts';
import { line, timed } from './report.ts';

const PRODUCTS = 1_000;
const TARGET_SECONDS = 20;

/** A dry run of as many products as one move takes, each with its variants, between two shops of the sandbox. */
export async function benchMoves(database: Database): Promise<void> {
	const service = shopService(database);
	const member = service.device();
	await member.signUp('ana@example.com');
	const from = await service.connect(member, { name: 'Corner', region: '87', start: '0' });
	const into = await service.connect(member, { name: 'High Street', region: '82', start: '0' });
	const products = sampleProducts('bench', 87, PRODUCTS);
	await database.query(
		sql`insert into shop_products (shop_id, product_id, status, product, seen_at)
		select ${from.shop_id}::bigint, number::text, 'live', one, now()
		from jsonb_array_elements(${JSON.stringify(products)}::jsonb) with ordinality as list (one, number)`,
	);
	const wish = {
		source: { kind: 'shop' as const, shop_id: from.shop_id },
		shop_id: into.shop_id,
		price: PLAIN_PRICE,
		stock: 5,
	};
	const variants = products.reduce((sum, product) => sum + product.variants.length, 0);
	for (const which of ['first', 'second']) {
		const { seconds, result } = await timed(() => member.call('carryDryRun', wish));
		line(
			`${which} dry run: ${result.data.items.length} products, ${variants} variants, ${result.data.ready} ready`,
			`${seconds.toFixed(2)} s`,
			`≤ ${TARGET_SECONDS} s`,
		);
	}
}
