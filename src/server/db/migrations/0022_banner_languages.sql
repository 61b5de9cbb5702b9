-- A banner is one thing in up to three languages: rows of one banner share its place, time, order and switch.
alter table ad_banners
	-- The banner that a row is a language of; null: the one of its own number.
	add column set_id integer;
-- Languages that were made one by one and share everything become one banner; those of the demo by their order.
with alike as (
	select banner_id, sort_order, row_number() over (
			partition by show_type, starts_at, ends_at, is_on, is_demo, case when is_demo then 0 else sort_order end, lang
			order by sort_order, banner_id) as copy,
		show_type, starts_at, ends_at, is_on, is_demo, case when is_demo then 0 else sort_order end as place
	from ad_banners
), first as (
	select banner_id, min(banner_id) over same as set_id, min(sort_order) over same as sort_order
	from alike window same as (partition by show_type, starts_at, ends_at, is_on, is_demo, place, copy)
)
update ad_banners b set set_id = nullif(f.set_id, b.banner_id), sort_order = f.sort_order from first f where f.banner_id = b.banner_id;
create unique index ad_banners_set_idx on ad_banners (coalesce(set_id, banner_id), lang);
