create extension if not exists pg_trgm;

-- Entities are keyed by platform and the platform's own id; money is integer minor units of the platform's
-- currency; null is unknown and never 0. Figures live in the *_days tables (docs/counters.md).

create table platforms (
	plat_id smallint primary key,
	region text not null,
	currency text not null,
	time_zone text not null
);

create table sources (
	source_id smallint primary key generated always as identity,
	name text not null unique,
	importer text not null,
	-- Named on screen when the entities come from another marketplace than the short-video platform.
	marketplace text,
	-- The operator's order: where two sources know a figure, the lower priority number wins.
	priority smallint not null default 100,
	is_demo boolean not null default false,
	created_at timestamptz not null default now()
);

create table import_runs (
	run_id bigint primary key generated always as identity,
	source_id smallint not null references sources,
	importer text not null,
	input_name text not null,
	input_fingerprint text not null,
	options jsonb not null default '{}',
	state text not null check (state in ('running', 'done', 'failed')),
	committed_lines bigint not null default 0,
	taken bigint not null default 0,
	refused bigint not null default 0,
	changed bigint not null default 0,
	summary jsonb,
	started_at timestamptz not null default now(),
	finished_at timestamptz
);
create index import_runs_input_fingerprint_idx on import_runs (input_fingerprint, state);

-- Platforms and days that an import touched and whose rank tables are not rebuilt yet.
create table stale_ranks (
	plat_id smallint not null,
	entity text not null,
	since timestamptz not null default clock_timestamp(),
	primary key (plat_id, entity)
);

-- The words of a source for its categories and the node of the own tree they map to.
create table source_categories (
	source_id smallint not null references sources,
	path text not null,
	category_id text not null,
	primary key (source_id, path)
);

create table shops (
	plat_id smallint not null,
	shop_id text collate "C" not null,
	source_id smallint not null references sources,
	name text not null,
	avatar text,
	category_id text not null default 'unmapped',
	category_path text,
	kind text,
	is_cross_border boolean,
	opened_on date,
	primary key (plat_id, shop_id)
);

create table products (
	plat_id smallint not null,
	product_id text collate "C" not null,
	source_id smallint not null references sources,
	title text not null,
	title_folded text not null,
	title_tokens text[] not null default '{}',
	image text,
	url text,
	brand text,
	shop_id text collate "C",
	category_id text not null default 'unmapped',
	category_path text,
	original_price bigint,
	listed_on date,
	has_free_shipping boolean,
	is_cross_border boolean,
	is_fully_managed boolean,
	is_local_warehouse boolean,
	sample_kind text check (sample_kind in ('free', 'cost')),
	is_non_ug_pallet boolean,
	is_off_shelf boolean,
	primary key (plat_id, product_id)
);
create index products_shop_id_idx on products (plat_id, shop_id);
create index products_title_tokens_idx on products using gin (title_tokens);
create index products_title_folded_idx on products using gin (title_folded gin_trgm_ops);

create table product_skus (
	plat_id smallint not null,
	product_id text collate "C" not null,
	sku_id text collate "C" not null,
	source_id smallint not null references sources,
	name text,
	price bigint,
	stock bigint,
	-- The day on which a feed last listed it; the price range of a day comes from the SKUs of that day.
	seen_on date,
	primary key (plat_id, product_id, sku_id)
);

create table creators (
	plat_id smallint not null,
	creator_id text collate "C" not null,
	source_id smallint not null references sources,
	handle text not null,
	nickname text,
	avatar text,
	category_id text not null default 'unmapped',
	category_path text,
	is_verified boolean,
	gender text,
	joined_on date,
	audience jsonb,
	primary key (plat_id, creator_id)
);

create table lives (
	plat_id smallint not null,
	room_id text collate "C" not null,
	source_id smallint not null references sources,
	creator_id text collate "C" not null,
	shop_id text collate "C",
	title text,
	cover text,
	started_at timestamptz not null,
	ended_at timestamptz,
	viewers bigint,
	peak_online bigint,
	average_online numeric,
	new_followers bigint,
	comments bigint,
	likes bigint,
	shares bigint,
	units bigint,
	gmv bigint,
	products integer,
	primary key (plat_id, room_id)
);
create index lives_started_at_idx on lives (plat_id, started_at);
create index lives_creator_id_idx on lives (plat_id, creator_id, started_at);

create table videos (
	plat_id smallint not null,
	video_id text collate "C" not null,
	source_id smallint not null references sources,
	creator_id text collate "C" not null,
	title text,
	cover text,
	published_at timestamptz not null,
	duration_seconds integer,
	is_ad boolean,
	primary key (plat_id, video_id)
);
create index videos_creator_id_idx on videos (plat_id, creator_id, published_at);

create table video_products (
	plat_id smallint not null,
	video_id text collate "C" not null,
	product_id text collate "C" not null,
	source_id smallint not null references sources,
	primary key (plat_id, video_id, product_id)
);
create index video_products_product_id_idx on video_products (plat_id, product_id);
