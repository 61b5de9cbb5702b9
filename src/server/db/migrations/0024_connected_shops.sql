-- Shops that members connected to the tools, what was read of them, and the moves of products into them.

create table shop_requests (
	state_hash text primary key,
	account_id bigint not null references accounts on delete cascade,
	platform text not null,
	-- Of a reconnection: the shop that has to agree again.
	remote_id text,
	verifier text not null,
	expires_at timestamptz not null
);
create index on shop_requests (account_id);

create table connected_shops (
	shop_id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	platform text not null,
	remote_id text not null,
	name text not null,
	plat_id smallint not null references platforms,
	-- Sealed.
	access_token text not null,
	refresh_token text not null,
	access_ends_at timestamptz not null,
	refresh_ends_at timestamptz not null,
	-- The platform refused the refresh token: only the member can help.
	ended_at timestamptz,
	connected_at timestamptz not null,
	-- When its products are to be read next; null: nothing is due.
	sync_at timestamptz,
	sync_lease timestamptz,
	-- A reading that is under way: since when, and how far it is.
	sync_since timestamptz,
	sync_cursor text,
	sync_tries smallint not null default 0,
	-- When all its products had been read last, how many there were, and why a later reading failed.
	synced_at timestamptz,
	products integer,
	sync_fault text,
	unique (account_id, platform, remote_id)
);
create index on connected_shops (sync_at) where sync_at is not null;

create table shop_products (
	shop_id bigint not null references connected_shops on delete cascade,
	product_id text not null,
	status text not null,
	-- Why the platform's review refused it.
	reason text,
	product jsonb not null,
	seen_at timestamptz not null,
	primary key (shop_id, product_id)
);

-- Categories of a shop, and the attributes of those that were asked for.
create table shop_catalogs (
	shop_id bigint primary key references connected_shops on delete cascade,
	categories jsonb not null,
	attributes jsonb not null default '{}',
	read_at timestamptz not null
);

-- What a member chose for a category of a source.
create table shop_mappings (
	shop_id bigint not null references connected_shops on delete cascade,
	source_category text not null,
	category_id text not null,
	attributes jsonb not null,
	saved_at timestamptz not null,
	primary key (shop_id, source_category)
);

create table move_jobs (
	job_id bigint generated always as identity primary key,
	account_id bigint not null references accounts on delete cascade,
	-- A second press is the same job.
	request_key text not null,
	source_kind text not null,
	source_name text not null,
	-- Gone with the shop; its name stays.
	source_shop_id bigint references connected_shops on delete set null,
	shop_id bigint references connected_shops on delete set null,
	shop_name text not null,
	plat_id smallint not null references platforms,
	state text not null,
	-- Why it does not go on: what a member has to help with.
	held_by text,
	next_at timestamptz not null,
	lease_until timestamptz,
	created_at timestamptz not null,
	ended_at timestamptz,
	unique (account_id, request_key)
);
create index on move_jobs (next_at) where state in ('running', 'cancelling', 'undoing');
create index on move_jobs (account_id, job_id desc);

create table move_items (
	job_id bigint not null references move_jobs on delete cascade,
	position integer not null,
	source_ref text not null,
	title text not null,
	product jsonb not null,
	-- Known to the platform before anything is created: the same key never creates twice.
	key uuid not null default gen_random_uuid(),
	state text not null,
	tries smallint not null default 0,
	-- Whether a request may have reached the platform without its answer reaching us.
	was_sent boolean not null default false,
	remote_id text,
	fault text,
	about text,
	-- What came of each picture so far: by what the target names it, or null where it was not taken.
	pictures jsonb not null default '[]',
	changed_at timestamptz not null,
	primary key (job_id, position)
);
create index on move_items (job_id, state, position);
