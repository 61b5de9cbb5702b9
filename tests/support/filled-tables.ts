import { sql } from '#server/db/sql.ts';

/** A select of the `oid` and `name` of the tables that hold pages, but for those that every database of the tests has. */
export const FILLED_TABLES = sql`select c.oid, format('%I.%I', n.nspname, c.relname) as name
	from pg_class c join pg_namespace n on n.oid = c.relnamespace
	where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
		and c.relname not in ('migrations', 'platforms', 'rank_shapes') and c.oid is distinct from to_regclass('pgboss.version')
		and pg_relation_size(c.oid) > 0`;
