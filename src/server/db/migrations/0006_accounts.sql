-- Accounts, their sessions and what guards the way in. Nothing here can be used to log in: passwords are argon2id,
-- tokens and codes are keyed hashes (server/access/hashes.ts).

create table accounts (
	account_id bigint primary key generated always as identity,
	-- The id that others may see.
	uid text not null unique,
	-- E.164 and lower case; each stands here only after a code proved it (domain/accounts/handles.ts).
	phone text unique,
	email text unique,
	username text unique,
	password_hash text,
	name text not null default '',
	surname text not null default '',
	-- Seed of the generated picture.
	avatar text not null,
	identity text check (identity in ('creator', 'merchant')),
	role text not null default 'member' check (role in ('member', 'operator')),
	-- Somebody else has drawn and seen the password (npm run admin -- create): it opens nothing of operators until it is changed.
	must_change_password boolean not null default false,
	invitation_code text not null unique,
	invited_by bigint references accounts on delete set null,
	points integer not null default 0 check (points >= 0),
	extra_detail_views integer not null default 0 check (extra_detail_views >= 0),
	language_id smallint not null default 2,
	-- Demo accounts are gone then.
	demo_ends_at timestamptz,
	agreed_at timestamptz,
	disabled_at timestamptz,
	created_at timestamptz not null
);
create index accounts_invited_by_idx on accounts (invited_by) where invited_by is not null;
create index accounts_demo_ends_at_idx on accounts (demo_ends_at) where demo_ends_at is not null;
-- The list of users, newest first.
create index accounts_created_at_idx on accounts (created_at desc, account_id desc);

create table sessions (
	session_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	token_hash text not null unique,
	device text not null check (device in ('desktop', 'phone')),
	label text not null,
	-- Masked: enough for the owner to know it again.
	address text not null,
	created_at timestamptz not null,
	seen_at timestamptz not null,
	ended_at timestamptz,
	end_reason text check (end_reason in ('displaced', 'expired', 'logout', 'elsewhere', 'password', 'operator')),
	check ((ended_at is null) = (end_reason is null))
);
-- One active session per account and device class, whatever happens at the same time.
create unique index sessions_active_idx on sessions (account_id, device) where ended_at is null;
create index sessions_seen_at_idx on sessions (seen_at);
create index sessions_account_id_idx on sessions (account_id);

-- One row per handle, purpose and requester: what a stranger asks for does not replace what the owner was sent. Handles
-- are hashed: strangers type them.
create table verification_codes (
	handle_hash text not null,
	purpose text not null,
	requester text not null,
	code_hash text not null,
	tries smallint not null default 0,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz,
	primary key (handle_hash, purpose, requester)
);
create index verification_codes_expires_at_idx on verification_codes (expires_at);

-- Attempts by hashed handle, whether it has an account or not (domain/access/lockout.ts).
create table login_attempts (
	subject text primary key,
	failures integer not null,
	last_at timestamptz not null,
	locked_until timestamptz not null
);
create index login_attempts_last_at_idx on login_attempts (last_at);

-- Networks from which the owner has logged in keep their way in while strangers are made to wait
-- (server/access/attempts.ts).
create table known_networks (
	account_id bigint not null references accounts on delete cascade,
	network_hash text not null,
	seen_at timestamptz not null,
	primary key (account_id, network_hash)
);
create index known_networks_seen_at_idx on known_networks (seen_at);

-- What rate-limiter-flexible keeps where several processes share a server.
create table rate_limits (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

-- Which key the stored hashes are made with (server/secret-key.ts); one row.
create table key_fingerprint (
	is_only boolean primary key default true check (is_only),
	fingerprint text not null
);

-- What an account may use and until when; the best one that runs is its edition (decisions 3).
create table edition_grants (
	grant_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	edition text not null,
	source text not null check (source in ('trial', 'bought', 'granted', 'invitation', 'cooperation', 'authorization', 'demo')),
	starts_at timestamptz not null,
	-- Null: it does not end.
	ends_at timestamptz check (ends_at > starts_at),
	revoked_at timestamptz,
	note text not null default '',
	created_at timestamptz not null
);
create index edition_grants_account_id_idx on edition_grants (account_id, ends_at);

-- Phones that had their trial; hashed, and kept when the account is deleted.
create table trial_phones (
	phone_hash text primary key,
	started_at timestamptz not null
);

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
	kind text not null check (kind in ('creator', 'shop', 'product', 'live')),
	plat_id smallint not null,
	entity_id text not null,
	followed_at timestamptz not null,
	primary key (account_id, kind, plat_id, entity_id)
);
create index follows_followed_at_idx on follows (account_id, kind, followed_at desc);

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

-- A member on the way to the platform and back: one row per visit, gone with its first use (domain/authorizations/authorizations.ts).
create table authorization_requests (
	-- Keyed hash of the state: whoever reads this table can finish nothing.
	state_hash text primary key,
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('shop', 'creator')),
	plat_id smallint not null,
	-- The creator whom the member named; null where the platform may say who it is.
	handle text,
	-- The PKCE verifier, sealed (server/seal.ts).
	verifier text not null,
	expires_at timestamptz not null
);
create index authorization_requests_account_id_idx on authorization_requests (account_id);
create index authorization_requests_expires_at_idx on authorization_requests (expires_at);

create table authorizations (
	authorization_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	kind text not null check (kind in ('shop', 'creator')),
	plat_id smallint not null,
	provider text not null check (provider in ('sandbox', 'oauth')),
	-- The platform's id of the shop or creator, and the name that it gives them: a creator's handle.
	subject text not null,
	name text not null,
	-- The platform's tokens, sealed (server/seal.ts); they leave the server to the platform only.
	access_token text not null,
	refresh_token text,
	-- Null: the platform names no end.
	expires_at timestamptz,
	authorized_at timestamptz not null,
	updated_at timestamptz not null,
	-- What it opens.
	grant_id bigint references edition_grants on delete set null,
	unique (account_id, kind, plat_id, provider, subject)
);
-- Whether a creator has been authorized is looked up by handle.
create index authorizations_creator_name_idx on authorizations (plat_id, name) where kind = 'creator';
create index authorizations_grant_id_idx on authorizations (grant_id) where grant_id is not null;

create table added_creators (
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	handle text not null,
	added_at timestamptz not null,
	verified_at timestamptz,
	primary key (account_id, plat_id, handle)
);
