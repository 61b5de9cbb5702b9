-- The service marketplace (docs/services.md): cooperation forms, the cards made of them, and inquiries to cards.
create table cooperations (
	cooperation_id bigint primary key generated always as identity,
	account_id bigint not null unique references accounts on delete cascade,
	state text not null check (state in ('draft', 'submitted', 'approved', 'refused', 'withdrawn')),
	-- The form as it is being typed, and as it waits for operators or was decided last (contract/cooperation.ts).
	draft jsonb,
	submitted jsonb,
	-- Of the operator who refused it.
	reason text,
	saved_at timestamptz,
	submitted_at timestamptz,
	decided_at timestamptz,
	-- When its first confirmation opened days; once an account.
	rewarded_at timestamptz
);
create index cooperations_state_idx on cooperations (state, submitted_at);

-- What was approved last. Cards of the demo have no account.
create table service_cards (
	card_id bigint primary key generated always as identity,
	account_id bigint unique references accounts on delete cascade,
	demo_key text unique,
	form jsonb not null,
	identity text not null,
	platforms text[] not null,
	product_categories text[] not null,
	provider_categories text[] not null,
	regions smallint[] not null,
	languages text[] not null,
	-- What a search looks through, in lower case, without what reaches the member.
	words text not null,
	has_consent boolean not null,
	is_withdrawn boolean not null default false,
	approved_at timestamptz not null,
	confirmed_at timestamptz not null,
	asked_at timestamptz,
	hidden_at timestamptz,
	taken_down_at timestamptz,
	taken_down_reason text,
	-- Whether it is on the list, by the rule of domain/services/standing.ts.
	is_shown boolean not null,
	check ((account_id is null) = (demo_key is not null))
);
create index service_cards_shown_idx on service_cards (confirmed_at desc, card_id desc) where is_shown;
create index service_cards_unconfirmed_idx on service_cards (confirmed_at) where is_shown and account_id is not null;

create table service_inquiries (
	inquiry_id bigint primary key generated always as identity,
	card_id bigint not null references service_cards on delete cascade,
	-- Who asks; the other side is the card's account.
	account_id bigint not null references accounts on delete cascade,
	subject text not null,
	asked_at timestamptz not null,
	last_at timestamptz not null,
	asker_seen_at timestamptz,
	owner_seen_at timestamptz,
	-- Both sides see how to reach each other once both have agreed.
	asker_agreed_at timestamptz,
	owner_agreed_at timestamptz,
	asker_contact text,
	unique (card_id, account_id)
);
create index service_inquiries_account_id_idx on service_inquiries (account_id, last_at desc);
create index service_inquiries_card_id_idx on service_inquiries (card_id, last_at desc);

create table service_messages (
	message_id bigint primary key generated always as identity,
	inquiry_id bigint not null references service_inquiries on delete cascade,
	is_owner boolean not null,
	text text not null,
	sent_at timestamptz not null
);
create index service_messages_inquiry_id_idx on service_messages (inquiry_id, message_id);

-- Who does not want to hear from whom.
create table service_blocks (
	account_id bigint not null references accounts on delete cascade,
	blocked_id bigint not null references accounts on delete cascade,
	blocked_at timestamptz not null,
	primary key (account_id, blocked_id)
);
create index service_blocks_blocked_id_idx on service_blocks (blocked_id);

create table service_reports (
	report_id bigint primary key generated always as identity,
	card_id bigint not null references service_cards on delete cascade,
	-- Null: the card itself.
	inquiry_id bigint references service_inquiries on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	kind text not null,
	note text not null,
	reported_at timestamptz not null,
	state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
	-- What operators wrote when they closed it.
	outcome text,
	decided_at timestamptz
);
create unique index service_reports_open_idx on service_reports (account_id, card_id, coalesce(inquiry_id, 0)) where state = 'open';
create index service_reports_state_idx on service_reports (state, report_id);
create index service_reports_card_id_idx on service_reports (card_id);
create index service_reports_inquiry_id_idx on service_reports (inquiry_id);
