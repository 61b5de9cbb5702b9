-- Lists as they were when their first page was asked for by cursor (server/http/list-snapshots.ts).

create table list_snapshots (
	snapshot_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	-- Edition and limits of the account then: with others the list is read anew.
	rights text not null,
	-- What the answer says besides its rows, as JSON.
	head text not null,
	-- Each row as JSON, in order.
	rows text[] not null,
	ends_at timestamptz not null
);
create index list_snapshots_account_idx on list_snapshots (account_id, snapshot_id);
create index list_snapshots_ends_idx on list_snapshots (ends_at);
