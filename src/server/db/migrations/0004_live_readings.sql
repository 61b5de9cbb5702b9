-- What is read of live sessions, minute by minute, and what it adds up to. The triggers that keep the sums are in
-- server/lives/routines.ts.

-- Totals since the start of the session; online is the level at the moment. Partitioned by the UTC month of at.
create table live_samples (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	at timestamptz not null,
	online bigint,
	entered bigint,
	left_total bigint,
	units bigint,
	gmv bigint,
	comments bigint,
	likes bigint,
	new_followers bigint,
	primary key (source_id, plat_id, room_id, at)
) partition by range (at);

create table live_product_samples (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	product_id text collate "C" not null,
	at timestamptz not null,
	price bigint,
	units bigint,
	gmv bigint,
	is_pinned boolean,
	primary key (source_id, plat_id, room_id, product_id, at)
) partition by range (at);

create table live_events (
	source_id smallint not null,
	plat_id smallint not null,
	room_id text collate "C" not null,
	at timestamptz not null,
	kind text not null,
	product_id text collate "C" not null default '',
	amount bigint,
	primary key (source_id, plat_id, room_id, at, kind, product_id)
) partition by range (at);

-- Numbers of each room that change whenever something read of it is written: who has read the room before sees by them
-- whether it is still the same. Rooms without any have not changed since this table is. Writers never wait for each
-- other here: each adds a number, and takes away those that nobody else holds.
create table live_versions (
	plat_id smallint not null,
	room_id text collate "C" not null,
	version bigint not null,
	-- The newest sample of any product of the room: whoever reads products alone reads it too.
	products_read_at timestamptz,
	primary key (plat_id, room_id, version)
);
create sequence live_version_ids;

-- What the samples of a live add up to, by source: lists show it of running and of ended sessions alike, and read no
-- samples.
create table live_totals (
	plat_id smallint not null,
	room_id text collate "C" not null,
	source_id smallint not null,
	-- The newest sample.
	at timestamptz not null,
	-- As online_read has it, of the readings within the session.
	online float8[],
	-- As counter_read has them.
	entered bigint[],
	units bigint[],
	gmv bigint[],
	comments bigint[],
	likes bigint[],
	new_followers bigint[],
	-- Whether it is this source that is shown: of those that stopped at most 15 minutes before the newest sample the first
	-- of the operator's order.
	is_shown boolean not null default true,
	primary key (plat_id, room_id, source_id)
) with (fillfactor = 70);

-- What was read of each product of a live, by source: the highest totals and the newest price, with the start of the
-- session. Lists of the lives of a product or a shop read one row a live instead of a sample a minute.
create table live_product_totals (
	plat_id smallint not null,
	room_id text collate "C" not null,
	product_id text collate "C" not null,
	source_id smallint not null,
	-- Null as long as nobody has told of the session itself.
	started_at timestamptz,
	units bigint,
	gmv bigint,
	price bigint,
	-- When the price was read.
	price_at timestamptz,
	-- The newest sample.
	read_at timestamptz,
	units_fell boolean not null default false,
	gmv_fell boolean not null default false,
	primary key (plat_id, room_id, product_id, source_id)
) with (fillfactor = 80);
create index live_product_totals_product_id_idx on live_product_totals (plat_id, product_id, started_at);
