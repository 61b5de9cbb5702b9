-- What is sold, who sells it and where: entities as their sources describe them. `read_at` is when that was read: an older
-- file that is imported again takes nothing back. Names are folded as they are searched (domain/text/search-text.ts).

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
	read_at timestamptz,
	name_folded text,
	name_tokens text[],
	primary key (plat_id, shop_id)
);
create index shops_name_folded_idx on shops using gin (name_folded gin_trgm_ops);
create index shops_name_tokens_idx on shops using gin (name_tokens);
-- Not folded yet.
create index shops_unfolded_idx on shops (plat_id, shop_id) where name_folded is null;

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
	read_at timestamptz,
	primary key (plat_id, product_id)
);
create index products_shop_id_idx on products (plat_id, shop_id);

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
	read_at timestamptz,
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
	kind text check (kind in ('independent', 'mcn', 'shop')),
	-- The agency, and its name as it is searched.
	mcn text,
	mcn_folded text,
	-- True only while the creator agrees to be reached by partners here; without it nothing of how is kept.
	is_open boolean,
	contact text,
	cooperation text,
	read_at timestamptz,
	handle_folded text,
	nickname_folded text,
	nickname_tokens text[],
	-- Every word begins after a space, so that one pattern finds the beginning of any word.
	name_folded text generated always as (' ' || handle_folded || coalesce(' ' || nickname_folded, '')) stored,
	constraint creators_contact_check check (is_open is true or (contact is null and cooperation is null)),
	primary key (plat_id, creator_id)
);
-- Not folded yet.
create index creators_unfolded_idx on creators (plat_id, creator_id) where handle_folded is null;
-- Few creators have an agency, so the index holds those alone.
create index creators_mcn_folded_idx on creators (plat_id, mcn_folded, creator_id) where mcn_folded is not null;

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
	-- Shares that a feed tells of the whole session: where viewers came from, which words comments say.
	breakdown jsonb,
	read_at timestamptz,
	title_folded text,
	title_tokens text[],
	primary key (plat_id, room_id)
);
create index lives_started_at_idx on lives (plat_id, started_at);
create index lives_creator_id_idx on lives (plat_id, creator_id, started_at);
-- Not folded yet.
create index lives_unfolded_idx on lives (plat_id, room_id) where title_folded is null and title is not null;

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
	read_at timestamptz,
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

-- Words are looked up in one region at a time: an index a region reads what that region has of a word, not what all
-- eight have.
do $$
begin
	for plat in 81..88 loop
		execute format('create index products_title_tokens_%1$s_idx on products using gin (title_tokens) where plat_id = %1$s', plat);
		execute format('create index products_title_folded_%1$s_idx on products using gin (title_folded gin_trgm_ops) where plat_id = %1$s', plat);
		execute format('create index lives_title_tokens_%1$s_idx on lives using gin (title_tokens) where plat_id = %1$s', plat);
		execute format('create index lives_title_folded_%1$s_idx on lives using gin (title_folded gin_trgm_ops) where plat_id = %1$s', plat);
		execute format('create index creators_nickname_tokens_%1$s_idx on creators using gin (nickname_tokens) where plat_id = %1$s', plat);
		execute format('create index creators_name_folded_%1$s_idx on creators using gin (name_folded gin_trgm_ops) where plat_id = %1$s', plat);
	end loop;
end $$;

-- A word, and that word without each of its letters in turn: two words that share one of these are a typo apart.
create function word_keys(word text) returns text[] language sql immutable strict parallel safe as $$
	select array_agg(distinct key) from (
		select word as key
		union all
		select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
	) keys
$$;

-- Words of titles and names that a mistyped keyword may have meant (domain/text/search-keyword.ts). They stay when what they
-- were read from goes; whoever proposes one looks whether it still finds something.
create table search_words (
	plat_id smallint not null,
	kind text not null check (kind in ('product', 'shop', 'creator', 'live')),
	word text collate "C" not null,
	keys text[] not null generated always as (word_keys(word)) stored,
	primary key (plat_id, kind, word)
);
create index search_words_keys_idx on search_words using gin (keys);
