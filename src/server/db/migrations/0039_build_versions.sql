-- A build is changed in place where few things have changed: its rows keep the number of their build, what shows has another version.
alter table rank_builds add column version bigint not null default nextval('rank_build_ids');
-- The last version of the build in the other slot.
alter table rank_builds add column former_version bigint;
-- Of the market: the version of the product ranks that it was summed up from.
alter table rank_builds add column of_version bigint;
-- When somebody last read page by page: what they read stays as it is for a while.
alter table rank_builds add column walked_at timestamptz;
