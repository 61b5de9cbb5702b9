import type { Database } from '#server/db/database.ts';

/*
 * A double of what Citus adds to a database: its functions note what they were asked (`citus_calls`) and what is
 * distributed (`pg_dist_partition`), and refuse what Citus refuses of a table. Rows stay where they are.
 */

const REFUSALS = `create function citus_refuses(t regclass, col text) returns void language plpgsql as $$
declare kinds regclass[] := array(select t union all select inhrelid::regclass from pg_inherits where inhparent = t);
begin
	if exists (select 1 from pg_trigger where tgrelid = any(kinds) and not tgisinternal) then
		raise exception 'cannot distribute relation % because it has triggers', t;
	end if;
	if exists (select 1 from pg_class where oid = any(kinds) and oid <> t and relkind = 'p') then
		raise exception 'distributing relation % with several levels of partitions is not supported', t;
	end if;
	if col is not null and exists (select 1 from pg_index i where i.indrelid = t and i.indisunique and not exists (
		select 1 from pg_attribute a where a.attrelid = t and a.attname = col and a.attnum = any(i.indkey))) then
		raise exception 'cannot distribute relation % with a unique constraint without the distribution column', t;
	end if;
	if exists (select 1 from pg_constraint c where c.contype = 'f' and c.conrelid = t and not exists (
		select 1 from pg_dist_partition p where p.logicalrelid = c.confrelid and p.partmethod = 'n')) then
		raise exception 'cannot create foreign key of % to a table that is no reference table', t;
	end if;
	if exists (select 1 from pg_dist_partition p where p.logicalrelid = t) then
		raise exception 'table % is already distributed', t;
	end if;
end $$;`;

const DOUBLE = `create table pg_dist_node (groupid int, shouldhaveshards boolean, isactive boolean);
insert into pg_dist_node values (0, false, true), (1, true, true), (2, true, true);
create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char" not null, partkey text);
create table citus_calls (seq bigint generated always as identity, call text not null);
create function citus_odd() returns trigger language plpgsql as $$ begin return null; end $$;
${REFUSALS}
create function create_reference_table(table_name regclass) returns void language plpgsql as $$ begin
	perform citus_refuses(table_name, null);
	insert into citus_calls (call) values (table_name::text);
	insert into pg_dist_partition values (table_name, 'n', null);
end $$;
create function create_distributed_table(table_name regclass, distribution_column text, distribution_type text default 'hash',
	colocate_with text default 'default', shard_count int default null) returns void language plpgsql as $$ begin
	perform citus_refuses(table_name, distribution_column);
	if colocate_with not in ('default', 'none') and not exists (
		select 1 from pg_dist_partition where logicalrelid = colocate_with::regclass and partmethod = 'h') then
		raise exception 'relation % is not distributed', colocate_with;
	end if;
	insert into citus_calls (call) values (table_name::text || ' ' || distribution_column || ' ' || colocate_with);
	insert into pg_dist_partition select table_name, 'h', distribution_column
		union all select inhrelid::regclass, 'h', distribution_column from pg_inherits where inhparent = table_name;
end $$;
create function create_distributed_function(function_name regprocedure) returns void language sql as $$ select $$;
create function truncate_local_data_after_distributing_table(function_name regclass) returns void language sql as $$ select $$;`;

const GONE = `drop function if exists truncate_local_data_after_distributing_table, create_distributed_function, create_distributed_table,
	create_reference_table, citus_refuses, citus_odd cascade;
drop table if exists pg_dist_node, pg_dist_partition, citus_calls;
delete from rank_shapes where entity = 'distribution';`;

/** Adds it to a database. */
export async function makeCitusDouble(database: Database): Promise<void> {
	await database.script(`${GONE}\n${DOUBLE}`);
}

/** Takes it away, with the note that the tables are distributed. */
export async function dropCitusDouble(database: Database): Promise<void> {
	await database.script(GONE);
}
