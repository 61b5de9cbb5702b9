-- Keys with which programs call in the name of a member: shown once, kept as a keyed hash.
create table api_keys (
	key_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	name text not null,
	scopes text[] not null,
	key_hash text not null unique,
	-- The last four signs, by which its owner knows it.
	hint text not null,
	created_at timestamptz not null,
	-- Null: until it is revoked.
	ends_at timestamptz,
	used_at timestamptz,
	revoked_at timestamptz
);
create index api_keys_account_idx on api_keys (account_id, key_id desc);
