-- Creators by their names and live sessions by their titles are searched as products are: in an index of their region.

alter table search_words drop constraint search_words_kind_check;
alter table search_words add constraint search_words_kind_check check (kind in ('product', 'shop', 'creator', 'live'));

-- Titles from before are folded at the next start: null beside a title says so.
alter table lives
	add column title_folded text,
	add column title_tokens text[];
create index lives_unfolded_idx on lives (plat_id, room_id) where title_folded is null and title is not null;

do $$
begin
	for plat in 81..88 loop
		execute format('create index lives_title_tokens_%1$s_idx on lives using gin (title_tokens) where plat_id = %1$s', plat);
		execute format('create index lives_title_folded_%1$s_idx on lives using gin (title_folded gin_trgm_ops) where plat_id = %1$s', plat);
		execute format('create index creators_nickname_tokens_%1$s_idx on creators using gin (nickname_tokens) where plat_id = %1$s', plat);
		execute format('create index creators_name_folded_%1$s_idx on creators using gin (name_folded gin_trgm_ops) where plat_id = %1$s', plat);
	end loop;
end $$;
drop index creators_nickname_tokens_idx;
drop index creators_name_folded_idx;

insert into search_words (plat_id, kind, word)
select distinct plat_id, 'creator', word
from creators, regexp_split_to_table(name_folded, '[^a-z0-9]+') word
where word ~ '^[a-z0-9]{4,24}$' and word ~ '[a-z]';
