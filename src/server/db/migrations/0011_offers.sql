-- Coupons, what they and points take off an order, and invitations (docs/membership.md). Money is in fen.

create table coupons (
	coupon_id bigint primary key generated always as identity,
	-- For operators.
	name text not null,
	kind text not null check (kind in ('fixed', 'percent')),
	value integer not null check (value > 0 and (kind = 'fixed' or value <= 100)),
	minimum integer not null check (minimum >= 0),
	-- Empty: any.
	editions text[] not null,
	months smallint[] not null,
	new_members_only boolean not null,
	uses_per_person smallint not null check (uses_per_person > 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	stopped_at timestamptz,
	created_at timestamptz not null
);

create table coupon_codes (
	code text primary key,
	coupon_id bigint not null references coupons,
	-- Null: without limit.
	uses integer check (uses > 0),
	-- Uses that orders hold or have made. The row is the lock of the last one. A payment after closing may take one more.
	used integer not null default 0 check (used >= 0),
	-- Who has registered a code of a single use: nobody else may use it.
	owner_id bigint references accounts on delete set null
);
create index coupon_codes_coupon_id_idx on coupon_codes (coupon_id);

-- The coupons of an account.
create table coupon_registrations (
	account_id bigint not null references accounts on delete cascade,
	code text not null references coupon_codes,
	registered_at timestamptz not null,
	primary key (account_id, code)
);
create index coupon_registrations_code_idx on coupon_registrations (code);

-- What coupon and points pay of an order.
alter table orders
	add column coupon_code text references coupon_codes,
	add column discount integer not null default 0 check (discount >= 0),
	add column points integer not null default 0 check (points >= 0),
	add column points_value integer not null default 0 check (points_value >= 0);

-- The use of a coupon by an order, from its creation on; given back when the order closes without a payment.
create table coupon_uses (
	order_id text primary key references orders,
	code text not null references coupon_codes,
	coupon_id bigint not null references coupons,
	account_id bigint references accounts on delete set null,
	held_at timestamptz not null,
	released_at timestamptz
);
create index coupon_uses_account_id_idx on coupon_uses (account_id, coupon_id);
create index coupon_uses_coupon_id_idx on coupon_uses (coupon_id);

alter table point_entries drop constraint point_entries_reason_check;
alter table point_entries add constraint point_entries_reason_check
	check (reason in ('check_in', 'invitation', 'detail_views', 'order', 'order_closed', 'granted'));

-- Limits of a custom edition (V023, V024) beside the grant that opens it.
alter table edition_grants add column limits jsonb;

-- Every phone that was ever proved, hashed: an invitation counts for new ones only, also after an account was deleted.
create table known_phones (
	phone_hash text primary key,
	known_at timestamptz not null
);
insert into known_phones (phone_hash, known_at) select phone_hash, started_at from trial_phones;

-- Browsers from which an account has logged in, hashed: what its inviter and operators can be told about second accounts.
create table known_browsers (
	account_id bigint not null references accounts on delete cascade,
	browser_hash text not null,
	seen_at timestamptz not null,
	primary key (account_id, browser_hash)
);
create index known_browsers_seen_at_idx on known_browsers (seen_at);

-- Who came by whose invitation. It outlives the account of who came: what it earned stays.
create table invitations (
	invitation_id bigint primary key generated always as identity,
	inviter_id bigint not null references accounts on delete cascade,
	invitee_id bigint unique references accounts on delete set null,
	-- Masked phone or e-mail address.
	account text not null,
	registered_at timestamptz not null,
	-- When a phone was proved; it counts where that phone was new.
	bound_at timestamptz,
	is_counted boolean,
	-- What it earned: the nth of the inviter, so many days and points.
	nth integer,
	days integer,
	points integer,
	rewarded_at timestamptz,
	-- The grant of the days; null as long as something without end is held, behind which nothing can come.
	grant_id bigint references edition_grants on delete set null,
	-- Signs of a second account of the inviter, for operators.
	network_hash text not null default '',
	browser_hash text not null default '',
	signs text[] not null default '{}',
	check ((rewarded_at is null) = (nth is null)),
	unique (inviter_id, nth)
);
create index invitations_inviter_id_idx on invitations (inviter_id, invitation_id desc);
create index invitations_owed_idx on invitations (inviter_id) where rewarded_at is not null and grant_id is null;

-- Notices that go by mail too; a row is written with the notice, and emptied by whoever has sent it.
create table notice_mails (
	notice_id bigint primary key references notices on delete cascade,
	tries smallint not null default 0,
	-- Until then a process is sending it, or it waits to be tried again.
	held_until timestamptz not null,
	sent_at timestamptz
);
create index notice_mails_held_until_idx on notice_mails (held_until) where sent_at is null;
