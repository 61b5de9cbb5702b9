import type { Identity } from '#server/rankings/queries/ranking.ts';

/** What a product is, of rows `r` with a `product_id` and a `source_id`. */
export const productIdentity: Identity = (platId) => ({
	columns: `p.title, p.category_path, p.original_price, p.shop_id, s.name as shop_name,
	o.name as source_name, o.marketplace`,
	joins: `join products p on p.plat_id = ${platId} and p.product_id = r.product_id
	left join shops s on s.plat_id = ${platId} and s.shop_id = p.shop_id
	join sources o on o.source_id = r.source_id`,
});
