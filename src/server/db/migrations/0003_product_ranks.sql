-- The rank tables of products, shops, creators and videos are made from their declarations at start
-- (server/rankings/rollups/rank-tables.ts): they are a cache, and follow every change of a declaration.
select 1;
