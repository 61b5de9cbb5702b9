-- Requests of members for a sample of a selected product (domain/selection/samples.ts). Address and contact are there for whoever
-- ships it, and are emptied when the request ends.
create table sample_requests (
	request_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	product_id text collate "C" not null,
	state text not null check (
		state in ('requested', 'approved', 'shipped', 'received', 'done', 'refused', 'withdrawn', 'expired')
	),
	-- Of the creator who will show it; lower case, without its sign.
	handle text not null,
	address text not null,
	contact text not null,
	note text not null default '',
	-- What was offered when it was asked for.
	sample_kind text not null,
	sample_price bigint,
	-- What was asked and known of the creator then.
	conditions jsonb not null default '[]',
	reason text,
	tracking text,
	post_url text,
	requested_at timestamptz not null,
	approved_at timestamptz,
	shipped_at timestamptz,
	received_at timestamptz,
	-- Posted, refused, withdrawn or expired.
	ended_at timestamptz
);
-- One open request per account and product, whatever happens at the same time.
create unique index sample_requests_open_idx on sample_requests (account_id, plat_id, product_id)
	where state in ('requested', 'approved', 'shipped', 'received');
create index sample_requests_account_id_idx on sample_requests (account_id, request_id desc);
create index sample_requests_state_idx on sample_requests (state, request_id);

-- How often a member has copied a promotion link.
create table link_copies (
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	product_id text collate "C" not null,
	copies integer not null check (copies > 0),
	copied_at timestamptz not null,
	primary key (account_id, plat_id, product_id)
);

alter table audit_log drop constraint audit_log_target_kind_check;
alter table audit_log add constraint audit_log_target_kind_check
	check (target_kind in ('account', 'page_module', 'banner', 'platform_intro', 'sample'));
