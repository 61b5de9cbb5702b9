-- Work that grows with the change: what day close has still to look at, and how a day's slice of figures is found.

-- The first day from which an entity of the source may have to be carried on: the newest day of the last close, or an older
-- one that was written since. Null: never closed so, or rows went away; then all days are looked at.
alter table source_days add column open_from date;

-- A custom range reads the slices of two or three days. With the platform first the planner took the primary key instead
-- and read every day of every product.
drop index product_days_plat_id_day_idx;
create index product_days_day_idx on product_days (day, plat_id, product_id);
