-- Samples that operators have approved since a feed last said another number of samples_left: what is left is the
-- difference, so that the same file twice changes nothing.
alter table selected_products add column samples_approved integer not null default 0 check (samples_approved >= 0);
