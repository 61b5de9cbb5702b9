create extension if not exists pg_trgm;

-- Regions, where data comes from, and what imports have done. Everything is keyed by platform and the platform's own
-- ids; money is integer minor units of the platform's currency; null is unknown and never 0.

create table platforms (
	plat_id smallint primary key,
	region text not null,
	currency text not null,
	time_zone text not null
);

create table sources (
	source_id smallint primary key generated always as identity,
	name text not null unique,
	importer text not null,
	-- Named on screen when the entities come from another marketplace than the short-video platform.
	marketplace text,
	-- The operator's order: where two sources know a figure, the lower priority number wins.
	priority smallint not null default 100,
	is_demo boolean not null default false,
	created_at timestamptz not null default now()
);

create table import_runs (
	run_id bigint primary key generated always as identity,
	source_id smallint not null references sources,
	importer text not null,
	input_name text not null,
	input_fingerprint text not null,
	options jsonb not null default '{}',
	state text not null check (state in ('running', 'done', 'failed')),
	committed_lines bigint not null default 0,
	taken bigint not null default 0,
	refused bigint not null default 0,
	changed bigint not null default 0,
	summary jsonb,
	-- When what it holds was read; an older file that comes again takes nothing back.
	read_at timestamptz not null default clock_timestamp(),
	started_at timestamptz not null default now(),
	finished_at timestamptz
);
create index import_runs_input_fingerprint_idx on import_runs (input_fingerprint, state);

-- Programs that send samples of live sessions over HTTP (docs/feed/collectors.md). Each writes to a source of its own.
create table collectors (
	collector_id integer primary key generated always as identity,
	name text not null unique,
	source_id smallint not null references sources,
	-- Under the installation's key (server/access/hashes.ts); the token itself is stored nowhere.
	token_hash text not null unique,
	created_at timestamptz not null
);

-- The words of a source for its categories and the node of the own tree they map to.
create table source_categories (
	source_id smallint not null references sources,
	path text not null,
	category_id text not null,
	primary key (source_id, path)
);

-- Units of the currency for one US dollar.
create table rates (
	currency text not null,
	day date not null,
	per_dollar numeric not null,
	read_at timestamptz,
	primary key (currency, day)
);

-- First and last day with rows, per source: tells as-of days and which sources a query must read.
create table source_days (
	entity text not null,
	plat_id smallint not null,
	source_id smallint not null,
	first_day date not null,
	last_day date not null,
	-- The last day of a finished import: days after it are still being read, and nobody is shown them.
	closed_to date,
	primary key (entity, plat_id, source_id)
);

-- Readings that came late or corrected a stored day; taken up entity by entity at the end of an import
-- (server/ingest/late-readings.ts), so that a figure never mixes old and new steps.
create table late_readings (
	seq bigint primary key generated always as identity,
	source_id smallint not null,
	entity text not null,
	plat_id smallint not null,
	entity_id text collate "C" not null,
	day date not null,
	counters bigint[] not null,
	gauges numeric[] not null,
	read_at timestamptz
);
create index late_readings_entity_id_idx on late_readings (source_id, entity, plat_id, entity_id);

-- Entities of which all rows are counted again from the readings in them, in the order of ids, because a rule has
-- changed (server/ingest/late-readings.ts).
create table recounts (
	source_id smallint not null,
	entity text not null,
	done_to text collate "C" not null default '',
	primary key (source_id, entity)
);
