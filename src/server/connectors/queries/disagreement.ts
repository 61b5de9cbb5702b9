import type { adminSourceDisagreement } from '#contract/admin-connectors.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';

type Disagreement = AnswerOf<typeof adminSourceDisagreement>['list'][number];

/**
 * How far two sources are apart where both know a product: of units and GMV of the 7 days up to the newest day that both
 * have closed, and of the lowest price on it. The source that comes first in the operator's order over the other.
 */
export function sourceDisagreement(db: Queryable): Promise<Disagreement[]> {
	return db.query(
		`with pairs as (
			select a.source_id as a, b.source_id as b, da.plat_id, least(da.closed_to, db.closed_to) as day
			from sources a join sources b on (a.priority, a.source_id) < (b.priority, b.source_id)
			join source_days da on da.source_id = a.source_id and da.entity = 'product'
			join source_days db on db.source_id = b.source_id and db.entity = 'product' and db.plat_id = da.plat_id
			where not (a.is_out or b.is_out) and da.closed_to is not null and db.closed_to is not null
		), compared as (
			select p.a, p.b, m.metric, m.mine::float8 / m.theirs as ratio
			from pairs p
			join product_days ae on ae.source_id = p.a and ae.plat_id = p.plat_id and ae.day = p.day
			join product_days be on be.source_id = p.b and be.plat_id = p.plat_id and be.day = p.day and be.product_id = ae.product_id
			left join product_days ab on ab.source_id = p.a and ab.plat_id = p.plat_id and ab.day = p.day - 7 and ab.product_id = ae.product_id
			left join product_days bb on bb.source_id = p.b and bb.plat_id = p.plat_id and bb.day = p.day - 7 and bb.product_id = ae.product_id
			cross join lateral (values
				('units', ae.units_adjusted - ab.units_adjusted, be.units_adjusted - bb.units_adjusted),
				('gmv', ae.gmv_adjusted - ab.gmv_adjusted, be.gmv_adjusted - bb.gmv_adjusted),
				('price', ae.price_min, be.price_min)
			) m (metric, mine, theirs)
			where m.mine > 0 and m.theirs > 0
		)
		select a.name as source, b.name as other, c.metric, count(*)::integer as products,
			percentile_cont(0.5) within group (order by c.ratio) - 1 as median
		from compared c join sources a on a.source_id = c.a join sources b on b.source_id = c.b
		group by a.source_id, b.source_id, c.metric order by a.priority, a.source_id, b.priority, b.source_id, c.metric desc`,
	);
}
