-- Offers to creators (selected products), one a product: star is chosen by the platform's team, alliance an affiliate
-- programme open to all.
create table selected_products (
	plat_id smallint not null,
	product_id text collate "C" not null,
	source_id smallint not null references sources,
	list text not null check (list in ('star', 'alliance')),
	commission_rate numeric(5, 4),
	-- What the shop pays everybody else; null: the newest rate of its days.
	public_commission_rate numeric(5, 4),
	sample_kind text check (sample_kind in ('none', 'free', 'cost')),
	sample_price bigint,
	samples_left integer,
	sample_min_followers integer,
	-- Sold by the creator in the last 30 days.
	sample_min_units integer,
	promotion_link text,
	valid_from date,
	valid_until date,
	is_taken_down boolean,
	primary key (plat_id, product_id)
);
create index selected_products_list_idx on selected_products (plat_id, list);

-- What creators may use to promote one.
create table selected_materials (
	plat_id smallint not null,
	product_id text collate "C" not null,
	material_id text collate "C" not null,
	source_id smallint not null references sources,
	title text not null,
	kind text not null check (kind in ('image', 'video', 'text')),
	url text,
	text text,
	primary key (plat_id, product_id, material_id)
);
