-- Titles that an account had checked, by day (UTC): what the overview of the tools shows of them.
create table title_checks (
	account_id bigint not null references accounts on delete cascade,
	day date not null,
	checks integer not null,
	primary key (account_id, day)
);
