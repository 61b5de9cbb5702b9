-- Titles of a connected shop are changed by jobs as moves are (source_kind 'titles'): an item is a product of the shop, and
-- product is empty.
alter table move_items
	-- The title before the change; null for moves.
	add column before text,
	add column applied_at timestamptz,
	-- To be put back while its job is undoing; of moves everything is.
	add column is_unwanted boolean not null default false;

alter table move_jobs
	-- When the sales after the change are looked at; null: never, or done.
	add column follow_at timestamptz,
	-- What was found then (domain/titles/title-follow-up.ts).
	add column followed jsonb;
create index on move_jobs (follow_at) where follow_at is not null;
create index on move_items (source_ref) where applied_at is not null;
