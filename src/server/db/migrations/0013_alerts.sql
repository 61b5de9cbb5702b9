-- Alert rules, what fired and what was delivered (docs/alerts.md).

create table alert_rules (
	rule_id integer primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	subject text not null check (subject in ('product', 'shop', 'creator', 'live', 'segment')),
	scope text not null check (scope in ('one', 'followed', 'monitored')),
	entity_id text collate "C",
	joined text not null check (joined in ('and', 'or')),
	-- [{kind, value}] (domain/alerts/conditions.ts).
	conditions jsonb not null,
	-- {notice, email, push, webhooks} (domain/alerts/rule.ts).
	channels jsonb not null,
	zone text not null,
	weekdays smallint[] not null,
	quiet_from smallint,
	quiet_to smallint,
	cap smallint not null,
	is_on boolean not null default true,
	-- What was known when it was saved alerts no more: days up to this one, and instants up to the time.
	since_day date,
	since timestamptz not null,
	created_at timestamptz not null,
	check ((scope = 'one') = (entity_id is not null)),
	check ((quiet_from is null) = (quiet_to is null))
);
create index alert_rules_account_id_idx on alert_rules (account_id, rule_id desc);
create index alert_rules_subject_idx on alert_rules (plat_id, subject, rule_id) where is_on;

-- Each time that a rule fired, once, whichever process sees it.
create table alert_firings (
	firing_id bigint primary key generated always as identity,
	rule_id integer not null references alert_rules on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	entity_id text collate "C" not null,
	name text not null,
	-- A closed day, the instant of a reading, or a live session.
	moment text collate "C" not null,
	-- [{kind, before, after, names, count}] (domain/alerts/evaluate.ts).
	facts jsonb not null,
	-- Why it was not sent.
	held text check (held in ('off_day', 'capped')),
	fired_at timestamptz not null,
	due_at timestamptz,
	unique (rule_id, entity_id, moment),
	check ((held is null) = (due_at is not null))
);
create index alert_firings_account_id_idx on alert_firings (account_id, firing_id desc);
create index alert_firings_fired_at_idx on alert_firings (fired_at);

-- Where an account has alerts sent besides screen and e-mail. Addresses and secrets are sealed (server/seal.ts).
create table alert_webhooks (
	webhook_id integer primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	form text not null check (form in ('json', 'slack', 'feishu', 'telegram')),
	name text not null,
	-- Host of the address, which alone is shown again.
	host text not null,
	address text not null,
	secret text not null,
	failures smallint not null default 0,
	disabled_at timestamptz,
	created_at timestamptz not null
);
create index alert_webhooks_account_id_idx on alert_webhooks (account_id, webhook_id);

create table push_subscriptions (
	subscription_id integer primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	-- A keyed hash of the address: one browser subscribes once.
	address_hash text not null unique,
	-- {endpoint, keys}, sealed.
	subscription text not null,
	label text not null,
	created_at timestamptz not null
);
create index push_subscriptions_account_id_idx on push_subscriptions (account_id, subscription_id);

-- Messages on their way. A message that was being sent when its process died is never sent again: `unknown`.
create table alert_deliveries (
	delivery_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	channel text not null check (channel in ('email', 'push', 'webhook')),
	-- The webhook or push subscription; 0 for e-mail.
	target_id integer not null,
	kind text not null check (kind in ('alerts', 'letter', 'test')),
	-- Of a letter its week: each is sent once.
	reference text,
	state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unknown')),
	attempts smallint not null default 0,
	-- When it is tried (again), and until when the process that sends it may take.
	try_at timestamptz not null,
	claimed_until timestamptz,
	-- What the last try ended with: a status, or why none came.
	result text not null default '',
	created_at timestamptz not null,
	sent_at timestamptz,
	unique (account_id, kind, reference)
);
create index alert_deliveries_try_at_idx on alert_deliveries (try_at) where state in ('waiting', 'sending');
create index alert_deliveries_target_idx on alert_deliveries (account_id, channel, target_id, delivery_id desc);

-- What each message says: a firing goes once to each of its targets.
create table alert_items (
	firing_id bigint not null references alert_firings on delete cascade,
	account_id bigint not null references accounts on delete cascade,
	channel text not null,
	target_id integer not null,
	due_at timestamptz not null,
	delivery_id bigint references alert_deliveries on delete set null,
	primary key (firing_id, channel, target_id)
);
create index alert_items_due_at_idx on alert_items (due_at) where delivery_id is null;
create index alert_items_delivery_id_idx on alert_items (delivery_id);

-- Figures that are not kept by the day elsewhere, of what rules watch: places and the growth of segments.
create table alert_snapshots (
	plat_id smallint not null,
	name text not null check (name in ('rank', 'segment')),
	entity_id text collate "C" not null,
	day date not null,
	value numeric,
	primary key (plat_id, name, entity_id, day)
);

-- How far has been looked: the build of a platform's ranks, or an instant.
create table alert_progress (
	plat_id smallint not null,
	name text not null,
	reached text not null,
	primary key (plat_id, name)
);

create table alert_settings (
	account_id bigint primary key references accounts on delete cascade,
	zone text not null,
	-- The letter of what moved, on Mondays.
	has_letter boolean not null default false,
	-- Stopped by a link in a mail; what is sent at once, digests and letters.
	mail_stopped_at timestamptz
);

-- What would have been sent, where nothing can send it and demo logins show it (docs/accounts.md).
create table outbox_messages (
	message_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	channel text not null check (channel in ('email', 'push')),
	subject text not null,
	text text not null,
	html text,
	sent_at timestamptz not null
);
create index outbox_messages_account_id_idx on outbox_messages (account_id, message_id desc);
