-- Monitored products and what was read of them (docs/monitoring.md).
create table monitors (
	monitor_id bigint primary key generated always as identity,
	account_id bigint not null references accounts on delete cascade,
	plat_id smallint not null,
	product_id text collate "C" not null,
	frequency_minutes smallint not null check (frequency_minutes in (10, 30, 60)),
	starts_at timestamptz not null,
	ends_at timestamptz not null check (ends_at > starts_at),
	state text not null check (state in ('pending', 'in_progress', 'ended', 'stopped', 'failed')),
	failure text check (failure in ('taken_down', 'unreachable', 'region')),
	-- The month (of the region's time zone) that it was taken from; a deleted one still counts.
	quota_month text not null check (quota_month ~ '^\d{4}-\d{2}$'),
	-- The reading that is due next, when it is tried (again), and tries of it that reached nothing; null where nothing is.
	due_at timestamptz,
	try_at timestamptz,
	tries smallint not null default 0,
	-- Which process takes the reading, and until when nobody else does.
	claim text,
	claimed_until timestamptz,
	created_at timestamptz not null,
	closed_at timestamptz,
	deleted_at timestamptz,
	check ((state in ('pending', 'in_progress')) = (try_at is not null)),
	check ((try_at is null) = (due_at is null)),
	check ((state = 'failed') = (failure is not null))
);
create index monitors_account_id_idx on monitors (account_id, monitor_id desc);
create index monitors_quota_month_idx on monitors (account_id, quota_month);
create index monitors_try_at_idx on monitors (try_at) where try_at is not null;

-- One row per reading that was due and was had; what is missing between two is a gap. Counters are the totals as they were
-- read: domain/monitoring/lanes.ts makes steps of them. Money is in minor units of the region's currency.
create table monitor_readings (
	monitor_id bigint not null references monitors on delete cascade,
	due_at timestamptz not null,
	read_at timestamptz not null,
	-- The moment that the source tells of, where it is not the moment of reading.
	as_of timestamptz,
	-- Taken long after it was due.
	is_late boolean not null default false,
	price bigint,
	stock bigint,
	units bigint,
	gmv bigint,
	creators bigint,
	lives bigint,
	videos bigint,
	-- Among the products of the region, by units of 7 days.
	rank integer,
	primary key (monitor_id, due_at)
);
