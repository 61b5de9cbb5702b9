-- The lives that offered a product.
create index live_product_samples_product_id_idx on live_product_samples (plat_id, product_id, at);
