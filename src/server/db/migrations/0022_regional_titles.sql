-- Words of titles are looked up in one region at a time: an index a region reads what that region has of a word, not
-- what all eight have.
do $$
begin
	for plat in 81..88 loop
		execute format('create index products_title_tokens_%1$s_idx on products using gin (title_tokens) where plat_id = %1$s', plat);
		execute format('create index products_title_folded_%1$s_idx on products using gin (title_folded gin_trgm_ops) where plat_id = %1$s', plat);
	end loop;
end $$;
drop index products_title_tokens_idx;
drop index products_title_folded_idx;
