-- Views of a screen that members keep: the params of its address, without region and page (domain/rankings/saved-views.ts).
create table saved_views (
	view_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	screen text not null,
	plat_id smallint not null,
	name text not null,
	query text not null,
	is_default boolean not null default false,
	saved_at timestamptz not null,
	unique (account_id, screen, plat_id, name)
);
create unique index saved_views_default_idx on saved_views (account_id, screen, plat_id) where is_default;
