-- Refunds and the checks of the ledger (docs/membership.md): rows are only ever added. Money is in fen.
create table refunds (
	refund_id bigint primary key generated always as identity,
	order_id text not null references orders,
	-- What is asked twice under one name is one refund; the provider knows it by this name too.
	request_id text not null unique,
	amount integer not null check (amount > 0),
	reason text not null default '',
	-- uid of the operator; null where the provider told of a refund that was not asked here.
	operator text,
	asked_at timestamptz not null
);
create index refunds_order_id_idx on refunds (order_id);

-- How a refund ended, once; without a row it is under way.
create table refund_ends (
	refund_id bigint primary key references refunds,
	state text not null check (state in ('done', 'failed')),
	ended_at timestamptz not null
);

-- What a refund took from grants and what it opened again, with the worth of the time.
create table refund_grants (
	entry_id bigint primary key generated always as identity,
	refund_id bigint not null references refunds,
	grant_id bigint references edition_grants on delete set null,
	change text not null check (change in ('shortened', 'reopened')),
	edition text not null,
	value integer not null check (value >= 0),
	starts_at timestamptz not null,
	ends_at timestamptz not null,
	booked_at timestamptz not null
);
create index refund_grants_refund_id_idx on refund_grants (refund_id);

-- A grant that a refund opened again belongs to the order that had bought its time.
alter table order_grants drop constraint order_grants_change_check;
alter table order_grants add constraint order_grants_change_check
	check (change in ('opened', 'credited', 'reopened'));

-- Closed orders that the provider has closed too: they cannot be paid any more.
create table provider_closings (
	order_id text primary key references orders,
	closed_at timestamptz not null
);

-- Days of a provider's bill that were held against the ledger, and what differed.
create table bill_days (
	provider text not null,
	day date not null,
	entries integer not null,
	checked_at timestamptz not null,
	primary key (provider, day)
);
create table bill_differences (
	difference_id bigint primary key generated always as identity,
	provider text not null,
	day date not null,
	kind text not null check (kind in ('missing_here', 'missing_there', 'other_amount')),
	what text not null check (what in ('payment', 'refund')),
	order_id text not null,
	-- The provider's number of the payment, or the name of the refund.
	entry text not null,
	billed integer,
	booked integer,
	found_at timestamptz not null,
	unique (provider, day, what, entry)
);

-- Flagged messages and differences that an operator has looked at.
create table payment_reviews (
	subject text not null check (subject in ('message', 'difference')),
	subject_id bigint not null,
	operator text,
	reviewed_at timestamptz not null,
	primary key (subject, subject_id)
);

-- The books of the sandbox's wallet: what it paid back.
create table sandbox_refunds (
	request_id text primary key,
	order_id text not null references orders,
	amount integer not null,
	refunded_at timestamptz not null
);

-- What operators act on grows with the product; domain/operators/operators.ts lists it.
alter table audit_log drop constraint if exists audit_log_target_kind_check;
