-- What visitors see before they sign in: totals, banners, suggestions of the search box, best shops.

-- Totals of the home page. The operator's row wins over the demo's; what is null in both is counted.
create table platform_intros (
	is_demo boolean primary key default false,
	anchor_count bigint check (anchor_count >= 0),
	shop_count bigint check (shop_count >= 0),
	mcn_count bigint check (mcn_count >= 0)
);

create table ad_banners (
	banner_id integer primary key generated always as identity,
	-- The place: 2 is the bar at the bottom of the home page.
	show_type smallint not null default 2 check (show_type in (1, 2)),
	lang text not null check (lang in ('en', 'zh', 'id')),
	-- Where a click leads: a path of this site, or another site over TLS.
	url text not null check (url ~ '^(https://[^/]|/$|/[^/\\])'),
	-- A path of this site: pages load no picture from another host.
	cover text not null check (cover ~ '^/[^/\\]'),
	title text not null check (title <> ''),
	starts_at timestamptz,
	ends_at timestamptz check (ends_at > starts_at),
	is_on boolean not null default true,
	sort_order integer not null default 0,
	is_demo boolean not null default false
);
create index ad_banners_show_type_idx on ad_banners (show_type, lang, sort_order);

-- Names as they are searched (domain/text/search-text.ts). Rows from before are folded at the next start: null says so.
alter table creators
	add column handle_folded text,
	add column nickname_folded text,
	add column nickname_tokens text[],
	-- Every word begins after a space, so that one pattern finds the beginning of any word.
	add column name_folded text generated always as (' ' || handle_folded || coalesce(' ' || nickname_folded, '')) stored;
create index creators_name_folded_idx on creators using gin (name_folded gin_trgm_ops);
create index creators_nickname_tokens_idx on creators using gin (nickname_tokens);
create index creators_unfolded_idx on creators (plat_id, creator_id) where handle_folded is null;

-- The 50 shops that sold most in the last 7 days, found once a build: summing all products takes too long for a call.
alter table rank_builds add column hot_shops jsonb not null default '[]';
insert into stale_ranks (plat_id, entity) select plat_id, entity from rank_builds on conflict do nothing;
