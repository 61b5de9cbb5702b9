-- What operators do, written in the transaction that does it. Names are copied, not referenced: the log outlives
-- accounts and banners, and holds no phone, address, password or token.
create table audit_log (
	entry_id bigint primary key generated always as identity,
	at timestamptz not null,
	-- `accounts.uid`; null is the command on the server itself.
	operator text,
	action text not null,
	target_kind text not null check (target_kind in ('account', 'page_module', 'banner', 'platform_intro')),
	-- uid, name of the route, or number.
	target text not null,
	before jsonb not null default '{}',
	after jsonb not null default '{}'
);
create index audit_log_target_idx on audit_log (target_kind, target, entry_id desc);

-- Nobody rewrites it, also not by mistake.
create function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'entries of the audit log are never changed';
end $$;
create trigger audit_log_is_final before update or delete on audit_log for each row execute function refuse_change();

-- The list of users, newest first.
create index accounts_created_at_idx on accounts (created_at desc, account_id desc);
