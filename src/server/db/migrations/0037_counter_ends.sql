-- What a figure is, settled (docs/counters.md): a counter that was left out, readings that were set aside and ends inside
-- unknown steps are kept per counter. Nothing of it is stored for ordinary rows.
alter table product_days
	add column ages smallint[],
	add column ahead bigint[],
	add column estimates smallint[],
	add column read_at timestamptz,
	drop column gmv_estimates;
alter table shop_days
	add column ages smallint[],
	add column ahead bigint[],
	add column estimates smallint[],
	add column read_at timestamptz,
	drop column gmv_estimates;
alter table creator_days
	add column ages smallint[],
	add column ahead bigint[],
	add column estimates smallint[],
	add column read_at timestamptz,
	drop column gmv_estimates;
alter table video_days
	add column ages smallint[],
	add column ahead bigint[],
	add column estimates smallint[],
	add column read_at timestamptz,
	drop column gmv_estimates;
alter table category_days
	add column ages smallint[],
	add column ahead bigint[],
	add column estimates smallint[],
	add column read_at timestamptz,
	drop column gmv_estimates;
alter table creator_product_days add column read_at timestamptz;
alter table product_star_days add column read_at timestamptz;
alter table window_figures add column read_at timestamptz;
alter table late_readings add column read_at timestamptz;
alter table import_runs add column read_at timestamptz;
update import_runs set read_at = started_at;
alter table import_runs alter column read_at set not null, alter column read_at set default clock_timestamp();

-- Rows that were counted by the rules before are counted again from the readings in them, entity by entity, in the order
-- of ids (server/ingest/late-readings.ts); rank tables follow.
create table recounts (
	source_id smallint not null,
	entity text not null,
	done_to text collate "C" not null default '',
	primary key (source_id, entity)
);
insert into recounts (source_id, entity)
select distinct source_id, entity from source_days where entity in ('product', 'shop', 'creator', 'video', 'category');
insert into stale_ranks (plat_id, entity)
select distinct plat_id, entity from rank_builds on conflict do nothing;
