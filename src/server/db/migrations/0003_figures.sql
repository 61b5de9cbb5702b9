-- Figures of things per source and day (docs/counters.md). Of each counter the raw reading, the sum of the steps so far
-- (adjusted) and how many steps were unknown (breaks); `observed_day` is the day of the reading. Where counters of a row
-- differ from it, arrays keep in the order of COUNTERS (domain/figures/metrics.ts) the age of each reading, what an open
-- step adds at its end, and estimated steps; ordinary rows have none. Partitioned by month; the partitions are made as
-- data arrives (server/db/partitions.ts).

create table product_days (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	read_at timestamptz,
	units bigint, units_adjusted bigint, units_breaks smallint not null default 0,
	gmv bigint, gmv_adjusted bigint, gmv_breaks smallint not null default 0,
	video_gmv bigint, video_gmv_adjusted bigint, video_gmv_breaks smallint not null default 0,
	live_gmv bigint, live_gmv_adjusted bigint, live_gmv_breaks smallint not null default 0,
	card_gmv bigint, card_gmv_adjusted bigint, card_gmv_breaks smallint not null default 0,
	creators bigint, creators_adjusted bigint, creators_breaks smallint not null default 0,
	videos bigint, videos_adjusted bigint, videos_breaks smallint not null default 0,
	lives bigint, lives_adjusted bigint, lives_breaks smallint not null default 0,
	reviews bigint, reviews_adjusted bigint, reviews_breaks smallint not null default 0,
	ages smallint[],
	ahead bigint[],
	estimates smallint[],
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
	read_at timestamptz,
	units bigint, units_adjusted bigint, units_breaks smallint not null default 0,
	gmv bigint, gmv_adjusted bigint, gmv_breaks smallint not null default 0,
	video_gmv bigint, video_gmv_adjusted bigint, video_gmv_breaks smallint not null default 0,
	live_gmv bigint, live_gmv_adjusted bigint, live_gmv_breaks smallint not null default 0,
	card_gmv bigint, card_gmv_adjusted bigint, card_gmv_breaks smallint not null default 0,
	creators bigint, creators_adjusted bigint, creators_breaks smallint not null default 0,
	videos bigint, videos_adjusted bigint, videos_breaks smallint not null default 0,
	lives bigint, lives_adjusted bigint, lives_breaks smallint not null default 0,
	ages smallint[],
	ahead bigint[],
	estimates smallint[],
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
	read_at timestamptz,
	units bigint, units_adjusted bigint, units_breaks smallint not null default 0,
	gmv bigint, gmv_adjusted bigint, gmv_breaks smallint not null default 0,
	video_gmv bigint, video_gmv_adjusted bigint, video_gmv_breaks smallint not null default 0,
	live_gmv bigint, live_gmv_adjusted bigint, live_gmv_breaks smallint not null default 0,
	videos bigint, videos_adjusted bigint, videos_breaks smallint not null default 0,
	lives bigint, lives_adjusted bigint, lives_breaks smallint not null default 0,
	video_views bigint, video_views_adjusted bigint, video_views_breaks smallint not null default 0,
	live_views bigint, live_views_adjusted bigint, live_views_breaks smallint not null default 0,
	likes bigint, likes_adjusted bigint, likes_breaks smallint not null default 0,
	ages smallint[],
	ahead bigint[],
	estimates smallint[],
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
	read_at timestamptz,
	views bigint, views_adjusted bigint, views_breaks smallint not null default 0,
	likes bigint, likes_adjusted bigint, likes_breaks smallint not null default 0,
	comments bigint, comments_adjusted bigint, comments_breaks smallint not null default 0,
	shares bigint, shares_adjusted bigint, shares_breaks smallint not null default 0,
	units bigint, units_adjusted bigint, units_breaks smallint not null default 0,
	gmv bigint, gmv_adjusted bigint, gmv_breaks smallint not null default 0,
	ages smallint[],
	ahead bigint[],
	estimates smallint[],
	primary key (source_id, plat_id, video_id, day)
) partition by range (day);
create index video_days_plat_id_day_idx on video_days (plat_id, day, video_id);

create table category_days (
	source_id smallint not null,
	plat_id smallint not null,
	category_id text collate "C" not null,
	day date not null,
	observed_day date not null,
	read_at timestamptz,
	units bigint, units_adjusted bigint, units_breaks smallint not null default 0,
	gmv bigint, gmv_adjusted bigint, gmv_breaks smallint not null default 0,
	creators bigint, creators_adjusted bigint, creators_breaks smallint not null default 0,
	videos bigint, videos_adjusted bigint, videos_breaks smallint not null default 0,
	lives bigint, lives_adjusted bigint, lives_breaks smallint not null default 0,
	ages smallint[],
	ahead bigint[],
	estimates smallint[],
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
	read_at timestamptz,
	primary key (source_id, plat_id, creator_id, product_id, day)
) partition by range (day);
create index creator_product_days_product_id_idx on creator_product_days (plat_id, product_id, day);

-- How the reviews of a product so far part by their stars, per source and day of the reading. Partitioned by month; the
-- partitions are made as data arrives (server/db/partitions.ts).
create table product_star_days (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	day date not null,
	stars_5 bigint not null,
	stars_4 bigint not null,
	stars_3 bigint not null,
	stars_2 bigint not null,
	stars_1 bigint not null,
	read_at timestamptz,
	primary key (source_id, plat_id, product_id, day)
) partition by range (day);

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
	read_at timestamptz,
	primary key (source_id, plat_id, entity, entity_id, as_of_day, window_days, metric)
);
