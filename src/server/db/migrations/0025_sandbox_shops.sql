-- The shops of the sandbox: what another company would keep. Nothing of a member is here.

create table sandbox_shops (
	remote_id text primary key,
	name text not null,
	plat_id smallint not null references platforms,
	-- Tokens of an earlier number are refused.
	token_number integer not null default 1,
	-- What the page was told to do with the next calls.
	trouble text,
	trouble_until timestamptz,
	created_at timestamptz not null,
	seen_at timestamptz not null
);

create table sandbox_products (
	remote_id text not null references sandbox_shops on delete cascade,
	product_id bigint generated always as identity,
	key text,
	status text not null,
	product jsonb not null,
	created_at timestamptz not null,
	primary key (remote_id, product_id),
	unique (remote_id, key)
);

create table sandbox_skus (
	remote_id text not null,
	sku text not null,
	product_id bigint not null,
	primary key (remote_id, sku),
	foreign key (remote_id, product_id) references sandbox_products on delete cascade
);

create table sandbox_pictures (
	remote_id text not null references sandbox_shops on delete cascade,
	uri text not null,
	type text not null,
	bytes bytea not null,
	primary key (remote_id, uri)
);
