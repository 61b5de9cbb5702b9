-- What operators decide of the public site, and the log of what they did.

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

-- Operators' changes to the list of routes that the visit check runs for (domain/access/screen-access.ts has the rest).
create table page_modules (
	name text primary key,
	is_checked boolean not null
);

-- What operators do, written in the transaction that does it. Names are copied, not referenced: the log outlives
-- accounts and banners, and holds no phone, address, password or token.
create table audit_log (
	entry_id bigint primary key generated always as identity,
	at timestamptz not null,
	-- `accounts.uid`; null is the command on the server itself.
	operator text,
	action text not null,
	target_kind text not null check (
		target_kind in ('account', 'page_module', 'banner', 'platform_intro', 'sample', 'collector', 'sources')
	),
	-- uid, name of the route, or number.
	target text not null,
	before jsonb not null default '{}',
	after jsonb not null default '{}'
);
create index audit_log_target_idx on audit_log (target_kind, target, entry_id desc);

-- Nobody rewrites it, also not by mistake; emptying the table at once is a change too, which triggers for rows do not see.
create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'entries of the audit log are never changed';
end $$;
create trigger audit_log_is_final before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_is_whole before truncate on audit_log for each statement execute function refuse_change();
