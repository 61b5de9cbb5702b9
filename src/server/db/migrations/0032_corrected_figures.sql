-- Operators correct what a source told of a day: a record that comes into the source as an import of its own, so that it
-- is taken back like one (server/ingest/corrections).

alter table corrections drop constraint corrections_kind_check;
alter table corrections add constraint corrections_kind_check check (kind in ('import', 'source', 'day', 'figure'));
-- The record, as the feed of the own format would tell it.
alter table corrections add column record jsonb;

drop index corrections_running_idx;
create unique index corrections_running_idx on corrections
	(kind, source_id, coalesce(run_id, 0), coalesce(plat_id, 0::smallint), coalesce(day, '-infinity'), coalesce(md5(record::text), ''))
	where state = 'running';
