/** Columns of a product's identity, to select beside rows `r` that `IDENTITY_JOINS` is joined to. */
export const IDENTITY = `p.title, p.category_path, p.original_price, p.shop_id, s.name as shop_name,
	o.name as source_name, o.marketplace`;

/** Joins rows `r` with a `product_id` and a `source_id` to what the product is; `$1` is the platform. */
export const IDENTITY_JOINS = `join products p on p.plat_id = $1 and p.product_id = r.product_id
	left join shops s on s.plat_id = $1 and s.shop_id = p.shop_id
	join sources o on o.source_id = r.source_id`;
