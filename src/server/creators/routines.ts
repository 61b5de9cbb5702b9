import { NORMAL_SHARE } from '#domain/creators/potential.ts';
import type { Routines } from '#server/db/routines.ts';

const { scale, coefficients } = NORMAL_SHARE;

/** `t (c0 + t (c1 + …))`. */
const series = coefficients.reduceRight((rest, one) => `t * (${one}${rest === '' ? '' : ` + ${rest}`})`, '');

/**
 * The share of a normal distribution below z, as `normalShare` of the domain has it: the potential index orders and
 * filters rankings, so the database works it out (docs/adr/0010).
 */
export const CREATOR_ROUTINES: Routines = {
	name: 'normal_share',
	text: `create or replace function normal_share(z double precision) returns double precision
language sql immutable strict parallel safe as $$
	select case when z < 0 then above else 1 - above end from (
		select exp(-size * size / 2) / sqrt(2 * pi()) * ${series} as above
		from (select size, 1 / (1 + ${scale} * size) as t from (
			-- PostgreSQL refuses what is too small for a number.
			select least(greatest(abs(z), 1e-100), 30) as size
		) sizes) turned
	) shares
$$;`,
	refresh: `insert into stale_ranks (plat_id, entity) select distinct plat_id, 'creator' from source_days
		on conflict (plat_id, entity) do update set since = clock_timestamp(), is_whole = true;`,
};
