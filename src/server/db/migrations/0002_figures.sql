-- Figures of entities per source and day (docs/counters.md): the raw reading, adjusted, breaks. Partitioned by month;
-- the partitions are made as data arrives (server/db/partitions.ts).

create table product_days (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	units bigint,
	units_adjusted bigint,
	units_breaks smallint not null default 0,
	gmv bigint,
	gmv_adjusted bigint,
	gmv_breaks smallint not null default 0,
	video_gmv bigint,
	video_gmv_adjusted bigint,
	video_gmv_breaks smallint not null default 0,
	live_gmv bigint,
	live_gmv_adjusted bigint,
	live_gmv_breaks smallint not null default 0,
	card_gmv bigint,
	card_gmv_adjusted bigint,
	card_gmv_breaks smallint not null default 0,
	creators bigint,
	creators_adjusted bigint,
	creators_breaks smallint not null default 0,
	videos bigint,
	videos_adjusted bigint,
	videos_breaks smallint not null default 0,
	lives bigint,
	lives_adjusted bigint,
	lives_breaks smallint not null default 0,
	reviews bigint,
	reviews_adjusted bigint,
	reviews_breaks smallint not null default 0,
	gmv_estimates smallint not null default 0,
	price_min bigint,
	price_max bigint,
	stock bigint,
	rating numeric(3, 2),
	commission_rate numeric(5, 4),
	primary key (source_id, plat_id, product_id, day)
) partition by range (day);
create index product_days_plat_id_day_idx on product_days (plat_id, day, product_id);

create table shop_days (
	source_id smallint not null,
	plat_id smallint not null,
	shop_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	units bigint,
	units_adjusted bigint,
	units_breaks smallint not null default 0,
	gmv bigint,
	gmv_adjusted bigint,
	gmv_breaks smallint not null default 0,
	video_gmv bigint,
	video_gmv_adjusted bigint,
	video_gmv_breaks smallint not null default 0,
	live_gmv bigint,
	live_gmv_adjusted bigint,
	live_gmv_breaks smallint not null default 0,
	card_gmv bigint,
	card_gmv_adjusted bigint,
	card_gmv_breaks smallint not null default 0,
	creators bigint,
	creators_adjusted bigint,
	creators_breaks smallint not null default 0,
	videos bigint,
	videos_adjusted bigint,
	videos_breaks smallint not null default 0,
	lives bigint,
	lives_adjusted bigint,
	lives_breaks smallint not null default 0,
	gmv_estimates smallint not null default 0,
	products integer,
	rating numeric(3, 2),
	followers bigint,
	primary key (source_id, plat_id, shop_id, day)
) partition by range (day);
create index shop_days_plat_id_day_idx on shop_days (plat_id, day, shop_id);

create table creator_days (
	source_id smallint not null,
	plat_id smallint not null,
	creator_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	units bigint,
	units_adjusted bigint,
	units_breaks smallint not null default 0,
	gmv bigint,
	gmv_adjusted bigint,
	gmv_breaks smallint not null default 0,
	video_gmv bigint,
	video_gmv_adjusted bigint,
	video_gmv_breaks smallint not null default 0,
	live_gmv bigint,
	live_gmv_adjusted bigint,
	live_gmv_breaks smallint not null default 0,
	videos bigint,
	videos_adjusted bigint,
	videos_breaks smallint not null default 0,
	lives bigint,
	lives_adjusted bigint,
	lives_breaks smallint not null default 0,
	video_views bigint,
	video_views_adjusted bigint,
	video_views_breaks smallint not null default 0,
	live_views bigint,
	live_views_adjusted bigint,
	live_views_breaks smallint not null default 0,
	likes bigint,
	likes_adjusted bigint,
	likes_breaks smallint not null default 0,
	gmv_estimates smallint not null default 0,
	followers bigint,
	engagement_rate numeric(9, 6),
	products integer,
	primary key (source_id, plat_id, creator_id, day)
) partition by range (day);
create index creator_days_plat_id_day_idx on creator_days (plat_id, day, creator_id);

create table video_days (
	source_id smallint not null,
	plat_id smallint not null,
	video_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	views bigint,
	views_adjusted bigint,
	views_breaks smallint not null default 0,
	likes bigint,
	likes_adjusted bigint,
	likes_breaks smallint not null default 0,
	comments bigint,
	comments_adjusted bigint,
	comments_breaks smallint not null default 0,
	shares bigint,
	shares_adjusted bigint,
	shares_breaks smallint not null default 0,
	units bigint,
	units_adjusted bigint,
	units_breaks smallint not null default 0,
	gmv bigint,
	gmv_adjusted bigint,
	gmv_breaks smallint not null default 0,
	gmv_estimates smallint not null default 0,
	primary key (source_id, plat_id, video_id, day)
) partition by range (day);
create index video_days_plat_id_day_idx on video_days (plat_id, day, video_id);

create table category_days (
	source_id smallint not null,
	plat_id smallint not null,
	category_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	units bigint,
	units_adjusted bigint,
	units_breaks smallint not null default 0,
	gmv bigint,
	gmv_adjusted bigint,
	gmv_breaks smallint not null default 0,
	creators bigint,
	creators_adjusted bigint,
	creators_breaks smallint not null default 0,
	videos bigint,
	videos_adjusted bigint,
	videos_breaks smallint not null default 0,
	lives bigint,
	lives_adjusted bigint,
	lives_breaks smallint not null default 0,
	gmv_estimates smallint not null default 0,
	products integer,
	shops integer,
	primary key (source_id, plat_id, category_id, day)
) partition by range (day);
create index category_days_plat_id_day_idx on category_days (plat_id, day, category_id);

create table creator_product_days (
	source_id smallint not null,
	plat_id smallint not null,
	creator_id text collate "C" not null,
	product_id text collate "C" not null,
	day date not null,
	units bigint,
	gmv bigint,
	videos integer,
	lives integer,
	primary key (source_id, plat_id, creator_id, product_id, day)
) partition by range (day);
create index creator_product_days_product_id_idx on creator_product_days (plat_id, product_id, day);

-- Totals since the start of the session; online is the level at the moment. Partitioned by the UTC month of at.
create table live_samples (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	at timestamptz not null,
	online bigint,
	entered bigint,
	left_total bigint,
	units bigint,
	gmv bigint,
	comments bigint,
	likes bigint,
	new_followers bigint,
	primary key (source_id, plat_id, room_id, at)
) partition by range (at);

create table live_product_samples (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	product_id text collate "C" not null,
	at timestamptz not null,
	price bigint,
	units bigint,
	gmv bigint,
	is_pinned boolean,
	primary key (source_id, plat_id, room_id, product_id, at)
) partition by range (at);

create table live_events (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	at timestamptz not null,
	kind text not null,
	product_id text collate "C" not null default '',
	amount bigint,
	primary key (source_id, plat_id, room_id, at, kind, product_id)
) partition by range (at);

-- First and last day with rows, per source: tells as-of days and which sources a query must read.
create table source_days (
	entity text not null,
	plat_id smallint not null,
	source_id smallint not null,
	first_day date not null,
	last_day date not null,
	-- The last day of a finished import: days after it are still being read, and nobody is shown them.
	closed_to date,
	primary key (entity, plat_id, source_id)
);

-- Readings that came late or corrected a stored day; taken up entity by entity at the end of an import
-- (server/ingest/late-readings.ts), so that a figure never mixes old and new steps.
create table late_readings (
	seq bigint primary key generated always as identity,
	source_id smallint not null,
	entity text not null,
	plat_id smallint not null,
	entity_id text collate "C" not null,
	day date not null,
	counters bigint[] not null,
	gauges numeric[] not null
);
create index late_readings_entity_id_idx on late_readings (source_id, entity, plat_id, entity_id);

create table price_changes (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	day date not null,
	price_before bigint,
	price_after bigint,
	commission_before numeric(5, 4),
	commission_after numeric(5, 4),
	primary key (source_id, plat_id, product_id, day)
);

-- Ready figures "of the last n days" of feeds without counters; they serve exactly that window.
create table window_figures (
	source_id smallint not null,
	plat_id smallint not null,
	entity text not null,
	entity_id text collate "C" not null,
	as_of_day date not null,
	window_days smallint not null,
	metric text not null,
	value numeric not null,
	primary key (source_id, plat_id, entity, entity_id, as_of_day, window_days, metric)
);

-- Units of the currency for one US dollar.
create table rates (
	currency text not null,
	day date not null,
	per_dollar numeric not null,
	primary key (currency, day)
);

-- Which build of a rank table readers see. A build is written under the slot that is not shown,
-- then this row changes: readers see the old build or the new one, never a half-built one.
create table rank_builds (
	plat_id smallint not null,
	entity text not null,
	build_id bigint not null,
	slot smallint not null,
	as_of date not null,
	-- First day with counters; null where sources give ready windows alone.
	first_day date,
	-- Entities per period and board.
	counts jsonb not null,
	-- Name, marketplace and demo flag of every source that the build read, best first.
	sources jsonb not null,
	built_at timestamptz not null default now(),
	primary key (plat_id, entity)
);
create sequence rank_build_ids;
