-- A code for each purpose: what a stranger asks for does not replace what the owner was sent.
alter table verification_codes drop constraint verification_codes_pkey;
alter table verification_codes add primary key (handle_hash, purpose);

-- A login after the own session's end displaces nobody.
alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
	check (end_reason in ('displaced', 'expired', 'logout', 'elsewhere', 'password', 'operator'));

-- What goes with an account, found without reading the whole table.
create index sessions_account_id_idx on sessions (account_id);
create index authorizations_grant_id_idx on authorizations (grant_id) where grant_id is not null;

-- Which key the stored hashes are made with (server/secret-key.ts); one row.
create table key_fingerprint (
	is_only boolean primary key default true check (is_only),
	fingerprint text not null
);
