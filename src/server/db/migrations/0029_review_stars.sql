-- How the reviews of a product so far part by their stars, per source and day of the reading. Partitioned by month; the
-- partitions are made as data arrives (server/db/partitions.ts).
create table product_star_days (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	day date not null,
	stars_5 bigint not null,
	stars_4 bigint not null,
	stars_3 bigint not null,
	stars_2 bigint not null,
	stars_1 bigint not null,
	primary key (source_id, plat_id, product_id, day)
) partition by range (day);
