-- A password that somebody else has drawn and seen (npm run admin -- create) opens nothing of operators until it is changed.
alter table accounts add column must_change_password boolean not null default false;
