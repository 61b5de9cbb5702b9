-- Connectors fetch answers of vendors by themselves, within a budget, and have them imported.

create table connectors (
	connector_id bigint generated always as identity primary key,
	-- Of the connector, and of its source.
	name text not null unique,
	kind text not null,
	-- Fields of the kind by name; the secret ones sealed, all of them in one text.
	settings jsonb not null,
	secrets text not null,
	regions text[] not null,
	wants jsonb not null,
	at_minute smallint not null check (at_minute between 0 and 1439),
	every_hours smallint not null check (every_hours in (1, 6, 12, 24)),
	-- Days before today that figures are asked of.
	lag_days smallint not null check (lag_days between 0 and 7),
	calls_per_day integer not null check (calls_per_day >= 0),
	-- Millionths of the currency that the operator pays in.
	micros_per_call bigint not null check (micros_per_call >= 0),
	micros_per_day bigint check (micros_per_day >= 0),
	is_paused boolean not null,
	-- What an operator has to look at before it goes on.
	held_by text,
	held_about text,
	next_at timestamptz not null,
	-- By the clock of the database: until when a vendor wants to be left alone, and which process has the connector.
	wait_until timestamptz,
	lease text,
	lease_until timestamptz,
	created_at timestamptz not null,
	changed_at timestamptz not null
);

-- What was asked of a vendor on a day (UTC). A call counts before it is sent, so a day never has one more than it may.
create table connector_days (
	connector_id bigint not null references connectors on delete cascade,
	day date not null,
	calls integer not null,
	micros bigint not null,
	primary key (connector_id, day)
);

create table connector_runs (
	run_id bigint generated always as identity primary key,
	connector_id bigint not null references connectors on delete cascade,
	state text not null check (state in ('fetching', 'importing', 'done')),
	-- Why it ended before its last part; null where it did not.
	cause text,
	planned_calls integer not null,
	calls integer not null default 0,
	micros bigint not null default 0,
	-- Faults of the service since a page was read.
	in_a_row smallint not null default 0,
	-- The answers are kept no more.
	is_forgotten boolean not null default false,
	started_at timestamptz not null,
	ended_at timestamptz
);
create index on connector_runs (connector_id, run_id desc);
create unique index on connector_runs (connector_id) where state = 'fetching';

create table connector_parts (
	run_id bigint not null references connector_runs on delete cascade,
	position integer not null,
	part jsonb not null,
	state text not null check (state in ('waiting', 'done', 'stopped', 'left')),
	-- Where the next page begins, pages that are kept, their rows, and tries of the next one.
	cursor text,
	pages integer not null default 0,
	rows integer not null default 0,
	tries smallint not null default 0,
	fault text,
	about text,
	-- The import that its answers are in.
	batch integer,
	primary key (run_id, position)
);

create table connector_answers (
	run_id bigint not null,
	position integer not null,
	page integer not null,
	cursor text,
	-- Compressed with gzip.
	body bytea not null,
	sha256 text not null,
	read_at timestamptz not null,
	primary key (run_id, position, page),
	foreign key (run_id, position) references connector_parts on delete cascade
);

create table connector_batches (
	run_id bigint not null references connector_runs on delete cascade,
	batch integer not null,
	state text not null check (state in ('waiting', 'done')),
	taken integer not null default 0,
	refused integer not null default 0,
	error text,
	primary key (run_id, batch)
);

-- Files that were imported from a folder or bucket, each once by its fingerprint.
create table connector_files (
	connector_id bigint not null references connectors on delete cascade,
	fingerprint text not null,
	name text not null,
	imported_at timestamptz not null,
	primary key (connector_id, fingerprint)
);
