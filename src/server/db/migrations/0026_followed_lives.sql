-- Live sessions can be followed too.
alter table follows drop constraint follows_kind_check;
alter table follows add constraint follows_kind_check check (kind in ('creator', 'shop', 'product', 'live'));
