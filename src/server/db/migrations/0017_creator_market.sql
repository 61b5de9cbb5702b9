-- The creator market (docs/creator-market.md): profiles of creators who authorized themselves, and what merchants invite
-- them to. Money is in minor units of the currency that is named.
create table creator_profiles (
	profile_id bigint primary key generated always as identity,
	-- Null: one of the demo.
	account_id bigint references accounts on delete cascade,
	plat_id smallint not null,
	-- As it was authorized; lower case, without its sign.
	handle text not null,
	is_listed boolean not null,
	-- The version of the consent (domain/creator-market/profile.ts), and when it was given.
	consent text,
	listed_at timestamptz,
	currency text not null,
	video_rate bigint check (video_rate >= 0),
	live_rate bigint check (live_rate >= 0),
	-- The commission that is asked for, 0.15 is 15 %.
	commission numeric(5, 4) check (commission between 0 and 1),
	categories text[] not null,
	regions smallint[] not null,
	languages text[] not null,
	works text[] not null,
	sample_wish text not null,
	about text not null,
	contact text not null,
	-- Merchants whose invitation was accepted see the contact.
	shares_contact boolean not null,
	-- Of our own figures, worked out again every hour; null is unknown.
	creator_id text collate "C",
	nickname text,
	followers bigint,
	units bigint,
	gmv bigint,
	as_of date,
	saved_at timestamptz not null,
	check (not is_listed or (consent is not null and listed_at is not null))
);
create unique index creator_profiles_account_idx on creator_profiles (account_id, plat_id, handle) where account_id is not null;
-- A creator is on the market once.
create unique index creator_profiles_listed_idx on creator_profiles (plat_id, handle) where is_listed;

create table creator_invitations (
	invitation_id bigint primary key generated always as identity,
	-- Null once the merchant's account is gone.
	sender_id bigint references accounts on delete set null,
	-- As the creator sees it; it outlives the account.
	sender text not null,
	-- Null once the creator's profile is gone.
	profile_id bigint references creator_profiles on delete set null,
	plat_id smallint not null,
	handle text not null,
	product_id text collate "C" not null,
	title text not null,
	commission numeric(5, 4) not null check (commission between 0 and 1),
	has_sample boolean not null,
	message text not null,
	state text not null check (state in ('sent', 'read', 'accepted', 'declined', 'withdrawn', 'expired', 'sample_sent', 'posted')),
	sent_at timestamptz not null,
	-- The day in the region, for the limit of a day.
	sent_on date not null,
	answer_by timestamptz not null,
	post_days integer not null check (post_days > 0),
	accepted_at timestamptz,
	shipped_at timestamptz,
	received_at timestamptz,
	posted_at timestamptz,
	ended_at timestamptz,
	-- Where the sample is to be sent; emptied when the invitation ends.
	address text not null default '',
	phone text not null default '',
	tracking text,
	post_url text,
	reason text
);
-- One invitation that runs per merchant, creator and product, whatever happens at the same time.
create unique index creator_invitations_open_idx on creator_invitations (sender_id, profile_id, product_id)
	where state in ('sent', 'read', 'accepted', 'sample_sent');
create index creator_invitations_sender_idx on creator_invitations (sender_id, invitation_id desc);
create index creator_invitations_profile_idx on creator_invitations (profile_id, invitation_id desc);
create index creator_invitations_day_idx on creator_invitations (sender_id, sent_on);
create index creator_invitations_due_idx on creator_invitations (answer_by) where state in ('sent', 'read');

-- Where a creator lives goes with its profile, whatever is left of the invitation.
create function forget_invited_address() returns trigger language plpgsql as $$
begin
	update creator_invitations set address = '', phone = '' where profile_id = old.profile_id;
	return old;
end
$$;
create trigger creator_profiles_forget_address before delete on creator_profiles
	for each row execute function forget_invited_address();

-- What an invitation or a sample has brought is found by product and creator.
create index affiliate_orders_product_idx on affiliate_orders (plat_id, product_id, creator_id, paid_at);
-- What a member took is looked up by member.
create index team_link_takes_membership_idx on team_link_takes (membership_id);
