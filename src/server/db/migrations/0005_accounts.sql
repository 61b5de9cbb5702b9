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
	end_reason text check (end_reason in ('displaced', 'logout', 'elsewhere', 'password', 'operator')),
	check ((ended_at is null) = (end_reason is null))
);
-- One active session per account and device class, whatever happens at the same time.
create unique index sessions_active_idx on sessions (account_id, device) where ended_at is null;
create index sessions_seen_at_idx on sessions (seen_at);

-- One row per handle, so that two codes are never valid at once. Handles are hashed: strangers type them.
create table verification_codes (
	handle_hash text primary key,
	purpose text not null,
	code_hash text not null,
	tries smallint not null default 0,
	sent_at timestamptz not null,
	expires_at timestamptz not null,
	used_at timestamptz
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

-- What rate-limiter-flexible keeps where several processes share a server.
create table rate_limits (
	key varchar(255) primary key,
	points integer not null default 0,
	expire bigint
);
create index rate_limits_expire_idx on rate_limits (expire);

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
