-- What callers have used, and what belongs to a member.

-- Uses of a quota in a day. A subject is an account, a visitor's browser, or an address (server/access/subjects.ts).
create table quota_counts (
	subject text not null,
	quota text not null,
	day date not null,
	used integer not null check (used >= 0),
	primary key (subject, quota, day)
);
create index quota_counts_day_idx on quota_counts (day);

-- What was used, so that the same thing counts once a day.
create table quota_uses (
	subject text not null,
	quota text not null,
	day date not null,
	entity text not null,
	used_at timestamptz not null,
	primary key (subject, quota, day, entity)
);
create index quota_uses_day_idx on quota_uses (day);

-- Operators' changes to the list of routes that the visit check runs for (domain/access/screen-access.ts has the rest).
create table page_modules (
	name text primary key,
	is_checked boolean not null
);

create table point_entries (
	entry_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	points integer not null check (points <> 0),
	reason text not null check (reason in ('check_in', 'detail_views', 'granted')),
	-- What it is for: the day of a check-in. The same thing earns once.
	reference text,
	balance integer not null check (balance >= 0),
	created_at timestamptz not null,
	unique (account_id, reason, reference)
);
create index point_entries_account_id_idx on point_entries (account_id, entry_id desc);

create table follows (
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('creator', 'shop', 'product')),
	plat_id smallint not null,
	entity_id text not null,
	followed_at timestamptz not null,
	primary key (account_id, kind, plat_id, entity_id)
);
create index follows_followed_at_idx on follows (account_id, kind, followed_at desc);

create table notices (
	notice_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	-- Worded by the screen from kind and params (contract/notices.ts).
	kind text not null,
	params jsonb not null default '{}',
	created_at timestamptz not null,
	read_at timestamptz,
	-- The same thing is told once.
	reference text,
	unique (account_id, kind, reference)
);
create index notices_account_id_idx on notices (account_id, notice_id desc);
create index notices_unread_idx on notices (account_id) where read_at is null;
