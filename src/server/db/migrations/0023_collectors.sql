-- Programs that send samples of live sessions over HTTP (docs/feed/collectors.md). Each writes to a source of its own.
create table collectors (
	collector_id integer primary key generated always as identity,
	name text not null unique,
	source_id smallint not null references sources,
	-- Under the installation's key (server/access/hashes.ts); the token itself is stored nowhere.
	token_hash text not null unique,
	created_at timestamptz not null
);

alter table audit_log drop constraint audit_log_target_kind_check;
alter table audit_log add constraint audit_log_target_kind_check
	check (target_kind in ('account', 'page_module', 'banner', 'platform_intro', 'sample', 'collector'));
