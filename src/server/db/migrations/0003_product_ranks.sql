-- Rank table of products: one row per period (days; 0 = total) and product, rebuilt whole per platform into the
-- slot that readers do not see (rank_builds). *_quality: 0 observed, 1 estimated, 2 lower bound, null unknown.
create table product_ranks (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	product_id text collate "C" not null,
	source_id smallint not null,
	units bigint,
	units_quality smallint,
	gmv bigint,
	gmv_quality smallint,
	video_gmv bigint,
	video_gmv_quality smallint,
	live_gmv bigint,
	live_gmv_quality smallint,
	card_gmv bigint,
	card_gmv_quality smallint,
	new_creators bigint,
	new_creators_quality smallint,
	new_videos bigint,
	new_videos_quality smallint,
	new_lives bigint,
	new_lives_quality smallint,
	units_previous bigint,
	gmv_previous bigint,
	video_gmv_previous bigint,
	live_gmv_previous bigint,
	new_creators_previous bigint,
	units_growth double precision,
	gmv_growth double precision,
	active_creators integer,
	total_units bigint,
	total_units_quality smallint,
	total_gmv bigint,
	total_gmv_quality smallint,
	creators bigint,
	videos bigint,
	lives bigint,
	reviews bigint,
	rating numeric(3, 2),
	price_min bigint,
	price_max bigint,
	commission_rate numeric(5, 4),
	commission_amount bigint,
	first_units bigint,
	shop_units bigint,
	category_id text collate "C" not null,
	listed_on date,
	is_new boolean not null,
	has_free_shipping boolean,
	is_cross_border boolean,
	is_fully_managed boolean,
	is_local_warehouse boolean,
	sample_kind text,
	is_non_ug_pallet boolean,
	is_off_shelf boolean,
	primary key (plat_id, slot, period, product_id)
) partition by list (plat_id);

-- Units of each of the 14 days up to the build's as-of day, oldest first; null is an unknown day.
create table product_trends (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	product_id text collate "C" not null,
	units bigint[] not null,
	primary key (plat_id, slot, product_id)
) partition by list (plat_id);

-- Places on each board in the equal period before, for the rank change; the first 5,000 of each.
create table product_places (
	plat_id smallint not null,
	slot smallint not null,
	build_id bigint not null,
	period smallint not null,
	board text collate "C" not null,
	product_id text collate "C" not null,
	place integer not null,
	primary key (plat_id, slot, period, board, product_id)
) partition by list (plat_id);

create table product_ranks_81 partition of product_ranks for values in (81) partition by list (slot);
create table product_ranks_81_0 partition of product_ranks_81 for values in (0);
create table product_ranks_81_1 partition of product_ranks_81 for values in (1);
create table product_ranks_82 partition of product_ranks for values in (82) partition by list (slot);
create table product_ranks_82_0 partition of product_ranks_82 for values in (0);
create table product_ranks_82_1 partition of product_ranks_82 for values in (1);
create table product_ranks_83 partition of product_ranks for values in (83) partition by list (slot);
create table product_ranks_83_0 partition of product_ranks_83 for values in (0);
create table product_ranks_83_1 partition of product_ranks_83 for values in (1);
create table product_ranks_84 partition of product_ranks for values in (84) partition by list (slot);
create table product_ranks_84_0 partition of product_ranks_84 for values in (0);
create table product_ranks_84_1 partition of product_ranks_84 for values in (1);
create table product_ranks_85 partition of product_ranks for values in (85) partition by list (slot);
create table product_ranks_85_0 partition of product_ranks_85 for values in (0);
create table product_ranks_85_1 partition of product_ranks_85 for values in (1);
create table product_ranks_86 partition of product_ranks for values in (86) partition by list (slot);
create table product_ranks_86_0 partition of product_ranks_86 for values in (0);
create table product_ranks_86_1 partition of product_ranks_86 for values in (1);
create table product_ranks_87 partition of product_ranks for values in (87) partition by list (slot);
create table product_ranks_87_0 partition of product_ranks_87 for values in (0);
create table product_ranks_87_1 partition of product_ranks_87 for values in (1);
create table product_ranks_88 partition of product_ranks for values in (88) partition by list (slot);
create table product_ranks_88_0 partition of product_ranks_88 for values in (0);
create table product_ranks_88_1 partition of product_ranks_88 for values in (1);
create table product_trends_81 partition of product_trends for values in (81) partition by list (slot);
create table product_trends_81_0 partition of product_trends_81 for values in (0);
create table product_trends_81_1 partition of product_trends_81 for values in (1);
create table product_trends_82 partition of product_trends for values in (82) partition by list (slot);
create table product_trends_82_0 partition of product_trends_82 for values in (0);
create table product_trends_82_1 partition of product_trends_82 for values in (1);
create table product_trends_83 partition of product_trends for values in (83) partition by list (slot);
create table product_trends_83_0 partition of product_trends_83 for values in (0);
create table product_trends_83_1 partition of product_trends_83 for values in (1);
create table product_trends_84 partition of product_trends for values in (84) partition by list (slot);
create table product_trends_84_0 partition of product_trends_84 for values in (0);
create table product_trends_84_1 partition of product_trends_84 for values in (1);
create table product_trends_85 partition of product_trends for values in (85) partition by list (slot);
create table product_trends_85_0 partition of product_trends_85 for values in (0);
create table product_trends_85_1 partition of product_trends_85 for values in (1);
create table product_trends_86 partition of product_trends for values in (86) partition by list (slot);
create table product_trends_86_0 partition of product_trends_86 for values in (0);
create table product_trends_86_1 partition of product_trends_86 for values in (1);
create table product_trends_87 partition of product_trends for values in (87) partition by list (slot);
create table product_trends_87_0 partition of product_trends_87 for values in (0);
create table product_trends_87_1 partition of product_trends_87 for values in (1);
create table product_trends_88 partition of product_trends for values in (88) partition by list (slot);
create table product_trends_88_0 partition of product_trends_88 for values in (0);
create table product_trends_88_1 partition of product_trends_88 for values in (1);
create table product_places_81 partition of product_places for values in (81) partition by list (slot);
create table product_places_81_0 partition of product_places_81 for values in (0);
create table product_places_81_1 partition of product_places_81 for values in (1);
create table product_places_82 partition of product_places for values in (82) partition by list (slot);
create table product_places_82_0 partition of product_places_82 for values in (0);
create table product_places_82_1 partition of product_places_82 for values in (1);
create table product_places_83 partition of product_places for values in (83) partition by list (slot);
create table product_places_83_0 partition of product_places_83 for values in (0);
create table product_places_83_1 partition of product_places_83 for values in (1);
create table product_places_84 partition of product_places for values in (84) partition by list (slot);
create table product_places_84_0 partition of product_places_84 for values in (0);
create table product_places_84_1 partition of product_places_84 for values in (1);
create table product_places_85 partition of product_places for values in (85) partition by list (slot);
create table product_places_85_0 partition of product_places_85 for values in (0);
create table product_places_85_1 partition of product_places_85 for values in (1);
create table product_places_86 partition of product_places for values in (86) partition by list (slot);
create table product_places_86_0 partition of product_places_86 for values in (0);
create table product_places_86_1 partition of product_places_86 for values in (1);
create table product_places_87 partition of product_places for values in (87) partition by list (slot);
create table product_places_87_0 partition of product_places_87 for values in (0);
create table product_places_87_1 partition of product_places_87 for values in (1);
create table product_places_88 partition of product_places for values in (88) partition by list (slot);
create table product_places_88_0 partition of product_places_88 for values in (0);
create table product_places_88_1 partition of product_places_88 for values in (1);

-- One index per sort that a column offers.
create index product_ranks_units_idx on product_ranks (period, units desc nulls last, product_id);
create index product_ranks_gmv_idx on product_ranks (period, gmv desc nulls last, product_id);
create index product_ranks_units_growth_idx on product_ranks (period, units_growth desc nulls last, product_id);
create index product_ranks_gmv_growth_idx on product_ranks (period, gmv_growth desc nulls last, product_id);
create index product_ranks_price_min_idx on product_ranks (period, price_min desc nulls last, product_id);
create index product_ranks_commission_rate_idx on product_ranks (period, commission_rate desc nulls last, product_id);
create index product_ranks_commission_amount_idx on product_ranks (period, commission_amount desc nulls last, product_id);
create index product_ranks_total_units_idx on product_ranks (period, total_units desc nulls last, product_id);
create index product_ranks_total_gmv_idx on product_ranks (period, total_gmv desc nulls last, product_id);
create index product_ranks_video_gmv_idx on product_ranks (period, video_gmv desc nulls last, product_id);
create index product_ranks_live_gmv_idx on product_ranks (period, live_gmv desc nulls last, product_id);
create index product_ranks_card_gmv_idx on product_ranks (period, card_gmv desc nulls last, product_id);
create index product_ranks_new_creators_idx on product_ranks (period, new_creators desc nulls last, product_id);
create index product_ranks_active_creators_idx on product_ranks (period, active_creators desc nulls last, product_id);
create index product_ranks_creators_idx on product_ranks (period, creators desc nulls last, product_id);
create index product_ranks_videos_idx on product_ranks (period, videos desc nulls last, product_id);
create index product_ranks_lives_idx on product_ranks (period, lives desc nulls last, product_id);
create index product_ranks_rating_idx on product_ranks (period, rating desc nulls last, product_id);
create index product_ranks_reviews_idx on product_ranks (period, reviews desc nulls last, product_id);
create index product_ranks_listed_on_idx on product_ranks (period, listed_on desc nulls last, product_id);
create index product_ranks_first_units_idx on product_ranks (period, first_units desc nulls last, product_id);
create index product_ranks_new_idx on product_ranks (period, units desc nulls last, product_id) where is_new;
create index product_ranks_category_id_idx on product_ranks (period, category_id, units desc nulls last);
