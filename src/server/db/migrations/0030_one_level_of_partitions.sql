-- A partition per platform and slot, without one per platform between: tables with partitions of partitions cannot be
-- distributed (docs/adr/0014). The rows are those of builds, so they are made anew: the rank tables of products, whose
-- shape has changed with this version, are built at the next start.
drop table product_creators;
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
) partition by range (plat_id, slot);

-- A table that is on every server has no triggers either: whoever changes the order says so himself (operators/queries/source-order.ts).
drop function if exists note_source_order cascade;
