-- The ledger of money (docs/membership.md): rows are only ever added. Money is in fen. Orders outlive their account.
create table orders (
	order_id text primary key,
	-- The order of orders, also of those of one moment.
	place bigint not null unique generated always as identity,
	account_id bigint references accounts on delete set null,
	-- The version code under which it was sold (domain/membership/versions.ts).
	version text not null,
	edition text not null,
	months smallint not null,
	price integer not null check (price > 0),
	-- Worth of the unused time of lower editions when it was ordered.
	credit integer not null check (credit >= 0),
	amount integer not null check (amount >= 0),
	currency text not null,
	provider text not null,
	created_at timestamptz not null,
	expires_at timestamptz not null
);
create index orders_account_id_idx on orders (account_id, place desc);

-- The states that an order has reached, each once; which one stands, says domain/membership/orders.ts.
create table order_states (
	order_id text not null references orders,
	state text not null check (state in ('created', 'paying', 'closed', 'paid', 'refunded')),
	-- Of paying: where it is paid. Of closed: why. Of paid: whether it came after closing.
	note text not null default '',
	reached_at timestamptz not null,
	primary key (order_id, state)
);

-- What providers said, as it came, and what was made of it.
create table payment_messages (
	message_id bigint primary key generated always as identity,
	provider text not null,
	order_id text,
	body text not null,
	verdict text not null,
	received_at timestamptz not null
);
create index payment_messages_order_id_idx on payment_messages (order_id);

create table payments (
	payment_id bigint primary key generated always as identity,
	order_id text not null unique references orders,
	provider text not null,
	transaction_id text not null,
	amount integer not null check (amount >= 0),
	currency text not null,
	paid_at timestamptz not null,
	booked_at timestamptz not null,
	unique (provider, transaction_id)
);

-- What an order opened, and what it ended for it, with the worth of its time.
create table order_grants (
	entry_id bigint primary key generated always as identity,
	order_id text not null references orders,
	grant_id bigint references edition_grants on delete set null,
	change text not null check (change in ('opened', 'credited')),
	edition text not null,
	value integer not null check (value >= 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	booked_at timestamptz not null
);
-- Exactly one grant a paid order; a grant is credited once.
create unique index order_grants_opened_idx on order_grants (order_id) where change = 'opened';
create unique index order_grants_grant_id_idx on order_grants (grant_id, change) where grant_id is not null;

-- The books of the sandbox's wallet, which stands for a payment provider.
create table sandbox_payments (
	order_id text primary key references orders,
	transaction_id text not null unique,
	amount integer not null,
	currency text not null,
	paid_at timestamptz not null
);
