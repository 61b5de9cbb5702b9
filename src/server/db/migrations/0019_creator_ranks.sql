-- Rank tables of creators: see 0003.

-- The share of a normal distribution below z (Abramowitz and Stegun 26.2.17), as domain/creators/potential.ts has it.
create function normal_share(z double precision) returns double precision
language sql immutable strict parallel safe as $$
	select case when z < 0 then above else 1 - above end from (
		select exp(-z * z / 2) / sqrt(2 * pi()) * t * (0.31938153 + t * (-0.356563782
			+ t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))) as above
		from (select 1 / (1 + 0.2316419 * abs(z)) as t) turned
	) shares
$$;

-- Whether a creator has been authorized is looked up by handle.
create index authorizations_creator_name_idx on authorizations (plat_id, name) where kind = 'creator';

-- What is stored already gets its rank tables at the next start.
insert into stale_ranks (plat_id, entity)
select distinct plat_id, 'creator' from source_days on conflict do nothing;
