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
	-- Samples that operators have approved since a feed last said another number of samples_left: what is left is the
	-- difference, so that the same file twice changes nothing.
	samples_approved integer not null default 0 check (samples_approved >= 0),
	sample_min_followers integer,
	-- Sold by the creator in the last 30 days.
	sample_min_units integer,
	promotion_link text,
	valid_from date,
	valid_until date,
	is_taken_down boolean,
	read_at timestamptz,
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
	read_at timestamptz,
	primary key (plat_id, product_id, material_id)
);

-- Requests of members for a sample of a selected product (domain/selection/samples.ts). Address and contact are there for whoever
-- ships it, and are emptied when the request ends.
create table sample_requests (
	request_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	product_id text collate "C" not null,
	state text not null check (
		state in ('requested', 'approved', 'shipped', 'received', 'done', 'refused', 'withdrawn', 'expired')
	),
	-- Of the creator who will show it; lower case, without its sign.
	handle text not null,
	address text not null,
	contact text not null,
	note text not null default '',
	-- What was offered when it was asked for.
	sample_kind text not null,
	sample_price bigint,
	-- What was asked and known of the creator then.
	conditions jsonb not null default '[]',
	reason text,
	tracking text,
	post_url text,
	requested_at timestamptz not null,
	approved_at timestamptz,
	shipped_at timestamptz,
	received_at timestamptz,
	-- Posted, refused, withdrawn or expired.
	ended_at timestamptz
);
-- One open request per account and product, whatever happens at the same time.
create unique index sample_requests_open_idx on sample_requests (account_id, plat_id, product_id)
	where state in ('requested', 'approved', 'shipped', 'received');
create index sample_requests_account_id_idx on sample_requests (account_id, request_id desc);
create index sample_requests_state_idx on sample_requests (state, request_id);

-- A sample that was approved and not shipped yet is given back when its request goes with its account
-- (server/selection/queries/sample-stock.ts does it for requests that end).
create function give_back_sample() returns trigger language plpgsql as $$
begin
	update selected_products set samples_approved = greatest(samples_approved - 1, 0)
	where plat_id = old.plat_id and product_id = old.product_id;
	return old;
end
$$;
create trigger sample_requests_give_back before delete on sample_requests
	for each row when (old.state = 'approved') execute function give_back_sample();

-- How often a member has copied a promotion link.
create table link_copies (
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	product_id text collate "C" not null,
	copies integer not null check (copies > 0),
	copied_at timestamptz not null,
	primary key (account_id, plat_id, product_id)
);
