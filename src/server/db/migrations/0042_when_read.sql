-- When what is stored of a thing was read: an older file that is imported again takes nothing back
-- (docs/counters.md, Readings). Null for what an older version has stored.
alter table products add column read_at timestamptz;
alter table product_skus add column read_at timestamptz;
alter table shops add column read_at timestamptz;
alter table creators add column read_at timestamptz;
alter table videos add column read_at timestamptz;
alter table lives add column read_at timestamptz;
alter table selected_products add column read_at timestamptz;
alter table selected_materials add column read_at timestamptz;
alter table rates add column read_at timestamptz;
