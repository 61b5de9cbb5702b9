-- What a search reads besides titles: names of shops as they are compared, and the words that may have been meant.

-- Rows from before are folded at the next start: null says so.
alter table shops
	add column name_folded text,
	add column name_tokens text[];
create index shops_name_folded_idx on shops using gin (name_folded gin_trgm_ops);
create index shops_name_tokens_idx on shops using gin (name_tokens);
create index shops_unfolded_idx on shops (plat_id, shop_id) where name_folded is null;

-- A word, and that word without each of its letters in turn: two words that share one of these are a typo apart.
create function word_keys(word text) returns text[] language sql immutable strict parallel safe as $$
	select array_agg(distinct key) from (
		select word as key
		union all
		select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place
	) keys
$$;

-- Words of titles and names that a mistyped keyword may have meant (domain/text/search-keyword.ts). They stay when what they
-- were read from goes; whoever proposes one looks whether it still finds something.
create table search_words (
	plat_id smallint not null,
	kind text not null check (kind in ('product', 'shop')),
	word text collate "C" not null,
	keys text[] not null generated always as (word_keys(word)) stored,
	primary key (plat_id, kind, word)
);
create index search_words_keys_idx on search_words using gin (keys);

insert into search_words (plat_id, kind, word)
select distinct plat_id, 'product', word
from products, regexp_split_to_table(title_folded, '[^a-z0-9]+') word
where word ~ '^[a-z0-9]{4,24}$' and word ~ '[a-z]';
