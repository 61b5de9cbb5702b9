-- Names of agencies as they are searched. Few creators have one, so the index holds those alone.
alter table creators add column mcn_folded text;
create index creators_mcn_folded_idx on creators (plat_id, mcn_folded, creator_id) where mcn_folded is not null;
