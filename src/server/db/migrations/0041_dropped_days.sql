-- The newest day of a source's figures that were archived and dropped.
alter table sources add column dropped_to date;
