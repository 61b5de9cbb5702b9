-- What operators changed of the words that titles must not say (domain/titles/forbidden-words.ts): words more, or shipped
-- ones that are allowed.
create table forbidden_words (
	-- 0: everywhere.
	plat_id smallint not null,
	-- Folded.
	words text not null,
	is_forbidden boolean not null,
	changed_at timestamptz not null,
	primary key (plat_id, words)
);
