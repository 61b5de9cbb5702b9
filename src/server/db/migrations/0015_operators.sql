-- What each operator may do (domain/access/operator-roles.ts). Operators of before could do everything, and still can.
alter table accounts add column operator_role text check (operator_role in ('owner', 'support', 'finance', 'content'));
update accounts set operator_role = 'owner' where role = 'operator';

-- Second factors (TOTP). A secret is sealed (server/seal.ts), recovery codes are keyed hashes: a copy of the database
-- opens nothing.
create table second_factors (
	account_id bigint primary key references accounts on delete cascade,
	secret text not null,
	begun_at timestamptz not null,
	-- Null until the first code of the app has proved that it holds the secret: until then it guards nothing.
	confirmed_at timestamptz,
	-- The step of 30 seconds of the last code that was taken: no code is taken twice, nor one of before it.
	last_step bigint not null default 0
);

create table recovery_codes (
	account_id bigint not null references second_factors on delete cascade,
	code_hash text not null,
	used_at timestamptz,
	primary key (account_id, code_hash)
);

-- Pictures that operators upload, as they were encoded again; named by what they hold, so they never change.
create table pictures (
	picture_id text primary key check (picture_id ~ '^[0-9a-f]{32}$'),
	width integer not null,
	height integer not null,
	uploaded_at timestamptz not null
);

create table picture_files (
	picture_id text not null references pictures on delete cascade,
	-- Pixels for each of the page's.
	scale smallint not null check (scale in (1, 2)),
	bytes bytea not null,
	primary key (picture_id, scale)
);

-- Of messages on their way when a process of the version before ended nobody knows whether they arrived: they are not sent again.
update alert_deliveries set result = 'handed over' where state = 'sending';
