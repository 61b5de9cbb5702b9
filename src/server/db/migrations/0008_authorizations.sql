-- What members have authorized at the platform, and the creators whom they added by handle.

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

create table added_creators (
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	handle text not null,
	added_at timestamptz not null,
	verified_at timestamptz,
	primary key (account_id, plat_id, handle)
);
