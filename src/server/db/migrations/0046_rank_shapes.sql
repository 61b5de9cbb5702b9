-- What the rank tables of each kind were made from (server/rankings/rollups/rank-tables.ts); a folder that was made
-- before has none, so its rank tables are made anew.
create table if not exists rank_shapes (
	entity text primary key,
	shape text not null
);
