-- Operators take profiles off the creator market, and members report them.
alter table creator_profiles
	add column hidden_at timestamptz,
	-- What operators wrote; the member reads it.
	add column hidden_reason text;

-- A report is of a card, of an inquiry to it, or of a profile on the creator market.
alter table service_reports
	alter column card_id drop not null,
	add column profile_id bigint references creator_profiles on delete cascade,
	add check ((card_id is null) <> (profile_id is null)),
	add check (inquiry_id is null or card_id is not null);
drop index service_reports_open_idx;
create unique index service_reports_open_idx
	on service_reports (account_id, coalesce(card_id, 0), coalesce(inquiry_id, 0), coalesce(profile_id, 0)) where state = 'open';
create index service_reports_profile_id_idx on service_reports (profile_id);
