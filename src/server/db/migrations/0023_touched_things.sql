-- Which things an import has changed since the rank tables of their kind were built: where they are few, these alone are
-- worked out again. Rows are only added and, once built, removed, so that nobody waits; an empty id is everything.
create table touched_things (
	seq bigint generated always as identity primary key,
	plat_id smallint not null,
	entity text not null,
	id text collate "C" not null
);
create index touched_things_entity_idx on touched_things (plat_id, entity);

-- False where `touched_things` says all that has changed; whoever marks without a word means everything.
alter table stale_ranks add column is_whole boolean not null default true;

-- What a build followed from besides the facts of its things (newest day, sources and their order): a build that copies the
-- rows of things that were not touched has to follow from the same. And how many things it worked out; null is all.
alter table rank_builds add column basis text;
alter table rank_builds add column touched integer;
