-- Ready figures of products that are corrected (docs/counters.md, "How far sources are off").

alter table sources add column is_corrected boolean not null default false;

create table estimate_factors (
	source_id smallint not null,
	plat_id smallint not null,
	product_id text collate "C" not null,
	metric text not null,
	factor numeric(5, 3) not null,
	-- What speaks for it: how many products of which scope, and how far those that were held out were off before and after.
	products integer not null,
	scope text not null,
	off_before real not null,
	off_after real not null,
	primary key (source_id, plat_id, product_id, metric)
);
