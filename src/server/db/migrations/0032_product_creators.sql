-- Who sold each product in the ranges that details offer first, written with the rank tables of products: of a product
-- with its shop these are thousands of link days, which no reader should add up.
create table product_creators (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	product_id text collate "C" not null,
	source_id smallint not null,
	creator_id text collate "C" not null,
	units bigint,
	gmv bigint,
	videos bigint,
	lives bigint,
	first_day date not null,
	last_day date not null,
	primary key (plat_id, slot, period, product_id, source_id, creator_id)
) partition by list (plat_id);

do $$
declare
	plat integer;
	slot integer;
begin
	for plat in 81..88 loop
		execute format('create table product_creators_%1$s partition of product_creators for values in (%1$s) partition by list (slot)', plat);
		for slot in 0..1 loop
			execute format('create table product_creators_%1$s_%2$s partition of product_creators_%1$s for values in (%2$s)', plat, slot);
		end loop;
	end loop;
end $$;

-- What is stored already gets it at the next start, and shops a rank table of the range that details start with.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, entity from rank_builds where entity in ('product', 'shop') on conflict do nothing;
