-- What imports wrote, so that one can be taken back as if it had never come (server/ingest/corrections).

-- Whether what the run took is kept, and whether it is taken back.
alter table import_runs add column keeps boolean not null default false;
alter table import_runs add column is_out boolean not null default false;

-- A source that is taken out: nothing of it counts, and nothing is imported from it.
alter table sources add column is_out boolean not null default false;
-- Of imports up to this day nothing is kept: they came before this version.
alter table sources add column unkept_to date;
update sources s set unkept_to = (select max(last_day) from source_days d where d.source_id = s.source_id);

-- The records of a run as they were given to the writer, a part for each of its transactions, in the order of their
-- commits. `records` is zstd of their JSON; the rest says where to look.
create table import_parts (
	part_id bigint primary key generated always as identity,
	run_id bigint not null references import_runs on delete cascade,
	source_id smallint not null references sources,
	read_at timestamptz not null,
	-- Types of records, and the platforms and days that they are about.
	types text[] not null,
	plat_ids smallint[] not null,
	first_day date,
	last_day date,
	rows integer not null,
	-- Whether it counts; that of its run and source once a correction is done.
	is_out boolean not null default false,
	records bytea not null
);
create index import_parts_run_id_idx on import_parts (run_id, part_id);
create index import_parts_types_idx on import_parts using gin (types);

-- Rows of things as they stood before the first import that is kept wrote to them, where there was something that is
-- not kept: demo, collectors, imports of before this version. Null where there was none.
create table thing_bases (
	kind text not null,
	key text collate "C" not null,
	row jsonb,
	primary key (kind, key)
);

-- Days of a source that are taken back, as far as they came in parts up to this one: who sends them again is heard.
create table withdrawn_days (
	source_id smallint not null references sources,
	plat_id smallint not null,
	day date not null,
	up_to_part bigint not null,
	primary key (source_id, plat_id, day)
);

-- What operators take back and put back; a process that stops in the midst goes on with it.
create table corrections (
	correction_id bigint primary key generated always as identity,
	kind text not null check (kind in ('import', 'source', 'day')),
	source_id smallint not null references sources,
	run_id bigint references import_runs,
	plat_id smallint,
	day date,
	-- Taken back; else put back.
	is_out boolean not null,
	reason text not null,
	state text not null default 'running' check (state in ('running', 'done')),
	asked_at timestamptz not null,
	done_at timestamptz,
	-- Of a day: the last part that was made anew.
	done_part bigint not null default 0
);
create unique index corrections_running_idx on corrections (kind, source_id, coalesce(run_id, 0), coalesce(plat_id, 0::smallint), coalesce(day, '-infinity')) where state = 'running';
