-- Who asks for a code has it alone: another requester's code neither replaces it nor takes its tries. Networks from which
-- the owner has logged in keep their way in while strangers are made to wait (server/access/attempts.ts).
delete from verification_codes;
alter table verification_codes add column requester text not null;
alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes add primary key (handle_hash, purpose, requester);

create table known_networks (
	account_id bigint not null references accounts on delete cascade,
	network_hash text not null,
	seen_at timestamptz not null,
	primary key (account_id, network_hash)
);
create index known_networks_seen_at_idx on known_networks (seen_at);
