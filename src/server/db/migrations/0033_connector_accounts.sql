-- Calls of a day belong to the account at the vendor, whichever connectors make them and whether they are still there.

-- A keyed hash of what identifies the account; null until the service has worked it out.
alter table connectors add column account text;
-- What the vendor allows all connectors with the account together, as its operator knows it.
alter table connectors add column account_calls_per_day integer check (account_calls_per_day >= 0);

alter table connector_days drop constraint connector_days_pkey;
alter table connector_days drop constraint connector_days_connector_id_fkey;
-- Null: of a connector that was removed.
alter table connector_days alter column connector_id drop not null;
alter table connector_days add foreign key (connector_id) references connectors on delete set null;
alter table connector_days add column account text not null default '';
alter table connector_days add unique (connector_id, account, day);
create index on connector_days (account, day);
